import RatchetModel

/// Decides for the types of the tested module, and of those that it imports, where a file of stubs sees other types
/// of the same name.
///
/// The module's own code means its own type, and that of a module that it imports rather than one of the libraries. A
/// test imports the modules as well as the libraries, so there the name is ambiguous, unless `import struct App.Shared`
/// says which one it is.
struct ScopedImports {
  private let module: VisibleModule
  private let others: [VisibleModule]

  init(in stubbed: TestedModule) {
    module = stubbed.module
    others = Array(stubbed.modules.dropFirst())
  }

  /// The imports of the types that a file's stubs name.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - access: What the import of the module begins with.
  func lines(of file: FileDomains, access: String) -> [String] {
    let types = ReachableTypes(
      from: file.domains.map(\.declaration.path), index: module.index)
    let named =
      file.domains.map(\.declaration.path[0]) + types.own.map { String($0.prefix { $0 != "." }) }
    let imported = Set(file.file.imports.compactMap(\.declaration?.module)).subtracting([
      module.name
    ])
    let own = Set(named).sorted().filter { isAmbiguous($0, imported) }
    let foreign = types.unknown.sorted().filter(LibraryTypes.isSeenInTests)
    return own.flatMap { lines(of: $0, in: module, access) }
      + others.filter { imported.contains($0.name) }.flatMap { other in
        foreign.flatMap { lines(of: $0, in: other, "") }
      }
  }

  /// The import of a type or a type alias, in the `#if`s around its declarations.
  private func lines(of name: String, in module: VisibleModule, _ access: String) -> [String] {
    guard module.sees([name]), let facts = module.index.facts(about: [name]) else { return [] }
    return Directives.around(facts.conditions).flatMap { around in
      around.opening + ["\(access)import \(facts.keyword) \(module.name).\(name)"]
        + around.closing
    }
  }

  /// Whether one of the imported modules has a type with a name, or may have one, because Ratchet
  /// does not know its types.
  private func isAmbiguous(_ name: String, _ imported: Set<String>) -> Bool {
    if LibraryTypes.isSeenInTests(name) { return true }
    return imported.contains { module in
      if LibraryTypes.modulesSeenInTests.contains(module) { return false }
      return others.first { $0.name == module }?.declaredNames.contains(name) ?? true
    }
  }
}
