/// A type alias as the source declares it.
package struct TypeAliasDeclaration: Sendable, Hashable, Codable {
  package var name: String

  /// The type that it names.
  package var type: TypeReference

  /// The names of its generic parameters.
  package var genericParameters: Set<String>

  /// The access level that is written, if one is.
  package var access: AccessLevel?

  /// The conditions of the `#if`s around it, from the outermost.
  package var conditions: [CompilationCondition]

  /// The names of its attributes.
  package var attributes: [String]

  package init(
    name: String, type: TypeReference, genericParameters: Set<String>, access: AccessLevel?,
    conditions: [CompilationCondition], attributes: [String]
  ) {
    self.name = name
    self.type = type
    self.genericParameters = genericParameters
    self.access = access
    self.conditions = conditions
    self.attributes = attributes
  }
}
