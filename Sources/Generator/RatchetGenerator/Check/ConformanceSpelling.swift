/// Finds conformances and attributes with a misspelled name of Ratchet: `struct Counter: Reducr`,
/// `@Reduce struct Counter`.
///
/// The compiler says only that it does not know such a name. A type with this name may be in a file
/// without domains, or in another module, so this is always a warning.
struct ConformanceSpelling {
  let index: ModuleIndex

  /// The names of a file that look like misspellings, and that none of the parsed files declares.
  func misspellings(in file: FileDeclarations) -> [Suspicion] {
    let isFormer = file.imports.contains { $0.declaration?.module == "RatchetMigration" }
    // Another module may declare what templates of Sourcery generate from.
    let isAlone = file.imports.compactMap(\.declaration?.module).allSatisfy {
      $0.hasPrefix("Ratchet") || MissingImport.systemModules.contains($0)
    }
    return file.types.flatMap { misspellings(in: $0, file.path) }.filter { suspicion in
      func concerns(_ names: some Sequence<String>) -> Bool {
        names.contains { suspicion.refutation == .declaration(of: $0) }
      }
      let isOther =
        concerns(InheritedType.namesOfSourcery)
        || concerns(TypeDeclaration.MisspelledAttribute.mocking)
      // That module declares them, and says what to write.
      return !(isFormer && concerns(Self.former.keys)) && (isAlone || !isOther)
    }
  }

  private func misspellings(in type: TypeDeclaration, _ path: String) -> [Suspicion] {
    type.inherited.compactMap { misspelling(of: $0, in: type, path) }
      + type.misspelledAttributes.filter { index.resolved([$0.name], from: type.path) == nil }.map {
        Suspicion(
          refutation: .declaration(of: $0.name),
          diagnostic: .misspelledAttribute($0, on: type, path: path))
      }
      + type.properties.compactMap {
        misspelling($0.misspelledAttribute, $0.spelling, in: type, path)
      }
      + type.cases.compactMap { misspelling($0.misspelledAttribute, $0.spelling, in: type, path) }
      + type.nested.flatMap { misspellings(in: $0, path) }
  }

  private func misspelling(
    _ attribute: TypeDeclaration.MisspelledAttribute?, _ member: String, in type: TypeDeclaration,
    _ path: String
  ) -> Suspicion? {
    guard let attribute, index.resolved([attribute.name], from: type.path) == nil,
      attribute.name != "Entry" || type.path.last == "DependencyValues"
    else { return nil }
    return Suspicion(
      refutation: .declaration(of: attribute.name),
      diagnostic: .misspelledAttribute(attribute, on: member, path: path))
  }

  private func misspelling(
    of inherited: InheritedType, in type: TypeDeclaration, _ path: String
  ) -> Suspicion? {
    let name = inherited.text
    guard let range = inherited.range, inherited.paths == [[name]],
      index.resolved([name], from: type.path) == nil,
      !MisspellingScan.known.contains(name)
    else { return nil }
    if InheritedType.ofSourceryAlone.contains(name)
      || TypeDeclaration.MisspelledAttribute.mocking.contains(name)
    {
      return Suspicion(
        refutation: .declaration(of: name),
        diagnostic: .conformanceOfSourcery(name, of: type, path: path, at: range))
    }
    guard
      let meant = Self.former[name] ?? InheritedType.ofSourcery[name]
        ?? NearestName.of(name, among: names(fitting: type))
    else { return nil }
    return Suspicion(
      refutation: .declaration(of: name),
      diagnostic: .misspelledConformance(name, meant: meant, of: type, path: path, at: range))
  }

  /// What protocols of older releases of the Composable Architecture are called now.
  private static let former = ["ReducerProtocol": "Reducer", "AnyReducer": "Reducer"]

  /// The protocols that a type seems to mean, judged by its members.
  private func names(fitting type: TypeDeclaration) -> [String] {
    switch type.kind {
    case .enum:
      ["CasePathable", "ObservableState", "BindableAction"] + (holdsParts(type) ? ["Reducer"] : [])
    case .struct:
      ["ObservableState", "ObservableStruct", "BindableState"]
        + (holdsParts(type) ? ["Reducer"] : [])
    case .extension: ["DependencyKey", "TestDependencyKey"]
    case .class, .actor, .protocol: []
    }
  }

  /// Whether a type has the members of a reducer.
  private func holdsParts(_ type: TypeDeclaration) -> Bool {
    index.hasMemberType("State", in: type.path) || index.hasMemberType("Action", in: type.path)
  }
}
