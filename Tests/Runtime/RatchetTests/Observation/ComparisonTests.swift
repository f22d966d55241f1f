import Ratchet
import Synchronization
import Testing

@Suite("How observed fields are compared")
@MainActor
struct ComparisonTests {
  /// A value that counts its comparisons.
  struct Counted: Equatable, Sendable {
    static let comparisons = Mutex(0)
    var value = 0

    static func == (lhs: Self, rhs: Self) -> Bool {
      comparisons.withLock { $0 += 1 }
      return lhs.value == rhs.value
    }
  }

  final class Object: Sendable {}

  struct State: ObservableStruct {
    var other = 0
    var large = Array(repeating: Counted(), count: 1_000)
    var object = Object()
    var objects = [Object()]
    var function: @Sendable () -> Void = {}
    var pair = (1, "a")
    var error: (any Error)?
    var number = Double.nan
    var anything: any Sendable = 1
  }

  struct Failure: Error { var code = 0 }

  struct Feature: Reducer {
    typealias State = ComparisonTests.State
    typealias Action = @Sendable (inout State) -> Void
    var body: some ReducerOf<Self> {
      Reduce { state, change in
        change(&state)
        return .none
      }
    }
  }

  private let store = Store(initialState: State()) { Feature() }

  @Test("an array that was not touched is not looked into, and one that was is compared once")
  func sharedStorage() {
    let reader = Reader { _ = store.large }
    Counted.comparisons.withLock { $0 = 0 }
    for _ in 0..<10 { store.send { $0.other += 1 } }
    #expect(Counted.comparisons.withLock { $0 } == 0)
    // Equal elements in another buffer: all of them are compared, the first time.
    for _ in 0..<10 {
      store.send {
        if $0.other == 10 { $0.large = $0.large.map { $0 } }; $0.other += 1
      }
    }
    #expect(Counted.comparisons.withLock { $0 } == 1_000)
    #expect(reader.told == 0)
    store.send { $0.large[999].value = 1 }
    #expect(reader.told == 1)
  }

  @Test("values without an == are compared part by part")
  func structural() {
    let pair = Reader { _ = store.pair }
    let error = Reader { _ = store.error }
    let objects = Reader { _ = store.objects }
    let anything = Reader { _ = store.anything }
    store.send {
      $0.pair = (1, "a")
      $0.objects = $0.objects.map { $0 }
      $0.anything = 1
    }
    #expect([pair, error, objects, anything].map(\.told) == [0, 0, 0, 0])
    store.send { $0.pair.1 = "b" }
    store.send { $0.error = Failure() }
    store.send { $0.objects = [Object()] }
    store.send { $0.anything = "1" }
    #expect([pair, error, objects, anything].map(\.told) == [1, 1, 1, 1])
  }

  @Test("an object counts by identity, and a function as changed by every action")
  func references() {
    let object = Reader { _ = store.object }
    let function = Reader { _ = store.function }
    store.send { $0.other = 1 }
    #expect([object, function].map(\.told) == [0, 1])
    store.send { $0.object = Object() }
    #expect(object.told == 1)
  }

  @Test("a reader of a value that is not equal to itself is notified when its bits change")
  func notANumber() {
    let reader = Reader { _ = store.number }
    store.send { $0.other = 1 }
    #expect(reader.told == 0)
    store.send { $0.number = 0 }
    #expect(reader.told == 1)
  }
}
