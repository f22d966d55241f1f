/// An initializer that the source declares.
package struct InitializerDeclaration: Sendable, Hashable, Codable {
  /// A parameter.
  package struct Parameter: Sendable, Hashable, Codable {
    /// The label that is written at the call, if one is.
    package var label: String?

    /// The name that the initializer has for it, without backticks.
    package var name: String

    /// Its type.
    package var type: TypeReference

    /// Its type taken apart, if the source says that it is a function.
    package var function: FunctionSignature?

    /// Whether the call can do without it.
    package var isOptional = false

    package init(label: String?, name: String, type: TypeReference) {
      self.label = label
      self.name = name
      self.type = type
    }
  }

  /// The parameters.
  package var parameters: [Parameter]

  /// The access level that is written, if one is.
  package var access: AccessLevel?

  /// Whether a plain call makes a value: it does not fail, throw or suspend, has no generic parameters of
  /// its own, and stands in no `#if`.
  package var isPlain: Bool

  package init(_ parameters: [Parameter], access: AccessLevel?, isPlain: Bool) {
    self.parameters = parameters
    self.access = access
    self.isPlain = isPlain
  }
}
