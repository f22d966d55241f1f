extension AttributeMacro {
  /// The attributes on members.
  ///
  /// They add nothing. The generator reads them.
  static let members: [AttributeMacro] =
    ["CasePathIgnored", "ReducerCaseEphemeral", "ReducerCaseIgnored"].map {
      AttributeMacro(name: $0, place: "an enum case", belongs: isEnumCase)
    }
    + [
      "BindingIgnored", "DependencyEndpoint", "DependencyEndpointIgnored",
      "ObservationStateIgnored", "ObservationStateTracked",
    ].map {
      AttributeMacro(name: $0, place: "a stored property", belongs: isStoredProperty)
    }
    + [
      AttributeMacro(
        name: "EquatableIgnored",
        place: "an enum case or a stored property",
        belongs: { isEnumCase($0) || isStoredProperty($0) }
      )
    ]

  @Sendable
  private static func isEnumCase(_ declaration: Declaration) -> Bool {
    declaration.keyword == "case"
  }

  /// Whether a declaration is a stored property of an instance.
  @Sendable
  private static func isStoredProperty(_ declaration: Declaration) -> Bool {
    ["let", "var"].contains(declaration.keyword) && !declaration.isComputed
      && !declaration.isStatic
  }
}
