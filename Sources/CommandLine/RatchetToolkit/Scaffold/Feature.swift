import RatchetGenerator

/// A reducer that gets tests.
package struct Feature: Sendable {
  /// The module that declares it.
  package var module: String

  /// Its name with those of the types that it is nested in.
  package var path: [String]

  /// The file that declares it.
  package var file: String

  /// The name with dots: `Parent.Child`.
  package var name: String { path.joined(separator: ".") }

  let index: ModuleIndex
  let sources: ReducerSources

  /// Finds initial values for a test.
  var maker: StubMaker {
    StubMaker(modules: [VisibleModule(name: module, index: index, visible: .internal)])
  }

  /// The enum of its actions, by its own name or by a type alias.
  var action: TypeDeclaration? { part("Action") }

  /// Its state.
  var state: TypeDeclaration? { part("State") }

  private func part(_ name: String) -> TypeDeclaration? {
    let path = path + [name]
    if let own = index.declaration(of: path) { return own }
    guard let target = index.aliasedType(of: path)?.path else { return nil }
    return index.resolved(target, from: self.path).flatMap { index.declaration(of: $0) }
  }

  /// Whether it is an enum of reducers.
  var isEnum: Bool { index.declaration(of: path)?.kind == .enum }

  /// The generic parameters of it and of the types around it.
  var genericParameters: [GenericParameter] {
    path.indices.flatMap { index.declaration(of: path[...$0])?.genericParameters ?? [] }
  }
}
