import CustomDump
import Foundation
import Ratchet

/// An action that a test expects an effect to send.
struct ExpectedAction<Action> {
  /// The action in the words of the test.
  let description: String

  /// The action, if the test gives its whole value.
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

  /// The description of a case: as the action prints it if nothing is missing, and otherwise as in
  /// the test.
  private static func description<Value>(of path: CasePath<Action, Value>) -> String {
    if let path = path as? CasePath<Action, Void> { return String(customDumping: path.embed()) }
    let name = path._caseName.replacingOccurrences(of: ".[", with: "[")
    return "\\.\(name), with any \(Value.self)"
  }
}
