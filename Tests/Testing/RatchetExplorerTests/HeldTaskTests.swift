import Ratchet
import RatchetExplorer
import Testing

/// Effects that send where they cannot wait, and do more before they wait for something.
@Suite("the explorer holds back what follows an action that is sent")
struct HeldTaskTests {
  struct Reading: Reducer {
    struct State: Sendable {
      @Shared(.inMemory("held task count")) var count = 0
      var isStarted = false
      var read: Int?
    }

    enum Action: Sendable {
      case started
      case counted
      case read(Int)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .started:
        guard !state.isStarted else { return .none }
        state.isStarted = true
        return .run { [count = state.$count] send in
          let (signals, signal) = AsyncStream<Void>.makeStream()
          async let reader: Void = { for await _ in signals {} }()
          await Task.yield()
          await Self.count(send, signal)
          await send(.read(count.wrappedValue))
          await reader
        }
      case .counted:
        state.$count.withLock { $0 += 1 }
        return .none
      case .read(let count):
        state.read = count
        return .none
      }
    }

    @MainActor
    private static func count(_ send: Send<Action>, _ signal: AsyncStream<Void>.Continuation) {
      send(.counted)
      signal.finish()
    }
  }

  @Test("a task that lets another one continue waits for its own action as well")
  func signal() async {
    let report = await exploreQuietly {
      await explore(Reading.State()) {
        Reading()
      } properties: {
        never("it reads what was before its own action") { $0.read == 0 }
        sometimes("it has read") { $0.read != nil }
      }
    }
    #expect(report.isComplete, "\(report)")
  }

  struct Saved: Sendable {
    let name: String
    let length: Int
  }

  /// A form whose effect sets two fields at once.
  struct Form: Reducer {
    struct State: Sendable {
      var name = ""
      var length = 0
      var saved: Saved?
    }

    enum Action: Sendable {
      case loadTapped, saveTapped
      case named(String)
      case measured(Int)
    }

    let isOnMainActor: Bool

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .loadTapped:
        guard isOnMainActor else {
          return .run { send in
            await send(.named("Emma"))
            _ = try? await answer(4, or: .delay)
            await send(.measured(4))
          }
          .cancellable(id: 1, cancelInFlight: true)
        }
        return .run { @MainActor send in
          send(.named("Emma"))
          send(.measured(4))
        }
        .cancellable(id: 1, cancelInFlight: true)
      case .saveTapped:
        state.saved = Saved(name: state.name, length: state.length)
        return .none
      case .named(let name):
        state.name = name
        return .none
      case .measured(let length):
        state.length = length
        return .none
      }
    }
  }

  @Test(
    "nothing comes between two actions that are sent on the main actor", arguments: [true, false])
  func atOnce(isOnMainActor: Bool) async {
    let report = await exploreQuietly {
      await explore(Form.State()) {
        Form(isOnMainActor: isOnMainActor)
      } properties: {
        never("it saves a name without its length") {
          $0.saved?.length == 0 && $0.saved?.name != ""
        }
        sometimes("it saves a length") { $0.saved?.length == 4 }
      }
    }
    #expect(report.isComplete == isOnMainActor, "\(report)")
    #expect((report.failure == nil) == isOnMainActor, "\(report)")
  }
}
