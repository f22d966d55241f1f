import RatchetGenerator

/// How to opt out of a part of the generated code.
enum OptOuts {
  /// The ways to opt out of a part, for one declaration and for all.
  ///
  /// - Parameters:
  ///   - template: The template of the part. There is none for a part of a project's own.
  ///   - kind: The kind of its declaration: a case, a property, or a type.
  static func of(_ template: String, for kind: SourceElement.Kind) -> [String] {
    guard let part = GeneratedPart(template: template) else { return [] }
    let one: String? =
      switch kind {
      case .enumCase: part.caseExclusion.map { "'@\($0.rawValue)' on the case" }
      case .property: part.propertyExclusion.map { "'@\($0.rawValue)' on the property" }
      default: nil
      }
    let request = part.request.map { "'.\($0.rawValue)' removed from '@Reducer'" }
    let setting = "'generate: { \(part.key.rawValue): false }' in '.ratchet.yml'"
    return [one, request, setting, part.replacement].compactMap(\.self)
  }

  /// The effect of an attribute for which no code is generated.
  static func effect(of attribute: String) -> String? {
    switch attribute {
    case "@EquatableIgnored": "it leaves the case or the property out of '=='"
    case "@CasePathIgnored": "it leaves the case out of the case paths"
    case "@BindingIgnored": "it leaves the property out of the bindings"
    case "@ObservationStateIgnored": "it leaves the property out of observation"
    case "@ReducerCaseIgnored": "it makes the case carry a plain value, with no reducer"
    case "@ReducerCaseEphemeral": "it makes the case carry a value that disappears after an action"
    default: nil
    }
  }
}
