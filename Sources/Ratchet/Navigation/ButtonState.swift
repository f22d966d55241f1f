import CustomDump
import Foundation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A button as data: what it says, and the action that it sends.
///
/// ```swift
/// enum Alert { case confirmDeletion }
///
/// let delete = ButtonState<Alert>(role: .destructive, action: .confirmDeletion) {
///   TextState("Delete")
/// }
/// let cancel = ButtonState<Alert>(role: .cancel) {
///   TextState("Keep it")
/// }
/// ```
///
/// One without an action dismisses what it stands in, and sends nothing else.
public struct ButtonState<Action>: Identifiable {
  /// Tells this button from the next, also where that says the same.
  ///
  /// It does not count when two buttons are compared.
  public let id: UUID

  /// What the button is for.
  public let role: ButtonStateRole?

  /// What it says.
  public let label: TextState

  /// What it sends.
  public let action: ButtonStateAction<Action>

  /// Creates a button that sends an action.
  ///
  /// - Parameters:
  ///   - role: What the button is for; nil for an ordinary button.
  ///   - action: The action.
  ///   - label: What it says.
  public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) {
    self.init(role: role, action: .send(action), label: label)
  }

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - role: What the button is for; nil for an ordinary button.
  ///   - action: What it sends. By default it sends nothing.
  ///   - label: What it says.
  public init(
    role: ButtonStateRole? = nil,
    action: ButtonStateAction<Action> = .send(nil),
    label: () -> TextState
  ) {
    self.init(role: role, action: action, label: label())
  }

  init(
    id: UUID = UUID(),
    role: ButtonStateRole?,
    action: ButtonStateAction<Action>,
    label: TextState
  ) {
    self.id = id
    self.role = role
    self.action = action
    self.label = label
  }

  /// Calls a function with what the button sends, as a view does when it is tapped.
  ///
  /// - Parameter perform: What is done with the action; nil if the button sends none.
  public func withAction(_ perform: (Action?) -> Void) {
    switch action.type {
    case .send(let action): perform(action)
    case .animatedSend(let action, let animation): withAnimation(animation) { perform(action) }
    }
  }

  /// Calls a function with what the button sends, as a view does when it is tapped.
  ///
  /// What happens while the function waits is not animated.
  ///
  /// - Parameter perform: What is done with the action; nil if the button sends none.
  @MainActor
  public func withAction(_ perform: @MainActor (Action?) async -> Void) async {
    await perform(action.action)
  }

  /// The same button with another type of action.
  ///
  /// - Parameter transform: Creates the new action from the present one. If it returns nil, the new
  ///   button sends nothing.
  /// - Returns: The button.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(id: id, role: role, action: action.map(transform), label: label)
  }
}

/// What a button is for.
public enum ButtonStateRole: String, Hashable, Sendable, Codable {
  /// It leaves all as it is.
  case cancel

  /// It does what cannot be undone.
  case destructive
}

extension ButtonState: Equatable where Action: Equatable {
  /// Whether two buttons say, mean and send the same, whatever their ids.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.role == rhs.role && lhs.label == rhs.label && lhs.action == rhs.action
  }
}

extension ButtonState: Hashable where Action: Hashable {
  /// Hashes what the button says, means and sends.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(role)
    hasher.combine(label)
    hasher.combine(action)
  }
}

extension ButtonState: Sendable where Action: Sendable {}

extension ButtonState {
  private enum CodingKeys: CodingKey { case role, label, action }
}

extension ButtonState: Decodable where Action: Decodable {
  /// Decodes what the button says, means and sends; its id is new.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      role: try container.decodeIfPresent(ButtonStateRole.self, forKey: .role),
      action: try container.decode(ButtonStateAction<Action>.self, forKey: .action),
      label: try container.decode(TextState.self, forKey: .label)
    )
  }
}

extension ButtonState: Encodable where Action: Encodable {
  /// Encodes what the button says, means and sends.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(role, forKey: .role)
    try container.encode(label, forKey: .label)
    try container.encode(action, forKey: .action)
  }
}

extension ButtonState: CustomReflectable, CustomDumpReflectable {
  /// Its parts without the id. Two of them are compared part by part if their actions are not
  /// `Equatable`.
  public var customMirror: Mirror { customDumpMirror }

  /// What differs from the defaults.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if let role { children.append(("role", role)) }
    children.append(("action", action))
    children.append(("label", label))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
