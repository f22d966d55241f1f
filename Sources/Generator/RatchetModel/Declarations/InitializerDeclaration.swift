/// An initializer that the source declares.
package struct InitializerDeclaration: Sendable, Hashable, Codable {
  package struct Parameter: Sendable, Hashable, Codable {
    /// The label at the call, if there is one.
    package var label: String?

    /// The name inside the initializer, without backticks.
    package var name: String

    package var type: TypeReference

    /// The parts of its type, if that is a function type.
    package var function: FunctionSignature?

    /// Whether a call can omit it.
    package var isOptional = false

    package init(label: String?, name: String, type: TypeReference) {
      self.label = label
      self.name = name
      self.type = type
    }
  }

  package var parameters: [Parameter]

  /// The access level that is written, if one is.
  package var access: AccessLevel?

  /// Whether a plain call returns a value: the initializer does not fail, throw or suspend, has no
  /// generic parameters, is not in an `#if` or in an extension for some values only, and has no
  /// attribute that limits who can call it.
  package var isPlain: Bool

  /// Whether it has generic parameters, or is in an extension for some arguments of the type only, so that it can have
  /// the labels of another one.
  package var isGeneric = false

  package init(_ parameters: [Parameter], access: AccessLevel?, isPlain: Bool) {
    self.parameters = parameters
    self.access = access
    self.isPlain = isPlain
  }
}
