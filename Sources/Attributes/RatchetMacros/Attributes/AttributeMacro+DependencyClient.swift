extension AttributeMacro {
  /// `@DependencyClient`: prepares the struct for the generated initializer, as `@MemberwiseInit`
  /// does, and keeps the module's default isolation from it.
  ///
  /// That must be in the user's file: the compiler looks for it only in the type's declaration and
  /// in what its attributes add.
  static let dependencyClient = AttributeMacro(
    name: "DependencyClient",
    place: "a struct",
    belongs: { $0.keyword == "struct" },
    reportingRole: "member",
    source: { request in
      switch request.role {
      case "member": return unusableInit(for: request.declarationSource)
      case "extension":
        let isIsolated = request.declaration.attributes.contains { $0.name.hasSuffix("Actor") }
        return isIsolated ? "" : conformances(to: ["NonisolatedType"], for: request)
      default: return ""
      }
    }
  )
}
