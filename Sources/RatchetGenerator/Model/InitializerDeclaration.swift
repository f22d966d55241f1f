/// An initializer that the source declares.
public struct InitializerDeclaration: Sendable, Hashable, Codable {
  /// A parameter.
  public struct Parameter: Sendable, Hashable, Codable {
    /// The label that is written at the call, if one is.
    public var label: String?

    /// The name that the initializer has for it, without backticks.
    public var name: String

    /// Its type.
    public var type: TypeReference

    /// Its type taken apart, if the source says that it is a function.
    public var function: FunctionSignature? = nil

    /// Whether the call can do without it.
    public var isOptional: Bool
  }

  /// The parameters.
  public var parameters: [Parameter]

  /// The access level that is written, if one is.
  public var access: AccessLevel?

  /// Whether a plain call makes a value: it does not fail, throw or suspend, has no generic parameters of
  /// its own, and stands in no `#if`.
  public var isPlain: Bool
}
