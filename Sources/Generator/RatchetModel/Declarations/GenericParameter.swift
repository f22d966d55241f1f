/// A generic parameter of a type.
package struct GenericParameter: Sendable, Hashable, Codable {
  package var name: String

  /// Whether it is a parameter pack.
  package var isPack: Bool

  /// Whether it is a value, as in `<let count: Int>`, and so has no conformances.
  package var isValue: Bool

  /// The names of the types that constrain it, also in a `where` clause.
  package var constraints: [[String]]

  /// Whether it can be a type that is not `Copyable` or not `Escapable`.
  package var isSuppressed: Bool

  package init(
    name: String, isPack: Bool, isValue: Bool = false, isSuppressed: Bool = false,
    constraints: [[String]] = []
  ) {
    self.name = name
    self.isPack = isPack
    self.isValue = isValue
    self.isSuppressed = isSuppressed
    self.constraints = constraints
  }

  /// The generic arguments of a type that pass its own parameters: `<Element, Child>`, or nothing.
  package static func arguments(_ parameters: [GenericParameter]) -> String {
    guard !parameters.isEmpty else { return "" }
    let arguments = parameters.map { $0.isPack ? "repeat each \($0.name)" : $0.name }
    return "<\(arguments.joined(separator: ", "))>"
  }
}
