import Foundation
import Ratchet
import TestSupport
import Testing

@Suite("Keys of shared values")
struct SharedKeyTests {
  @Test("properties with one key in memory have one value, and each test its own")
  func inMemory() {
    @Shared(.inMemory("count")) var count = 1
    #expect(count == 1)
    do {
      @Shared(.inMemory("count")) var same = 100
      $same.withLock { $0 += 1 }
    }
    #expect(count == 2)
    @SharedReader(.inMemory("count")) var reader = 0
    #expect(reader == 2)
    @Shared(.inMemory("name")) var name: String?
    #expect(name == nil)
  }

  @Test("a value in memory is kept without a property")
  func kept() {
    func change() {
      @Shared(.inMemory("kept")) var count = 1
      $count.withLock { $0 += 1 }
    }
    change()
    change()
    @Shared(.inMemory("kept")) var count = 0
    #expect(count == 3)
  }

  @Test("a value in memory can be removed")
  func removed() {
    @Dependency(\.defaultInMemoryStorage) var storage
    func change() -> Int {
      @Shared(.inMemory("removed")) var count = 5
      $count.withLock { $0 += 1 }
      return count
    }
    func remove() {
      storage.removeValue(for: InMemoryKey<Int>.inMemory("removed"), default: 0)
    }
    #expect((change(), change()) == (6, 7))
    remove()
    #expect(change() == 6)
    @Shared(.inMemory("removed")) var count = 5
    remove()
    #expect(count == 0)
    #expect((change(), count) == (1, 1))
  }

  @MainActor
  @Test(
    "who observes a value in memory is notified when it is removed, whatever it was",
    arguments: [0, 5])
  func removedObserved(value: Int) {
    @Dependency(\.defaultInMemoryStorage) var storage
    @Shared(.inMemory("observed")) var count = 5
    let notified = LockIsolated(0)
    withObservationTracking {
      _ = count
    } onChange: {
      notified.withValue { $0 += 1 }
    }
    storage.removeValue(for: InMemoryKey<Int>.inMemory("observed"), default: value)
    #expect((count, notified.value) == (value, 1))
  }

  @Test("a key with a default needs no value, and can have another one")
  func defaults() {
    @Shared(.visits) var visits
    #expect(visits == 7)
    @Shared(.otherVisits) var others = 9
    #expect(others == 9)
    @SharedReader(.visits) var reader
    @SharedReader(.readVisits) var readerWithDefault = 9
    $visits.withLock { $0 += 1 }
    #expect(reader == 8 && readerWithDefault == 8)
    #expect(InMemoryKey<Int>.Default[.inMemory("initial"), default: 4].initialValue == 4)
  }

  @Test("one key for two types is reported")
  func types() {
    let key = Ledger()
    @Shared(LedgerKey(ledger: key, name: "a")) var number = 1
    let issues = recordedIssues {
      @Shared(OtherKey(id: LedgerKey(ledger: key, name: "a").id)) var text = ""
      $text.withLock { $0 = "x" }
      #expect(text == "x")
    }
    #expect(issues.count == 1)
    #expect(number == 1)
  }

  @Test("a key of your own loads, saves and is followed")
  func ownStorage() async throws {
    let ledger = Ledger(["a": 5])
    @Shared(LedgerKey(ledger: ledger, name: "a")) var amount = 0
    #expect(amount == 5)
    $amount.withLock { $0 += 1 }
    #expect(ledger.amounts["a"] == 6)
    ledger.changeOutside("a", to: 10)
    #expect(amount == 10)
    #expect(ledger.saves == ["a=6"])
    ledger.changeOutside("a", to: nil)
    #expect(amount == 0)
    ledger.amounts["a"] = 20
    try await $amount.load()
    #expect(amount == 20)
    try await $amount.save()
    #expect(ledger.saves == ["a=6", "a=20"])
  }

  @Test(
    "errors that no caller gets are reported, but not in tests",
    arguments: [(DependencyContext.live, 2), (.test, 0)])
  func reportedErrors(context: DependencyContext, count: Int) {
    let ledger = Ledger()
    ledger.failure = Ledger.Failure()
    let issues = recordedIssues {
      withDependencies {
        $0.context = context
      } operation: {
        @Shared(LedgerKey(ledger: ledger, name: "a")) var amount = 1
        #expect($amount.loadError is Ledger.Failure)
        $amount.withLock { $0 = 2 }
        #expect($amount.saveError is Ledger.Failure)
      }
    }
    #expect(issues.count == count)
  }

