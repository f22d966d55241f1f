import CustomDump
import Foundation
import IssueReporting

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// A button as data: its label, and the action that it sends.
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
/// A button without an action only dismisses the alert or the dialog.
public struct ButtonState<Action>: Identifiable {
  /// Distinguishes this button from another one, even with the same content.
  ///
  /// It does not count when two buttons are compared.
  public let id: UUID

  /// The role of the button.
  public let role: ButtonStateRole?

  /// The label.
  public let label: TextState

  /// The action.
  public let action: ButtonStateAction<Action>

  /// Creates a button that sends an action.
  ///
  /// - Parameters:
  ///   - role: The role of the button, or nil for an ordinary button.
  ///   - action: The action.
  ///   - label: The label.
  public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) {
    self.init(role: role, action: .send(action), label: label)
  }

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - role: The role of the button, or nil for an ordinary button.
  ///   - action: The action. By default, the button sends nothing.
  ///   - label: The label.
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

  /// Calls a function with the button's action, as a view does when the user taps the button.
  ///
  /// - Parameter perform: Handles the action, or nil if the button has none.
  public func withAction(_ perform: (Action?) -> Void) {
    switch action.type {
    case .send(let action): perform(action)
    case .animatedSend(let action, let animation): withAnimation(animation) { perform(action) }
    }
  }

  /// Calls a function with the button's action, as a view does when the user taps the button.
  ///
  /// Changes while the function waits are not animated, so an action with an animation is reported.
  ///
  /// - Parameter perform: Handles the action, or nil if the button has none.
  @MainActor
  public func withAction(_ perform: @MainActor (Action?) async -> Void) async {
    if case .animatedSend(let action?, _) = action.type {
      reportIssue(
        """
        The action '\(action)' has an animation, which does not apply to an asynchronous closure. Handle the \
        action in a synchronous closure, or call 'withAnimation' where the state changes.
        """)
    }
    await perform(action.action)
  }

  /// The same button with another type of action.
  ///
  /// - Parameter transform: Creates the new action from the current one. If it returns nil, the new
  ///   button sends nothing.
  /// - Returns: The button.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(id: id, role: role, action: action.map(transform), label: label)
  }
}

/// The role of a button.
public enum ButtonStateRole: String, Hashable, Sendable, Codable {
  /// The button changes nothing.
  case cancel

  /// The button's action cannot be undone.
  case destructive
}

extension ButtonState: Equatable where Action: Equatable {
  /// Whether two buttons have the same label, role and action.
  ///
  /// Their ids do not count.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.role == rhs.role && lhs.label == rhs.label && lhs.action == rhs.action
  }
}

extension ButtonState: Hashable where Action: Hashable {
  /// Hashes the label, the role and the action.
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
  /// Decodes the label, the role and the action.
  ///
  /// The button gets a new id.
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
  /// Encodes the label, the role and the action.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(role, forKey: .role)
    try container.encode(label, forKey: .label)
    try container.encode(action, forKey: .action)
  }
}

extension ButtonState: CustomReflectable, CustomDumpReflectable {
  /// Its parts without the id.
  ///
  /// Two of them are compared part by part if their actions are not `Equatable`.
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
