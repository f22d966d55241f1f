import CustomDump
import Foundation
import Ratchet

/// An action that a test expects an effect to send.
struct ExpectedAction<Action> {
  /// What the test says of it.
  let description: String

  /// The action, where the test says all of it.
  var value: Action?

  let matches: (Action) -> Bool
}

extension ExpectedAction {
  static func value(_ action: Action) -> Self where Action: Equatable {
    Self(description: String(customDumping: action), value: action) { $0 == action }
  }

  static func satisfying(_ predicate: @escaping (Action) -> Bool) -> Self {
    Self(description: "an action that the closure returns true for", matches: predicate)
  }

  static func inCase<Value>(_ keyPath: CaseKeyPath<Action, Value>) -> Self
  where Action: CasePathable {
    let path = Action.allCasePaths[keyPath: keyPath]
    return Self(description: description(of: path)) { path.extract(from: $0) != nil }
  }

  static func inCase<Value: Equatable>(
    _ keyPath: CaseKeyPath<Action, Value>, with payload: Value
  ) -> Self where Action: CasePathable {
    let path = Action.allCasePaths[keyPath: keyPath]
    let action = path.embed(payload)
    return Self(description: String(customDumping: action), value: action) {
      path.extract(from: $0) == payload
    }
  }

  /// A case as an action shows it where nothing is missing, and else as the test spells it.
  private static func description<Value>(of path: CasePath<Action, Value>) -> String {
    if let path = path as? CasePath<Action, Void> { return String(customDumping: path.embed()) }
    let name = path._caseName.replacingOccurrences(of: ".[", with: "[")
    return "\\.\(name), with any \(Value.self)"
  }
}
