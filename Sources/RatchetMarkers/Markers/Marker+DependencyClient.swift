extension Marker {
  /// `@DependencyClient`: makes room for the initializer that is generated, as `@MemberwiseInit` does.
  static let dependencyClient = Marker(
    name: "DependencyClient",
    place: "a struct",
    belongs: { $0.keyword == "struct" },
    source: { unusableInit(for: $0.declarationSource) }
  )
}
