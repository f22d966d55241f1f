// The attributes on members that add nothing: they steer the generator.

extension Marker {
  /// `@BindingIgnored`.
  static let bindingIgnored = Marker(
    name: "BindingIgnored",
    place: "a stored property",
    belongs: { declaration in
      ["let", "var"].contains(declaration.keyword) && !declaration.isComputed
        && !declaration.isStatic
    }
  )

  /// `@CasePathIgnored`.
  static let casePathIgnored = Marker(
    name: "CasePathIgnored",
    place: "an enum case",
    belongs: { $0.keyword == "case" }
  )

  /// `@ReducerCaseIgnored`.
  static let reducerCaseIgnored = Marker(
    name: "ReducerCaseIgnored",
    place: "an enum case",
    belongs: { $0.keyword == "case" }
  )

  /// `@ReducerCaseEphemeral`.
  static let reducerCaseEphemeral = Marker(
    name: "ReducerCaseEphemeral",
    place: "an enum case",
    belongs: { $0.keyword == "case" }
  )

  /// `@EquatableIgnored`.
  static let equatableIgnored = Marker(
    name: "EquatableIgnored",
    place: "an enum case or a stored property",
    belongs: { declaration in
      switch declaration.keyword {
      case "case": true
      case "let", "var": !declaration.isComputed && !declaration.isStatic
      default: false
      }
    }
  )

  /// `@ObservationStateIgnored`.
  static let observationStateIgnored = Marker(
    name: "ObservationStateIgnored",
    place: "a stored property",
    belongs: { declaration in
      ["let", "var"].contains(declaration.keyword) && !declaration.isComputed
        && !declaration.isStatic
    }
  )
}
