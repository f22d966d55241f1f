import RatchetGenerator

/// The parts of a module that the graph is built from.
struct GraphModule: Sendable {
  let name: String
  let files: [FileDeclarations]
  let index: ModuleIndex

  /// The members of each file, by its path.
  let members: [String: [ReducerContainer]]

  /// The names of the modules that each file imports, by its path.
  let imports: [String: Set<String>]

  /// - Parameters:
  ///   - name: The module's name.
  ///   - files: The declarations of its files.
  ///   - members: The members of each file, by its path.
  init(name: String, files: [FileDeclarations], members: [String: [ReducerContainer]]) {
    self.name = name
    self.files = ReducerEnum.completed(files.sorted { $0.path < $1.path })
    self.members = members
    index = ModuleIndex(self.files)
    imports = Dictionary(
      files.map { ($0.path, Set($0.imports.compactMap(\.declaration?.module))) },
      uniquingKeysWith: { $1 })
  }

  /// Whether a type of the module is a reducer, and not a protocol of reducers.
  func isReducer(_ path: [String]) -> Bool {
    index.declaration(of: path)?.kind != .protocol && index.isReducer(path)
  }

  /// The reducers with the files that declare them, in the order of files and source.
  var reducers: [(file: FileDeclarations, type: TypeDeclaration)] {
    files.flatMap { file in
      types(file.types).filter { $0.kind != .extension && isReducer($0.path) }.map { (file, $0) }
    }
  }

  private func types(_ types: [TypeDeclaration]) -> [TypeDeclaration] {
    types.flatMap { [$0] + self.types($0.nested) }
  }
}