  @Test("errors are the property's, and go away")
  func errors() async throws {
    let ledger = Ledger()
    ledger.failure = Ledger.Failure()
    @Shared(value: 0) var amount
    $amount = Shared(wrappedValue: 1, LedgerKey(ledger: ledger, name: "a"))
    #expect($amount.loadError is Ledger.Failure)
    $amount.withLock { $0 = 2 }
    #expect($amount.saveError is Ledger.Failure)
    await #expect(throws: Ledger.Failure.self) { try await $amount.save() }
    await #expect(throws: Ledger.Failure.self) { try await $amount.load() }
    #expect(amount == 2)
    ledger.failure = nil
    try await $amount.save()
    #expect($amount.saveError == nil)
    try await $amount.load()
    #expect($amount.loadError == nil)
    #expect(!$amount.isLoading)
    ledger.failure = Ledger.Failure()
    await #expect(throws: Ledger.Failure.self) { try await $amount.load() }
    ledger.failure = nil
    $amount.withLock { $0 = 3 }
    #expect($amount.loadError == nil)
  }

  @Test("a required value is waited for, and its absence is an error")
  func required() async throws {
    let ledger = Ledger(["a": 5])
    let amount = try await Shared(require: LedgerKey(ledger: ledger, name: "a"))
    #expect(amount.wrappedValue == 5)
    await #expect(throws: MissingSharedValue.self) {
      _ = try await Shared(require: LedgerKey(ledger: ledger, name: "b"))
    }
  }

  @Test("a required value is loaded once")
  func requiredOnce() async throws {
    let loads = LockIsolated(0)
    let key = WaitingKey { _ in
      loads.withValue { $0 += 1 }
      return 5
    }
    let first = try await SharedReader(require: key)
    #expect(first.wrappedValue == 5)
    #expect(!first.isLoading)
    #expect(loads.value == 1)
  }

  @Test("a default and a load can wait for other threads that use keys", .timeLimit(.minutes(20)))
  func waiting() {
    let queue = DispatchQueue(label: "waiting")
    @Sendable func useAnother() -> Int {
      queue.sync {
        @Shared(.inMemory("other")) var other = 3
        return other
      }
    }
    @SharedReader(WaitingKey { _ in useAnother() }) var loaded = 0
    #expect(loaded == 3)
    @Shared(.inMemory("default")) var value = useAnother()
    #expect(value == 3)
  }

  @Test("a reader reads a key that can also be written")
  func readerOfWritableKey() async throws {
    let ledger = Ledger(["a": 5])
    @Shared(.ledger(ledger)) var amount = 1
    @SharedReader(.ledger(ledger)) var read = 0
    let required = try await SharedReader(require: .ledger(ledger))
    $amount.withLock { $0 = 7 }
    #expect(read == 7)
    #expect(required.wrappedValue == 7)
  }

  @Test("the last value is saved last, from any thread")
  func savesInOrder() async {
    let ledger = Ledger()
    @Shared(LedgerKey(ledger: ledger, name: "a")) var amount = 0
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...4 {
        group.addTask { [$amount] in
          for _ in 1...100 {
            $amount.withLock { $0 += 1 }
            try? await $amount.save()
          }
        }
      }
    }
    #expect(amount == 400)
    #expect(ledger.amounts["a"] == 400)
  }

  @Test("a property can get another key at run time")
  func anotherKey() async throws {
    let ledger = Ledger(["a": 5, "b": 6])
    @SharedReader(LedgerKey(ledger: ledger, name: "a")) var amount = 0
    try await $amount.load(LedgerKey(ledger: ledger, name: "b"))
    #expect(amount == 6)
    ledger.changeOutside("b", to: 7)
    #expect(amount == 7)
    $amount = SharedReader(wrappedValue: 0, LedgerKey(ledger: ledger, name: "a"))
    #expect(amount == 5)
  }

  @Test("the subscription ends with the last property")
  func subscription() {
    let ledger = Ledger()
    do {
      @Shared(LedgerKey(ledger: ledger, name: "a")) var amount = 0
      #expect(ledger.subscriberCount == 1)
      @Shared(LedgerKey(ledger: ledger, name: "a")) var same = 0
      #expect(ledger.subscriberCount == 1)
      _ = (amount, same)
    }
    #expect(ledger.subscriberCount == 0)
  }

  @Test("a continuation that is called twice, or not at all, is reported")
  func continuations() {
    let twice = recordedIssues {
      let continuation = LoadContinuation<Int>("key") { _ in }
      continuation.resume(returning: 1)
      continuation.resume(throwing: CancellationError())
    }
    #expect(twice.count == 1)
    let never = recordedIssues { _ = SaveContinuation("key") { _ in } }
    #expect(never.count == 1)
  }
}

