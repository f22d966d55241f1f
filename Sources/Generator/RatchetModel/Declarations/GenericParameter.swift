/// A generic parameter of a type.
package struct GenericParameter: Sendable, Hashable, Codable {
  package var name: String

  /// Whether it is a parameter pack.
  package var isPack: Bool

  /// The names of the types that constrain it, also in a `where` clause.
  package var constraints: [[String]]

  package init(name: String, isPack: Bool, constraints: [[String]] = []) {
    self.name = name
    self.isPack = isPack
    self.constraints = constraints
  }

  /// The generic arguments of a type that pass its own parameters: `<Element, Child>`, or nothing.
  package static func arguments(_ parameters: [GenericParameter]) -> String {
    guard !parameters.isEmpty else { return "" }
    let arguments = parameters.map { $0.isPack ? "repeat each \($0.name)" : $0.name }
    return "<\(arguments.joined(separator: ", "))>"
  }
}
