/// A function type, taken apart.
public struct FunctionSignature: Sendable, Hashable, Codable {
  /// A parameter.
  public struct Parameter: Sendable, Hashable, Codable {
    /// The name that is written for it: `id` in `(_ id: Int) -> Void`.
    public var name: String?

    /// Its type.
    public var type: TypeReference
  }

  /// The attributes, as written: `@Sendable`, `@MainActor`.
  public var attributes: [String]

  /// The parameters.
  public var parameters: [Parameter]

  /// Whether it is `async`.
  public var isAsync: Bool

  /// What is written for `throws`, if anything: `throws`, `throws(Failure)`.
  public var throwing: String?

  /// What it returns.
  public var result: TypeReference
}
