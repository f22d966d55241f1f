import Ratchet
import Settings

extension Settings.State {
  /// All settings with their values, one on each line.
  var list: String {
    let names = Self.bindableFields.map(\.name)
    // For a struct, its fields are listed instead.
    let leaves = Self.bindableFields.filter { field in
      !names.contains { $0.hasPrefix("\(field.name).") }
    }
    return leaves.map(line).joined(separator: "\n")
  }

  /// The setting of an action, with its value.
  func line(for action: BindingAction<Self>) -> String {
    Self.bindableFields[action.keyPath].map(line) ?? "\(action)"
  }

  private func line(_ field: BindableField<Self>) -> String {
    let name = field.name.padding(toLength: 40, withPad: " ", startingAt: 0)
    return "\(name) \(Self.text(of: field.value(in: self)))"
  }

  /// A value, as the user would type it.
  private static func text(of value: Any) -> String {
    if let isOn = value as? Bool { return isOn ? "on" : "off" }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return "\(value)" }
    return mirror.children.first.map { text(of: $0.value) } ?? "none"
  }
}
