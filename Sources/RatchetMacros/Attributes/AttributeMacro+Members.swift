// The attributes on members that add nothing, and that the generator reads.

extension AttributeMacro {
  /// `@BindingIgnored`.
  static let bindingIgnored = AttributeMacro(
    name: "BindingIgnored",
    place: "a stored property",
    belongs: isStoredProperty
  )

  /// `@CasePathIgnored`.
  static let casePathIgnored = AttributeMacro(
    name: "CasePathIgnored",
    place: "an enum case",
    belongs: { $0.keyword == "case" }
  )

  /// `@ReducerCaseIgnored`.
  static let reducerCaseIgnored = AttributeMacro(
    name: "ReducerCaseIgnored",
    place: "an enum case",
    belongs: { $0.keyword == "case" }
  )

  /// `@ReducerCaseEphemeral`.
  static let reducerCaseEphemeral = AttributeMacro(
    name: "ReducerCaseEphemeral",
    place: "an enum case",
    belongs: { $0.keyword == "case" }
  )

  /// `@EquatableIgnored`.
  static let equatableIgnored = AttributeMacro(
    name: "EquatableIgnored",
    place: "an enum case or a stored property",
    belongs: { declaration in
      switch declaration.keyword {
      case "case": true
      default: isStoredProperty(declaration)
      }
    }
  )

  /// `@ObservationStateIgnored`.
  static let observationStateIgnored = AttributeMacro(
    name: "ObservationStateIgnored",
    place: "a stored property",
    belongs: isStoredProperty
  )

  /// `@ObservationStateTracked`.
  static let observationStateTracked = AttributeMacro(
    name: "ObservationStateTracked",
    place: "a stored property",
    belongs: isStoredProperty
  )

  /// `@DependencyEndpoint`.
  static let dependencyEndpoint = AttributeMacro(
    name: "DependencyEndpoint",
    place: "a stored property",
    belongs: isStoredProperty
  )

  /// `@DependencyEndpointIgnored`.
  static let dependencyEndpointIgnored = AttributeMacro(
    name: "DependencyEndpointIgnored",
    place: "a stored property",
    belongs: isStoredProperty
  )

  /// Whether a declaration is a stored property of an instance.
  private static func isStoredProperty(_ declaration: Declaration) -> Bool {
    ["let", "var"].contains(declaration.keyword) && !declaration.isComputed
      && !declaration.isStatic
  }
}
