/// Actions with a separate enum for the actions that only the view sends.
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
/// A view that is marked ``ViewAction(for:)`` sends these actions by their own names.
public protocol ViewAction<ViewAction> {
  /// The actions that the view sends.
  associatedtype ViewAction

  /// Embeds an action of the view: the case `view`.
  ///
  /// - Parameter action: The view's action.
  /// - Returns: The feature's action.
  static func view(_ action: ViewAction) -> Self
}
