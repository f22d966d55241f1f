import CustomDump

#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// What a ``ButtonState`` sends.
///
/// ```swift
/// enum Alert { case deleteConfirmed }
///
/// let button = ButtonState<Alert>(action: .send(.deleteConfirmed, animation: .default)) {
///   TextState("Delete")
/// }
/// ```
public struct ButtonStateAction<Action> {
  /// How the action is sent, and the action; nil for none.
  public let type: ActionType

  /// How the action of a button is sent.
  public enum ActionType {
    /// As any other.
    case send(Action?)

    /// So that views follow what it changes with an animation.
    case animatedSend(Action?, animation: Animation?)
  }

  /// The action; nil for none.
  public var action: Action? {
    switch type {
    case .send(let action), .animatedSend(let action, _): action
    }
  }

  /// The button sends an action.
  ///
  /// - Parameter action: The action; nil for none.
  /// - Returns: What the button sends.
  public static func send(_ action: Action?) -> Self {
    Self(type: .send(action))
  }

  /// The button sends an action, and views follow what it changes with an animation.
  ///
  /// - Parameters:
  ///   - action: The action; nil for none.
  ///   - animation: The animation; nil for none.
  /// - Returns: What the button sends.
  public static func send(_ action: Action?, animation: Animation?) -> Self {
    Self(type: .animatedSend(action, animation: animation))
  }

  /// The same with another type of action.
  ///
  /// - Parameter transform: Creates the new action from the present one. If it returns nil, nothing
  ///   is sent.
  /// - Returns: What sends the new action.
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
  /// The call that made it: `.send(.deleteConfirmed)`.
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
