import Ratchet
import RatchetSource

/// The case of an action, and the feature that it belongs to.
struct ActionSummary {
  /// The cases from the outside in: `todos.element.checkboxTapped`.
  var name = ""

  /// The innermost feature: `Todo`.
  var feature = ""

  /// Whether it sets a field of a state.
  var isBinding = false

  init(_ action: Any) {
    var names: [String] = []
    var value: Any? = action
    while let action = value, names.count < 32 {
      if let feature = TypeNames.feature(of: type(of: action)) { self.feature = feature }
      if action is any BindingActionValue {
        isBinding = true
        break
      }
      guard Mirror(reflecting: action).displayStyle == .enum else { break }
      names.append(TypeReflection.caseName(of: action) ?? "\(action)")
      value = Self.next(in: action)
    }
    name = names.isEmpty ? TypeNames.name(of: type(of: action)) : names.joined(separator: ".")
  }

  /// The action that an action holds.
  static func next(in action: Any) -> Any? {
    Mirror(reflecting: action).children.first.flatMap { inner($0.value) }
  }

  /// The action in a payload: the payload itself, or the part of it that is an action.
  private static func inner(_ payload: Any) -> Any? {
    let mirror = Mirror(reflecting: payload)
    if mirror.displayStyle == .tuple {
      return Array(mirror.children).last { $0.label == "action" || isAction($0.value) }?.value
    }
    return isAction(payload) ? payload : nil
  }

  private static func isAction(_ value: Any) -> Bool {
    if value is any BindingActionValue { return true }
    let name = TypeNames.name(of: type(of: value))
    return name.prefix { $0 != "<" }.hasSuffix("Action")
  }
}
