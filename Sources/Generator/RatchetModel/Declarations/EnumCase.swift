/// A case of an enum.
package struct EnumCase: Sendable, Hashable, Codable {
  /// A payload of a case.
  package struct Payload: Sendable, Hashable, Codable {
    /// The label at the call.
    package var label: String?

    package var type: TypeReference

    /// The parts of its type, if that is a function type.
    package var function: FunctionSignature?

    /// Its default value.
    package var defaultValue: InitialValue?

    package init(label: String? = nil, type: TypeReference) {
      self.label = label
      self.type = type
    }
  }

  /// The name, without backticks.
  package var name: String

  /// The name as it is written in the source, with backticks if it has them.
  package var spelling: String

  /// The name after a dot, where most keywords need no backticks.
  package var memberSpelling: String { Identifier.member(spelling) }

  /// Its payloads.
  package var payloads: [Payload] = []

  /// The place of its name.
  package var location: SourcePosition

  /// Ratchet's attributes.
  package var annotations: [Annotation] = []

  /// The attribute that looks like one of Ratchet's: `@ReducerCaseIgnore`.
  package var misspelledAttribute: TypeDeclaration.MisspelledAttribute?

  /// The `@available` and `@_spi` attributes.
  package var availability: [CaseAvailability] = []

  /// The conditions of the `#if`s around it inside the enum.
  package var conditions: [CompilationCondition] = []

  /// The case in a message: `move(x: Int, y: Int)`.
  package var signature: String {
    guard !payloads.isEmpty else { return spelling }
    let list = payloads.map { payload in
      (payload.label.map { "\($0): " } ?? "") + payload.type.text
    }
    return "\(spelling)(\(list.joined(separator: ", ")))"
  }

  /// Whether another case of the enum has the same base name, with other labels.
  package var isOverloaded = false

  /// Whether it is an `indirect` case.
  package var isIndirect = false

  /// Where an attribute can be inserted; nil if it shares its `case` with others.
  package var attributePlace: SourcePosition?

  package init(_ spelling: String, at location: SourcePosition) {
    name = Identifier.bare(spelling)
    self.spelling = spelling
    self.location = location
  }

  package func isAnnotated(_ kind: Annotation.Kind) -> Bool {
    annotations.contains { $0.kind == kind }
  }
}
