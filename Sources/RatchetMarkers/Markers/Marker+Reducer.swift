extension Marker {
  /// `@Reducer`: the conformance, the result builder on `body`, and `@MemberwiseInit` on a `State`
  /// that others see.
  ///
  /// The first two must stand in the user's own file: the compiler takes a result builder from a protocol's
  /// requirement only where the type's declaration itself states the conformance.
  static let reducer = Marker(
    name: "Reducer",
    place: "a struct or an enum",
    belongs: { ["struct", "enum"].contains($0.keyword) },
    source: { request in
      switch request.role {
      case "memberAttribute":
        request.declaration.keyword == "struct"
          ? Marker.attribute(for: request.declaration)
          : builder(for: request.declaration, in: request.parent)
      case "extension": conformance(to: "Reducer", for: request)
      default: ""
      }
    }
  )

  /// The result builder, where a member is the `body` that lacks one.
  ///
  /// That of an enum of reducers is static.
  private static func builder(for member: Declaration, in parent: Declaration?) -> String {
    guard
      member.keyword == "var",
      member.name == "body",
      member.isComputed,
      // The compiler would warn that `return` keeps the builder from being used.
      !member.returnsExplicitly,
      !member.isStatic || parent?.keyword == "enum",
      // Two builders are an error. Whether an attribute is one shows in its name alone.
      member.attributes.allSatisfy({ !$0.name.hasSuffix("Builder") })
    else { return "" }
    return "@Ratchet.ReducerBuilder<Self.State, Self.Action>"
  }
}
