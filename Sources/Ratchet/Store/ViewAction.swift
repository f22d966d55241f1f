/// Actions of which some are sent by the view alone, and stand in an enum of their own.
///
/// ```swift
/// @Reducer
/// struct Login {
///   struct State: Equatable {}
///   enum Action: ViewAction {
///     case loginResponse(Bool)
///     case view(View)
///
///     enum View {
///       case loginButtonTapped
///     }
///   }
/// }
/// ```
///
/// A view that is marked ``ViewAction(for:)`` sends these by their own names.
public protocol ViewAction<ViewAction> {
  /// The actions that the view sends.
  associatedtype ViewAction

  /// The action that holds one of the view's: the case `view`.
  ///
  /// - Parameter action: The view's action.
  /// - Returns: The feature's action.
  static func view(_ action: ViewAction) -> Self
}
