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

  /// The import of a type, in the `#if`s around its declaration.
  private func lines(of name: String, _ access: String) -> [String] {
    guard let keyword = keyword(of: name) else { return [] }
    let conditions = module.index.declaration(of: [name])?.conditions ?? []
    let around = Directives.around([conditions])[0]
    return around.opening + ["\(access)import \(keyword) \(module.name).\(name)"] + around.closing
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

  /// The word before a type's name in an import; nil if a test does not see it.
  private func keyword(of name: String) -> String? {
    guard module.sees([name]) else { return nil }
    if module.index.aliasedType(of: [name]) != nil {
      return module.sees(module.index.globalAccess(name)) ? "typealias" : nil
    }
    switch module.index.declaration(of: [name])?.kind {
    case .struct?: return "struct"
    case .class?, .actor?: return "class"
    case .enum?: return "enum"
    case .protocol?: return "protocol"
    case .extension, nil: return nil
    }
  }
}
