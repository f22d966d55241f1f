/// Finds cases of enums of reducers whose types no source declares, and look like a misspelled reducer.
///
/// The compiler reports each use of such a type in the generated file as well. A module that the sources
/// import may declare it, so nothing is reported if there is one, and it is a warning because a module of the
/// system may.
enum MisspelledReducers {
  /// The warnings in a module, unless another of its files declares the type.
  static func suspicions(of module: ParsedModule, index: ModuleIndex) -> [Suspicion] {
    let found = module.declarations.flatMap { file in
      file.types.flatMap { cases(in: $0, index) }.map { (file: file.path, screen: $0) }
    }
    guard !found.isEmpty, module.importsOnlySystem else { return [] }
    let reducers = Set(index.reducers.compactMap { $0.split(separator: ".").last.map(String.init) })
    return found.compactMap { file, screen in
      NearestName.of(screen.type, among: reducers.sorted()).map { meant in
        Suspicion(
          refutation: .declaration(of: screen.type),
          diagnostic: .misspelledReducer(screen.enumCase, screen.type, meant: meant, path: file))
      }
    }
  }

  /// The cases of a type, and of those in it, whose payload has an unknown type, each with the name of that
  /// type.
  private static func cases(
    in type: TypeDeclaration, _ index: ModuleIndex
  ) -> [(enumCase: EnumCase, type: String)] {
    let nested = type.nested.flatMap { cases(in: $0, index) }
    guard type.kind == .enum, type.isAnnotated(.reducer) else { return nested }
    let own = type.cases.compactMap { enumCase -> (EnumCase, String)? in
      guard enumCase.payloads.count == 1, !enumCase.isAnnotated(.reducerCaseIgnored),
        case .named(let path, _) = enumCase.payloads[0].type.shape, path.count == 1,
        !enumCase.payloads[0].type.isSugared, !LibraryTypes.exported.contains(path[0]),
        !type.genericParameters.contains(where: { $0.name == path[0] }),
        index.resolved(path, from: type.path) == nil
      else { return nil }
      return (enumCase, path[0])
    }
    return own + nested
  }
}
