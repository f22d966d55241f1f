extension AttributeMacro {
  /// `@DependencyClient`: prepares the struct for the generated initializer, as `@MemberwiseInit`
  /// does.
  static let dependencyClient = AttributeMacro(
    name: "DependencyClient",
    place: "a struct",
    belongs: { $0.keyword == "struct" },
    reportingRole: "member",
    source: { unusableInit(for: $0.declarationSource) }
  )
}
