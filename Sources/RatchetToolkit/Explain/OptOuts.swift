import RatchetGenerator

/// How to opt out of a part of the generated code.
enum OptOuts {
  /// The ways to opt out of a part, for one declaration and for all.
  ///
  /// - Parameters:
  ///   - part: The template of the part.
  ///   - kind: The kind of its declaration: a case, a property, or a type.
  static func of(_ part: String, for kind: SourceElement.Kind) -> [String] {
    let one = attribute(part, kind).map { "'@\($0.rawValue)' on the \(noun(kind))" }
    return [one, request(part), setting(part), byHand(part)].compactMap(\.self)
  }

  private static func noun(_ kind: SourceElement.Kind) -> String {
    kind == .enumCase ? "case" : "property"
  }

  /// The attribute that excludes one case or one property.
  private static func attribute(
    _ part: String, _ kind: SourceElement.Kind
  ) -> Annotation.Kind? {
    switch (part, kind) {
    case ("CasePathable", .enumCase): .casePathIgnored
    case ("EquatableEnum", .enumCase), ("EquatableStruct", .property), ("Hashable", .enumCase),
      ("Hashable", .property):
      .equatableIgnored
    case ("ObservableState", .property): .observationStateIgnored
    case ("BindableState", .property): .bindingIgnored
    case ("ReducerEnum", .enumCase): .reducerCaseIgnored
    default: nil
    }
  }

  /// The argument of an attribute that requests it.
  private static func request(_ part: String) -> String? {
    switch part {
    case "Hashable": "'.hashable' removed from '@Reducer'"
    case "CodableEnum", "CodableStruct": "'.codable' removed from '@Reducer'"
    default: nil
    }
  }

  /// The key of the configuration that leaves it out everywhere.
  private static func setting(_ part: String) -> String? {
    let key: Settings.GeneratedKind? =
      switch part {
      case "CasePathable": .casePaths
      case "EquatableEnum", "EquatableStruct": .equatable
      case "Hashable": .hashable
      case "CodableEnum", "CodableStruct": .codable
      case "ObservableState": .observation
      case "BindableAction", "BindableState": .bindings
      default: nil
      }
    return key.map { "'generate: { \($0.rawValue): false }' in '.ratchet.yml'" }
  }

  /// Your own declaration that replaces it.
  private static func byHand(_ part: String) -> String? {
    switch part {
    case "EquatableEnum", "EquatableStruct": "a '==' of your own in the type"
    case "MemberwiseInit": "an initializer of your own in the type"
    case "CasePathable": "an 'AllCasePaths' of your own in the type"
    case "ReducerEnum": "a 'State', an 'Action' and a 'body' of your own in the enum"
    case "ReducerParts": "a 'State', an 'Action' and a 'body' of your own in the struct"
    default: nil
    }
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
