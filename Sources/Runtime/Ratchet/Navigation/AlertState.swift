import CustomDump
import Foundation

/// An alert as data: its texts and its buttons.
///
/// ```swift
/// struct State {
///   var name = ""
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
/// After the feature has handled any action of the alert, the alert is dismissed.
public struct AlertState<Action>: EphemeralState, Identifiable {
  /// Distinguishes this alert from another one, even with the same content.
  ///
  /// It does not count when two alerts are compared.
  public let id: UUID

  /// The title.
  public var title: TextState

  /// The message.
  public var message: TextState?

  /// The buttons.
  ///
  /// An alert without buttons has one that says "OK".
  public var buttons: [ButtonState<Action>]

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: The message, or nil.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(id: UUID(), title: title(), message: message?(), buttons: actions())
  }

  init(id: UUID, title: TextState, message: TextState?, buttons: [ButtonState<Action>]) {
    self.id = id
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// The same alert with another type of action.
  ///
  /// - Parameter transform: Creates the new action from the action of a button. If it returns nil,
  ///   the button sends nothing.
  /// - Returns: The alert.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    AlertState<NewAction>(
      id: id, title: title, message: message, buttons: buttons.map { $0.map(transform) })
  }
}

extension AlertState: Equatable where Action: Equatable {
  /// Whether two alerts have the same texts and equal buttons.
  ///
  /// Their ids do not count.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension AlertState: Hashable where Action: Hashable {
  /// Hashes the texts and the buttons.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState {
  private enum CodingKeys: CodingKey { case title, message, buttons }
}

extension AlertState: Decodable where Action: Decodable {
  /// Decodes the texts and the buttons.
  ///
  /// The alert gets a new id.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: UUID(),
      title: try container.decode(TextState.self, forKey: .title),
      message: try container.decodeIfPresent(TextState.self, forKey: .message),
      buttons: try container.decode([ButtonState<Action>].self, forKey: .buttons)
    )
  }
}

extension AlertState: Encodable where Action: Encodable {
  /// Encodes the texts and the buttons.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(title, forKey: .title)
    try container.encodeIfPresent(message, forKey: .message)
    try container.encode(buttons, forKey: .buttons)
  }
}

extension AlertState: CustomReflectable, CustomDumpReflectable {
  /// Its parts without the id.
  ///
  /// Two of them are compared part by part if their actions are not `Equatable`.
  public var customMirror: Mirror { customDumpMirror }

  /// What differs from the defaults.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("title", title)]
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
