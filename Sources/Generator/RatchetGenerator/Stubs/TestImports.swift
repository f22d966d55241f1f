/// The modules that the sources of a test target import.
///
/// They decide which declarations generated code can use.
struct TestImports: Sendable, Hashable {
  /// The narrowest visible access level of each module: `internal` with `@testable import`,
  /// otherwise `public`.
  private(set) var visible: [String: AccessLevel] = [:]

  /// The imports in the texts of some sources.
  init(_ sources: [[UInt8]]) {
    for source in sources {
      for line in ImportReader.imports(in: source) {
        guard let declaration = line.declaration else { continue }
        let level: AccessLevel = declaration.attributes.contains("@testable") ? .internal : .public
        visible[declaration.module] = min(visible[declaration.module] ?? .public, level)
      }
    }
  }
}
