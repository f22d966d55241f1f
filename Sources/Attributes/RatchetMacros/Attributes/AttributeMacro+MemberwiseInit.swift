extension AttributeMacro {
  /// `@MemberwiseInit`: prepares the struct for the generated initializer.
  ///
  /// The compiler generates an initializer with the same parameters for any struct that declares
  /// none, and two of them are an error. So this attribute declares one that cannot be called.
  static let memberwiseInit = AttributeMacro(
    name: "MemberwiseInit",
    place: "a struct",
    belongs: { $0.keyword == "struct" },
    reportingRole: "member",
    source: { unusableInit(for: $0.declarationSource) }
  )

  /// The attribute for a reducer's `State` that other modules or packages can see.
  static func attribute(for member: Declaration) -> String {
    let isVisible = member.modifiers.contains("public") || member.modifiers.contains("package")
    guard
      member.keyword == "struct", member.name == "State", isVisible,
      member.attributes.allSatisfy({ !$0.name.hasSuffix("MemberwiseInit") })
    else { return "" }
    return "@Ratchet.MemberwiseInit"
  }

  /// An initializer that cannot be called, if the compiler would generate the same one as Ratchet.
  ///
  /// A call that lacks arguments is compared with the initializer that lacks the fewest, so this one has many.
  static func unusableInit(for source: [UInt8]) -> String {
    let body = StructBody(source)
    // The compiler's initializer of such a struct has other parameters, and stays.
    guard !body.hasInit, !body.keepsLaterInit else { return "" }
    let others = String(repeating: ", _: Swift.Never", count: 7)
    let declaration =
      "private init(_ never: Swift.Never\(others)) { switch never {} }" + generatedCodeHint
    return body.keepsInit ? "#if compiler(>=6.4)\n\(declaration)\n#endif" : declaration
  }
}
