import RatchetModel

/// Decides for the tested module's types where a file of stubs sees other types of the same name.
///
/// The module's own code means its own type. A test imports the module as well as the libraries, so
/// there the name is ambiguous, unless `import struct App.Shared` says which one it is.
struct ScopedImports {
  private let module: StubModule
  private let others: [StubModule]

  init(in stubbed: StubbedModule) {
    module = stubbed.module
    others = Array(stubbed.modules.dropFirst())
  }

  /// The imports of the types that a file's stubs name.
  func lines(of file: FileDomains) -> [String] {
    let types = ReachableTypes(
      from: file.domains.map(\.declaration.path), index: module.index)
    let named =
      file.domains.map(\.declaration.path[0]) + types.own.map { String($0.prefix { $0 != "." }) }
    let imported = Set(file.file.imports.compactMap(\.declaration?.module)).subtracting([
      module.name
    ])
    return Set(named).sorted().filter { isAmbiguous($0, imported) }.compactMap { name in
      keyword(of: name).map { "import \($0) \(module.name).\(name)" }
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

  /// The word before a type's name in an import; nil if a test does not see it in each build.
  private func keyword(of name: String) -> String? {
    guard module.sees([name]) else { return nil }
    if module.index.aliasedType(of: [name]) != nil { return "typealias" }
    guard let type = module.index.declaration(of: [name]), type.conditions.isEmpty else {
      return nil
    }
    switch type.kind {
    case .struct, .class, .enum, .protocol: return type.kind.rawValue
    case .actor: return "class"
    case .extension: return nil
    }
  }
}
