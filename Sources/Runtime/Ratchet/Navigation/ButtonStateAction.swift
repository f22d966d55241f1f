import CustomDump

#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// The action that a ``ButtonState`` sends, and how.
///
/// ```swift
/// enum Alert { case deleteConfirmed }
///
/// let button = ButtonState<Alert>(action: .send(.deleteConfirmed, animation: .default)) {
///   TextState("Delete")
/// }
/// ```
public struct ButtonStateAction<Action> {
  /// How the action is sent, and the action, or nil.
  public let type: ActionType

  /// How the action of a button is sent.
  public enum ActionType {
    /// Without an animation.
    case send(Action?)

    /// With an animation of the changes.
    case animatedSend(Action?, animation: Animation?)
  }

  /// The action, or nil.
  public var action: Action? {
    switch type {
    case .send(let action), .animatedSend(let action, _): action
    }
  }

  /// Sends an action.
  ///
  /// - Parameter action: The action, or nil.
  /// - Returns: The button's action.
  public static func send(_ action: Action?) -> Self {
    Self(type: .send(action))
  }

  /// Sends an action, and animates its changes.
  ///
  /// - Parameters:
  ///   - action: The action, or nil.
  ///   - animation: The animation, or nil.
  /// - Returns: The button's action.
  public static func send(_ action: Action?, animation: Animation?) -> Self {
    Self(type: .animatedSend(action, animation: animation))
  }

  /// The same with another type of action.
  ///
  /// - Parameter transform: Creates the new action from the current one. If it returns nil, nothing
  ///   is sent.
  /// - Returns: The new button's action.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ButtonStateAction<NewAction> {
    switch type {
    case .send(let action): .send(transform(action))
    case .animatedSend(let action, let animation): .send(transform(action), animation: animation)
    }
  }
}

extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction.ActionType: Equatable where Action: Equatable {}

extension ButtonStateAction: Hashable where Action: Hashable {
  /// Hashes the action. (An animation is not hashable everywhere.)
  public func hash(into hasher: inout Hasher) {
    hasher.combine(action)
  }
}

extension ButtonStateAction: Sendable where Action: Sendable {}
extension ButtonStateAction.ActionType: Sendable where Action: Sendable {}

extension ButtonStateAction {
  private enum CodingKeys: CodingKey { case action }
}

extension ButtonStateAction: Decodable where Action: Decodable {
  /// Decodes the action.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = .send(try container.decodeIfPresent(Action.self, forKey: .action))
  }
}

extension ButtonStateAction: Encodable where Action: Encodable {
  /// Encodes the action, without its animation.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(action, forKey: .action)
  }
}

extension ButtonStateAction: CustomDumpReflectable {
  /// The call that creates it: `.send(.deleteConfirmed)`.
  public var customDumpMirror: Mirror {
    switch type {
    case .send(let action):
      Mirror(self, children: ["send": action as Any], displayStyle: .enum)
    case .animatedSend(let action, let animation):
      Mirror(
        self, children: ["send": (action, animation: animation) as Any], displayStyle: .enum)
    }
  }
}
