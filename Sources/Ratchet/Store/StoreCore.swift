/// What a ``Store`` stands in front of: the root of a tree of stores, or a part of another store.
@MainActor
@usableFromInline
protocol StoreCore<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// What is read of the state, and by whom.
  var observation: StateObservation<State> { get }

  /// Whether the state is no longer there, and what is read is what it was.
  var isGone: Bool { get }

  /// Whether an action is being handled, so that one that is sent waits for its turn.
  var isHandling: Bool { get }

  /// Whether a reducer has the state in its hands, so that it cannot be read.
  var isReducing: Bool { get }

  /// Reads the state. Nobody is told when it changes.
  func withState<Result>(_ body: (State) throws -> Result) rethrows -> Result

  /// Handles an action, or queues it while another is handled.
  func send(_ action: Action) -> StoreTask

  /// Calls a function when the actions that wait for their turn are handled.
  func whenHandled(_ body: @escaping @MainActor () -> Void)

  /// Calls a function with the state after each action that is handled.
  func subscribe(_ observer: @escaping @MainActor (State) -> Void) -> StoreSubscription
}
