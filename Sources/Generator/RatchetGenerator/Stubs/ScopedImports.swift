import RatchetModel

/// Decides for the tested module's types where a file of stubs sees other types of the same name.
///
/// The module's own code means its own type. A test imports the module as well as the libraries, so
/// there the name is ambiguous, unless `import struct App.Shared` says which one it is.
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
    return Set(named).sorted().filter { isAmbiguous($0, imported) }.flatMap {
      lines(of: $0, access)
    }
  }

  /// The import of a type or a type alias, in the `#if`s around its declarations.
  private func lines(of name: String, _ access: String) -> [String] {
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
