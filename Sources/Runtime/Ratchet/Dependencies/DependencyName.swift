/// The name of a dependency in the source.
package struct DependencyName: Sendable, CustomStringConvertible {
  let key: Any.Type

  /// The name of the property or function that asked for the key.
  let function: StaticString?

  /// The argument of `@Dependency`: `\.uuid`, or `NumberFacts.self`.
  package var description: String {
    guard let property else { return "\(typeName(of: key)).self" }
    return "\\.\(property)"
  }

  /// How a test overrides the value: `$0.uuid`, or `$0[NumberFacts.self]`.
  var assignment: String {
    guard let property else { return "$0[\(typeName(of: key)).self]" }
    return "$0.\(property)"
  }

  /// The property of ``DependencyValues`` that asked for the key.
  ///
  /// Functions and initializers ask for keys too, but their names are not names of dependencies.
  private var property: String? {
    function.map(String.init(describing:)).flatMap { $0.contains("(") ? nil : $0 }
  }
}

/// The name of a type without its module.
private func typeName(of type: Any.Type) -> String {
  String(reflecting: type).split(separator: ".").dropFirst().joined(separator: ".")
}
