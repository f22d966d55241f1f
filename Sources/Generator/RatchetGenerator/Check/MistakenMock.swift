/// Finds values of dependencies that are mocks as other libraries name them, or the function that makes one.
///
/// The compiler takes `static let testValue = API.mock` for another member, and tests have the live value.
struct MistakenMock {
  let index: ModuleIndex

  /// The diagnostics of a file.
  func diagnostics(for file: FileDomains) -> [Diagnostic] {
    file.file.types.flatMap { diagnostics(of: $0, file.file.path) }
  }

  private func diagnostics(of type: TypeDeclaration, _ path: String) -> [Diagnostic] {
    type.dependencyValues.compactMap { diagnostic(of: $0, in: type, path) }
      + type.nested.flatMap { diagnostics(of: $0, path) }
  }

  private func diagnostic(
    of value: DependencyValue, in type: TypeDeclaration, _ path: String
  ) -> Diagnostic? {
    let clients = [type.path, index.resolved([client(in: value.value)], from: type.path)]
    guard
      let client = clients.lazy.compactMap({ $0.flatMap(index.declaration) })
        .first(where: { $0.isAnnotated(.dependencyClient) }),
      !index.names(in: client.path).contains("mock"),
      !index.hasMemberType("Mock", in: client.path)
    else { return nil }
    let name = client.name
    let isFunction = [".mock", "\(name).mock", "Self.mock"].contains(value.value)
    let others = [
      "\(name).Mock()", ".Mock()", "Mock()", "\(name)Mock()", "Mock\(name)()", "Mock\(name).init()",
    ]
    let isOther =
      others.contains(value.value)
      && ["\(name)Mock", "Mock\(name)", "Mock"].allSatisfy {
        index.resolved([$0], from: type.path) == nil && !index.isDeclaredElsewhere($0)
      }
    guard isFunction || isOther else { return nil }
    return .mistakenMock(value, of: client, isFunction: isFunction, path: path)
  }

  /// The name of the client in `API.mock`.
  private func client(in value: String) -> String {
    String(value.prefix { $0 != "." && $0 != "(" })
  }
}
