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
      if store is any MainActorStore {
        Task { @MainActor in await body(store) }
      } else {
        Task { await body(store) }
      }
    }

    /// Waits for something that only the store can do.
    ///
    /// - Throws: ``InspectorFailure`` if the store is gone, or its actor is busy for too long.
    func get<Result: Sendable>(
      _ body:
        nonisolated(nonsending) @escaping @Sendable (any InspectedStore<State, Action>) async
        -> Result
    ) throws -> Result {
      guard value != nil else { throw InspectorFailure("The store is gone.") }
      let (result, done) = (LockIsolated<Result?>(nil), DispatchSemaphore(value: 0))
      run { store in
        let value = await body(store)
        result.setValue(value)
        done.signal()
      }
      guard done.wait(timeout: .now() + 20) == .success, let result = result.value else {
        throw InspectorFailure("The store's actor is busy, and has not answered for 20 seconds.")
      }
      return result
    }
  }
#endif
