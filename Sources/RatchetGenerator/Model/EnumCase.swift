/// A case of an enum.
public struct EnumCase: Sendable, Hashable, Codable {
  /// A value that a case carries.
  public struct Payload: Sendable, Hashable, Codable {
    /// The label that is written at the call.
    public var label: String?

    /// Its type.
    public var type: TypeReference

    /// Its type taken apart, if the source says that it is a function.
    public var function: FunctionSignature? = nil

    /// The value that it has where none is given.
    public var defaultValue: InitialValue? = nil
  }

  /// The name, without backticks.
  public var name: String

  /// The name as it has to be written.
  public var spelling: String

  /// The name as it is written behind a dot, where most keywords need no backticks.
  public var memberSpelling: String { Identifier.member(spelling) }

  /// What it carries.
  public var payloads: [Payload]

  /// Where its name stands.
  public var location: SourceLocation

  /// Ratchet's attributes.
  public var annotations: [Annotation]

  /// The `@available` attributes.
  public var availability: [CaseAvailability]

  /// The conditions of the `#if`s around it inside the enum.
  public var conditions: [CompilationCondition]

  /// The case as one would write it in a sentence: `move(x: Int, y: Int)`.
  public var signature: String {
    guard !payloads.isEmpty else { return spelling }
    let list = payloads.map { payload in
      (payload.label.map { "\($0): " } ?? "") + payload.type.text
    }
    return "\(spelling)(\(list.joined(separator: ", ")))"
  }

  /// Whether another case of the enum has the same base name, with other labels.
  public var isOverloaded = false

  /// Whether it is an `indirect` case.
  public var isIndirect = false

  /// Where an attribute of its own can be written: nowhere, if it shares its `case`.
  public var attributePlace: SourceLocation? = nil

  func isAnnotated(_ kind: Annotation.Kind) -> Bool {
    annotations.contains { $0.kind == kind }
  }
}
