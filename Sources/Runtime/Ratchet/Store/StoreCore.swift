/// The implementation of a ``Store``: the root of a tree of stores, or a part of another store.
@MainActor
@usableFromInline
protocol StoreCore<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// What is read of the state, and by which readers.
  var observation: StateObservation<State> { get }

  /// Whether the state is gone, so that reading it gives the last value.
  var isGone: Bool { get }

  /// Whether an action is being handled, so that the next one has to wait.
  var isHandling: Bool { get }

  /// Whether a reducer has exclusive access to the state, so that it cannot be read.
  var isReducing: Bool { get }

  /// Reads the state, without observing it.
  func withState<Result>(_ body: (State) throws -> Result) rethrows -> Result

  /// Handles an action, or queues it while another is handled.
  func send(_ action: Action) -> StoreTask

  /// Calls a function when all waiting actions have been handled.
  func whenHandled(_ body: @escaping @MainActor () -> Void)

  /// Calls a function with the state after each action that is handled.
  func subscribe(_ observer: @escaping @MainActor (State) -> Void) -> StoreSubscription
}
