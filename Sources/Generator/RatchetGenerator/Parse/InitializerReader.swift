import RatchetSyntax

extension InitializerDeclaration {
  /// Reads an initializer.
  init(_ declaration: Syntax, _ conditions: [CompilationCondition]) {
    self.init(
      declaration.parameters.map { parameter in
        var read = Parameter(
          label: parameter.word == .underscore ? nil : parameter.name.map(Identifier.label),
          name: Identifier.bare(parameter.first(.secondName)?.text ?? parameter.name ?? ""),
          type: TypeReference(ofPayload: parameter.type))
        read.function = parameter.type.flatMap(FunctionSignature.init)
        read.isOptional = parameter.first(.value) != nil || parameter.first(.ellipsis) != nil
        return read
      },
      access: ModifierReader(declaration).access,
      isPlain: conditions.isEmpty
        && !declaration.children.contains { child in
          switch child.kind {
          // `?` or `!`, and effects that a call must handle.
          case .specifier, .effect, .genericParameters, .whereClause: true
          case .attribute: Self.limitsCalls(child)
          default: false
          }
        }
    )
    isGeneric =
      declaration.first(.genericParameters) != nil || parameters.contains { $0.type.hasOpaqueType }
  }

  /// Whether an attribute limits who can call the initializer: `@available`, `@_spi(Testing)`, a
  /// global actor, or a macro.
  private static func limitsCalls(_ attribute: Syntax) -> Bool {
    let name = attribute.type?.text ?? ""
    return name == "available" || name == "_spi" || name.first?.isUppercase != false
      || name.contains(".")
  }
}
