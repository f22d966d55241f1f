import Ratchet
import RatchetSource

/// Writes a received action as the argument of `receive`.
struct ReceivedActionWriter: Sendable {
  let values: SourceWriter

  /// The action by its value, if it can be written and compared, or else by its case.
  func expression<Action>(_ action: Action) -> SourceExpression {
    let value = values.expression(action)
    let path = casePath(of: action)
    let isPlain = Mirror(reflecting: action).children.isEmpty
    if let path, isPlain || value.hasPlaceholder || !(action is any Equatable) {
      return .text(path)
    }
    return action is any Equatable ? value : predicate(of: action) ?? value
  }

  /// The case of an action as a key path, with the cases of the enums in it: `\.path[id:
  /// 0].saveTapped`.
  private func casePath(of action: Any) -> String? {
    var path = "\\"
    var value = action
    while value is any CasePathable, !(value is any PresentedValue),
      let name = TypeReflection.caseName(of: value)
    {
      let payload = Mirror(reflecting: value).children.first?.value
      if name == "element", let (id, inner) = element(payload) {
        guard let id else { break }
        path += "[id: \(id)]"
        value = inner
        continue
      }
      path += ".\(SourceWriter.quoted(name))"
      guard let payload, isNested(payload) else { break }
      value = payload
    }
    return path == "\\" ? nil : path
  }

  /// Whether the case of a payload says something about the action.
  private func isNested(_ payload: Any) -> Bool {
    payload is any CasePathable && Mirror(reflecting: payload).displayStyle == .enum
  }

  /// The id and the action of an element's action.
  private func element(_ payload: Any?) -> (id: String?, action: Any)? {
    guard let payload else { return nil }
    let parts = Mirror(reflecting: payload).children
    guard parts.count == 2, parts.first?.label == "id", let action = parts.dropFirst().first,
      action.label == "action", let id = parts.first?.value
    else { return nil }
    let text = values.expression(id)
    return (text.hasPlaceholder ? nil : text.flat, action.value)
  }

  /// A closure that matches the case, for actions without case paths.
  private func predicate(of action: Any) -> SourceExpression? {
    guard let name = TypeReflection.caseName(of: action) else { return nil }
    return .text("{ if case .\(SourceWriter.quoted(name)) = $0 { true } else { false } }")
  }
}

extension SourceExpression {
  /// Whether a part of it could not be written.
  var hasPlaceholder: Bool { flat.contains("<#") }
}
