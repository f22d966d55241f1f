/// A reducer that may be absent: it handles actions while it is there, and does nothing otherwise.
///
/// ```swift
/// struct Searching: Reducer {
///   let logging: Reduce<Search.State, Search.Action>?
///
///   var body: some ReducerOf<Search> {
///     logging
///     Search()
///   }
/// }
/// ```
extension Optional: Reducer where Wrapped: Reducer {
  /// Handles an action with the reducer, if there is one.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - action: The action.
  /// - Returns: The reducer's effect, or ``Effect/none``.
  @inlinable
  public func reduce(
    into state: inout Wrapped.State, action: Wrapped.Action
  ) -> Effect<Wrapped.Action> {
    self?.reduce(into: &state, action: action) ?? .none
  }

  /// Evaluates the body of the reducer, if there is one.
  @inlinable
  public func _resolve() -> Reduce<Wrapped.State, Wrapped.Action> {
    self?._resolve() ?? EmptyReducer()._resolve()
  }
}
