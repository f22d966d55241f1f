import CustomDump

/// An alert as data: what it says, and the buttons that it has.
///
/// ```swift
/// struct State {
///   @Presents var alert: AlertState<Action.Alert>?
/// }
/// enum Action {
///   case deleteButtonTapped
///   case alert(PresentationAction<Alert>)
///
///   enum Alert { case confirmDeletion }
/// }
///
/// state.alert = AlertState {
///   TextState("Delete \(state.name)?")
/// } actions: {
///   ButtonState(role: .destructive, action: .confirmDeletion) {
///     TextState("Delete")
///   }
///   ButtonState(role: .cancel) {
///     TextState("Keep it")
///   }
/// } message: {
///   TextState("This cannot be undone.")
/// }
/// ```
///
/// Any action of it dismisses it, once the feature has handled the action.
public struct AlertState<Action>: EphemeralState {
  /// What is asked or told.
  public var title: TextState

  /// More about it.
  public var message: TextState?

  /// The ways out.
  ///
  /// Without any, an alert has one that says "OK".
  public var buttons: [ButtonState<Action>]

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: What is asked or told.
  ///   - actions: The buttons.
  ///   - message: More about it; nil for nothing.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.title = title()
    self.message = message?()
    self.buttons = actions()
  }

  /// The same alert with another type of action.
  ///
  /// - Parameter transform: Makes the new action from that of a button. Where it returns nil, the
  ///   button sends nothing.
  /// - Returns: The alert.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    AlertState<NewAction>(
      title: { title },
      actions: { for button in buttons { button.map(transform) } },
      message: message.map { message in { message } }
    )
  }
}

extension AlertState: Equatable where Action: Equatable {}
extension AlertState: Hashable where Action: Hashable {}
extension AlertState: Sendable where Action: Sendable {}
extension AlertState: Decodable where Action: Decodable {}
extension AlertState: Encodable where Action: Encodable {}

extension AlertState: CustomDumpReflectable {
  /// What is not as usual about it.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("title", title)]
    if let message { children.append(("message", message)) }
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
