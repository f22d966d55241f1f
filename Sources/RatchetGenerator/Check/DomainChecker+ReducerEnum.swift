extension DomainChecker {
  /// What is wrong with an enum of reducers.
  func reducerEnum(of domain: Domain, _ path: String) -> [Diagnostic] {
    domain.declaration.cases.flatMap { enumCase -> [Diagnostic] in
      var diagnostics: [Diagnostic] = []
      if enumCase.name == "body" {
        diagnostics.append(.reservedCase(enumCase, of: domain, path: path))
      }
      if !enumCase.availability.isEmpty {
        diagnostics.append(.caseAvailability(enumCase, of: domain, path: path))
      }
      if enumCase.isOverloaded {
        diagnostics.append(.overloadedCase(enumCase, of: domain, path: path))
      }
      let ignored = enumCase.annotations.first { $0.kind == .reducerCaseIgnored }
      let ephemeral = enumCase.annotations.first { $0.kind == .reducerCaseEphemeral }
      if let ignored, let ephemeral {
        diagnostics.append(.contradiction(ephemeral, ignored, path: path))
      } else if let ephemeral, enumCase.payloads.count != 1 {
        diagnostics.append(.ephemeralWithoutValue(ephemeral, enumCase, path: path))
      }
      return diagnostics
    }
  }

  /// Warnings for what says something of a reducer's case where there is no enum of reducers.
  func caseAnnotations(of type: TypeDeclaration, _ path: String) -> [Diagnostic] {
    let nested = type.nested.flatMap { caseAnnotations(of: $0, path) }
    guard type.kind == .enum, !type.nested.contains(where: \.isGenerated) else { return nested }
    let marks: Set<Annotation.Kind> = [.reducerCaseIgnored, .reducerCaseEphemeral]
    return type.cases.flatMap(\.annotations).filter { marks.contains($0.kind) }
      .map { .uselessCaseAnnotation($0, on: type, path: path) } + nested
  }
}
