import CustomDump

/// A button as data: what it says, and the action that it sends.
///
/// ```swift
/// ButtonState(role: .destructive, action: .confirmDeletion) {
///   TextState("Delete")
/// }
/// ButtonState(role: .cancel) {
///   TextState("Keep it")
/// }
/// ```
///
/// One without an action dismisses what it stands in, and sends nothing else.
public struct ButtonState<Action> {
  /// What the button is for.
  public let role: ButtonStateRole?

  /// What it says.
  public let label: TextState

  /// What it sends.
  public let action: ButtonStateAction<Action>

  /// Creates a button that sends an action.
  ///
  /// - Parameters:
  ///   - role: What the button is for; nil for nothing in particular.
  ///   - action: The action.
  ///   - label: What it says.
  public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) {
    self.init(role: role, action: .send(action), label: label)
  }

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - role: What the button is for; nil for nothing in particular.
  ///   - action: What it sends. By default it sends nothing.
  ///   - label: What it says.
  public init(
    role: ButtonStateRole? = nil,
    action: ButtonStateAction<Action> = .send(nil),
    label: () -> TextState
  ) {
    self.role = role
    self.label = label()
    self.action = action
  }

  /// Calls a function with what the button sends, as a view does when it is tapped.
  ///
  /// - Parameter perform: What is done with the action; nil where the button sends none.
  public func withAction(_ perform: (Action?) -> Void) {
    perform(action.action)
  }

  /// The same button with another type of action.
  ///
  /// - Parameter transform: Makes the new action from the present one. Where it returns nil, the new
  ///   button sends nothing.
  /// - Returns: The button.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(role: role, action: .send(transform(action.action))) { label }
  }
}

/// What a button is for.
public enum ButtonStateRole: String, Hashable, Sendable, Codable {
  /// It leaves all as it is.
  case cancel

  /// It does what cannot be undone.
  case destructive
}

/// What a ``ButtonState`` sends.
public struct ButtonStateAction<Action> {
  /// The action; nil for none.
  public let action: Action?

  /// The button sends an action.
  ///
  /// - Parameter action: The action; nil for none.
  public static func send(_ action: Action?) -> Self {
    Self(action: action)
  }
}

extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}
extension ButtonStateAction: Decodable where Action: Decodable {}
extension ButtonStateAction: Encodable where Action: Encodable {}

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
extension ButtonState: Sendable where Action: Sendable {}
extension ButtonState: Decodable where Action: Decodable {}
extension ButtonState: Encodable where Action: Encodable {}

extension ButtonState: CustomDumpReflectable {
  /// What is not as usual about it.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if let role { children.append(("role", role)) }
    if let action = action.action { children.append(("action", action)) }
    children.append(("label", label))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

/// Puts the buttons of an alert together.
///
/// ```swift
/// AlertState {
///   TextState("Delete?")
/// } actions: {
///   ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
///   if canArchive {
///     ButtonState(action: .archive) { TextState("Archive") }
///   }
/// }
/// ```
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// A button.
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] {
    [button]
  }

  /// Buttons, one after the other.
  public static func buildBlock(_ buttons: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    buttons.flatMap { $0 }
  }

  /// An `if` without an `else`.
  public static func buildOptional(_ buttons: [ButtonState<Action>]?) -> [ButtonState<Action>] {
    buttons ?? []
  }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(first buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }

  /// Another branch of an `if` or `switch`.
  public static func buildEither(second buttons: [ButtonState<Action>]) -> [ButtonState<Action>] {
    buttons
  }

  /// A `for` loop.
  public static func buildArray(_ buttons: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    buttons.flatMap { $0 }
  }

  /// An `if #available`.
  public static func buildLimitedAvailability(
    _ buttons: [ButtonState<Action>]
  ) -> [ButtonState<Action>] {
    buttons
  }
}
