#if DEBUG || InspectorInRelease
  import Dispatch
  import Ratchet

  /// A store that the inspector does not keep alive.
  ///
  /// The inspector's threads wait for the store here. They are not threads of Swift's tasks, so a
  /// store on the main actor can be inspected even if all of those are blocked, and a store on an
  /// actor of its own even if the main actor is.
  ///
  /// Unchecked: weak references are safe to read from any thread, and this one is never set again.
  final class WeakStore<State, Action>: @unchecked Sendable {
    private(set) weak var value: (any InspectedStore<State, Action>)?

    init(_ store: any InspectedStore<State, Action>) {
      self.value = store
    }

    /// Does something with the store, without waiting.
    ///
    /// - Parameter body: What is done, on the main actor for a store there: it takes no thread of Swift's tasks.
    func run(
      _ body:
        nonisolated(nonsending) @escaping @Sendable (any InspectedStore<State, Action>) async ->
        Void
    ) {
      guard let store = value else { return }
      run(store, body)
    }

    /// Waits for something that only the store can do.
    ///
    /// - Throws: ``InspectorFailure`` if the store is gone, or its actor is busy for too long.
    func get<Result: Sendable>(
      _ wait: StoreWait,
      _ body:
        nonisolated(nonsending) @escaping @Sendable (any InspectedStore<State, Action>) async
        -> Result
    ) throws -> Result {
      guard let store = value else { throw InspectorFailure("The store is gone.") }
      let result = LockIsolated<Result?>(nil)
      try wait.wait {
        run(store) { store in
          guard wait.begin() else { return }
          let value = await body(store)
          result.setValue(value)
          wait.end()
        }
      }
      guard let result = result.value else { throw InspectorFailure("The store is gone.") }
      return result
    }

    /// Does something on the actor of a store, from its first line on.
    private func run(
      _ store: any InspectedStore<State, Action>,
      _ body:
        nonisolated(nonsending) @escaping @Sendable (any InspectedStore<State, Action>) async ->
        Void
    ) {
      if store is any MainActorStore {
        Task { @MainActor in await body(store) }
      } else {
        Task { await Self.run(store, on: store as? any Actor, body) }
      }
    }

    private static func run(
      _ store: any InspectedStore<State, Action>, on _: isolated (any Actor)?,
      _ body:
        nonisolated(nonsending) @Sendable (any InspectedStore<State, Action>) async -> Void
    ) async {
      await body(store)
    }
  }
#endif
