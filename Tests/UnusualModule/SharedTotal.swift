import Ratchet

// What a reducer of an isolated module uses: a key of its own, and a protocol.

nonisolated extension SharedKey where Self == InMemoryKey<Int>.Default {
  static var total: Self { Self[.inMemory("total"), default: 0] }
}

nonisolated protocol Steps: Sendable {
  func next(after value: Int) -> Int
}

nonisolated struct Twice: Steps {
  func next(after value: Int) -> Int { value * 2 }
}

/// A key that states no isolation.
struct FixedKey: SharedReaderKey {
  var id: Int { 1 }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    continuation.resume(returning: 1)
  }

  func subscribe(
    context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    SharedSubscription {}
  }
}

@Reducer
struct SharedTotal {
  struct State {
    @Shared(.total) var total
  }

  enum Action {
    case stepped
  }

  let steps: any Steps = Twice()

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .stepped:
        state.$total.withLock { $0 = steps.next(after: $0) }
        return .none
      }
    }
  }
}