extension SharedKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var visits: Self { Self[.inMemory("visits"), default: 7] }
  fileprivate static var otherVisits: Self { Self[.inMemory("otherVisits"), default: 7] }
}

extension SharedReaderKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var readVisits: Self { Self[.inMemory("visits"), default: 7] }
}

/// Numbers outside of the program.
///
/// Unchecked: used under the lock.
final class Ledger: @unchecked Sendable {
  struct Failure: Error {}

  private let lock = NSRecursiveLock()
  private var _amounts: [String: Int]
  private var _saves: [String] = []
  private var _failure: Failure?
  private var subscribers: [UUID: (String, SharedSubscriber<Int>)] = [:]

  init(_ amounts: [String: Int] = [:]) {
    _amounts = amounts
  }

  var amounts: [String: Int] {
    get { lock.withLock { _amounts } }
    set { lock.withLock { _amounts = newValue } }
  }

  var failure: Failure? {
    get { lock.withLock { _failure } }
    set { lock.withLock { _failure = newValue } }
  }

  var saves: [String] { lock.withLock { _saves } }
  var subscriberCount: Int { lock.withLock { subscribers.count } }

  func changeOutside(_ name: String, to amount: Int?) {
    amounts[name] = amount
    for (key, subscriber) in lock.withLock({ subscribers }).values where key == name {
      if let amount { subscriber.yield(amount) } else { subscriber.yieldReturningInitialValue() }
    }
  }

  func save(_ amount: Int, _ name: String) {
    lock.withLock {
      _amounts[name] = amount
      _saves.append("\(name)=\(amount)")
    }
  }

  func subscribe(_ name: String, _ subscriber: SharedSubscriber<Int>) -> SharedSubscription {
    let id = UUID()
    lock.withLock { subscribers[id] = (name, subscriber) }
    return SharedSubscription { self.lock.withLock { self.subscribers[id] = nil } }
  }
}

struct LedgerKey: SharedKey {
  let ledger: Ledger
  let name: String

  var id: LedgerID { LedgerID(ledger: ObjectIdentifier(ledger), name: name) }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    if let failure = ledger.failure { return continuation.resume(throwing: failure) }
    continuation.resume(with: .success(ledger.amounts[name]))
  }

  func subscribe(
    context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    ledger.subscribe(name, subscriber)
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    if let failure = ledger.failure { return continuation.resume(throwing: failure) }
    ledger.save(value, name)
    continuation.resume()
  }
}

struct LedgerID: Hashable {
  let ledger: ObjectIdentifier
  let name: String
}

/// A key whose values a function computes.
private struct WaitingKey: SharedReaderKey {
  let id = UUID()
  let value: @Sendable (LoadContext<Int>) -> Int

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    continuation.resume(returning: value(context))
  }

  func subscribe(
    context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    SharedSubscription {}
  }
}

/// A key of another type with the same id.
private struct OtherKey: SharedKey {
  let id: LedgerID

  func load(context: LoadContext<String>, continuation: LoadContinuation<String>) {
    continuation.resumeReturningInitialValue()
  }

  func subscribe(
    context: LoadContext<String>, subscriber: SharedSubscriber<String>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  func save(_ value: String, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume()
  }
}

extension SharedKey where Self == LedgerKey {
  fileprivate static func ledger(_ ledger: Ledger) -> Self { LedgerKey(ledger: ledger, name: "a") }
}
