/// Finds enums of a state that have no case paths, and whose cases the reducer asks for: `state.phase.is(\.loading)`.
///
/// The compiler says only that the enum has no such member. Another module may have an enum with such a case, so a
/// file that imports one is not judged.
struct CaseTests {
  let index: ModuleIndex
  let mentions: ReducerMentions

  /// The diagnostics of a file.
  func diagnostics(for file: FileDomains) -> [Diagnostic] {
    let modules = file.file.imports.compactMap(\.declaration?.module)
    guard modules.allSatisfy({ $0 == "Ratchet" || MissingImport.systemModules.contains($0) }) else {
      return []
    }
    return file.domains.filter { $0.role == .state && $0.declaration.name == "State" }
      .flatMap { state in
        let asked = mentions.of(Array(state.declaration.path.dropLast())).compactMap { mention in
          if case .caseTest(let name) = mention { name } else { nil }
        }
        return asked.isEmpty ? [] : diagnostics(for: state, asked: Set(asked), file)
      }
  }

  private func diagnostics(
    for state: Domain, asked: Set<String>, _ file: FileDomains
  ) -> [Diagnostic] {
    // `Result` and `Optional` have case paths.
    let known = Set(file.domains.flatMap { $0.declaration.cases.map(\.name) })
      .union(["none", "some", "success", "failure"])
    var found: Set<[String]> = []
    return state.declaration.properties.compactMap { property in
      let path = property.type?.path ?? property.initialValue?.names.first?.dropLast()
      guard let path, let type = index.resolved(Array(path), from: state.declaration.path),
        let declaration = index.declaration(of: type), declaration.kind == .enum,
        index.file(of: type) == file.file.path, !index.isCasePathable(type),
        !index.isObservable(type), !declaration.isAnnotated(.reducer),
        declaration.cases.contains(where: { asked.contains($0.name) && !known.contains($0.name) }),
        found.insert(type).inserted
      else { return nil }
      return .missingCasePaths(declaration, path: file.file.path)
    }
  }
}
