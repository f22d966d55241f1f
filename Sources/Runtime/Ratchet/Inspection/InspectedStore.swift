/// A store that an inspector can follow and control, on any actor.
package protocol InspectedStore<State, Action>: AnyObject, Sendable {
  associatedtype State
  associatedtype Action

  /// Begins to note what happens in the store.
  ///
  /// - Parameter limit: The limit of the timeline, if the store has none yet.
  nonisolated(nonsending) func inspect(limit: TimelineLimit) async

  /// Puts all further events into a buffer.
  ///
  /// - Returns: What happened before; nil if the store is not inspected.
  nonisolated(nonsending) func follow(into buffer: EventBuffer<State, Action>) async
    -> StoreSnapshot<State, Action>?

  /// Stops putting events into a buffer.
  nonisolated(nonsending) func unfollow(_ buffer: EventBuffer<State, Action>) async

  /// What happened so far; nil if the store is not inspected.
  ///
  /// - Parameter numbers: The steps to return, as far as they are kept; nil for all.
  nonisolated(nonsending) func snapshot(of numbers: ClosedRange<Int>?) async -> StoreSnapshot<
    State, Action
  >?

  /// Does what an inspector asks for.
  ///
  /// - Returns: Whether it was possible.
  nonisolated(nonsending) func perform(_ command: StoreCommand<State, Action>) async -> Bool
}

/// Is notified of each root store that is created.
package protocol StoreArrivalObserver: Sendable {
  @MainActor
  func arrived<State, Action>(_ store: some InspectedStore<State, Action>)
}

/// The observer of new stores.
@MainActor
package enum StoreArrivals {
  /// The observer; nil in programs that are not inspected.
  package static var observer: (any StoreArrivalObserver)?
}

/// An inspected store on the main actor.
package protocol MainActorStore: AnyObject {
  /// Begins to note what happens in the store, before any other code runs.
  @MainActor
  func inspectNow(limit: TimelineLimit)
}
