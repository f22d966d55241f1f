/// The names of an action's case and of the enums in it, without their values.
struct ActionLabel: CustomStringConvertible {
  let description: String

  init(_ action: some Any) {
    description = Self.name(of: type(of: action)) + Self.cases(of: action)
  }

  /// A type's name with the names of the types around it, and without the module.
  static func name(of type: Any.Type) -> String {
    let names = _typeName(type).replacing(/\(unknown context at [^)]*\)\./, with: "")
    return names.split(separator: ".", maxSplits: 1).last.map(String.init) ?? names
  }

  /// The cases without their values: `.path(.element(id:, action: .saveButtonTapped))`.
  private static func cases(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard let payload = mirror.children.first else { return ".\(value)" }
    guard let name = payload.label else { return ".\(value)" }
    let parts = parts(of: payload.value)
    return parts.contains { !$0.isEmpty }
      ? ".\(name)(\(parts.joined(separator: ", ")))" : ".\(name)"
  }

  /// The labels of a payload, with the cases of its enums.
  private static func parts(of payload: Any) -> [String] {
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple else { return [isEnum(mirror) ? cases(of: payload) : ""] }
    return mirror.children.map { label, value in
      let name = label.flatMap { $0.hasPrefix(".") ? nil : "\($0):" } ?? ""
      guard isEnum(Mirror(reflecting: value)) else { return name }
      return name.isEmpty ? cases(of: value) : "\(name) \(cases(of: value))"
    }
  }

  private static func isEnum(_ mirror: Mirror) -> Bool {
    mirror.displayStyle == .enum
  }
}
