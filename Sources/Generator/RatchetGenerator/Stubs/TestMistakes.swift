import RatchetRules
import RatchetSyntax

/// Finds mistakes in the sources of a test target that the compiler reports in other words: the misspelled case of a
/// received action, the mock of a client as other libraries name it, and a missing import of `RatchetTesting`.
///
/// Another module may declare such a case or type, so these are warnings.
struct TestMistakes {
  /// The sources.
  let texts: [SourceFile]

  /// The names of the cases in the tested modules.
  private let cases: [String]

  /// The clients in the tested modules, by the names that other libraries give their mocks.
  private let mocks: [String: String]

  /// The modules that do not export the library, unless a source says so.
  private let modules: Set<String>

  /// - Parameters:
  ///   - texts: The sources.
  ///   - files: The parsed files of the tested modules.
  ///   - modules: The names of these modules.
  init(_ texts: [SourceFile], files: [FileDeclarations], modules: [String]) {
    self.texts = texts
    cases = Set(files.flatMap(\.types).flatMap(Self.cases)).sorted()
    let clients = files.flatMap(\.types).filter { $0.isAnnotated(.dependencyClient) }.map(\.name)
    mocks = Dictionary(
      clients.flatMap { [("\($0)Mock", $0), ("Mock\($0)", $0), ("\($0)Spy", $0)] }
    ) { $1 }
    self.modules = MissingImport.systemModules.union(modules).union([
      "Ratchet", "Testing", "XCTest",
    ])
  }

  /// The diagnostics, unless a source of the run refutes them.
  var suspicions: [Suspicion] {
    texts.flatMap { unknownCases(in: $0) + unknownMocks(in: $0) + missingImport(in: $0) }
  }

  private static func cases(in type: TypeDeclaration) -> [String] {
    type.cases.map(\.name) + type.nested.flatMap(cases)
  }

  /// The misspelled cases in `store.receive(\.loadde)`.
  private func unknownCases(in file: SourceFile) -> [Suspicion] {
    guard !cases.isEmpty, count("receive(\\.", in: file) > 0 else { return [] }
    let tree = SyntaxTree(members: file.contents)
    let lines = LineTable(file.contents)
    let kinds: [Token.Kind] = [.identifier, .leftParen, .backslash, .period, .identifier]
    return tree.tokens.indices.dropLast(kinds.count).compactMap { start in
      guard zip(start..., kinds).allSatisfy({ tree.tokens[$0].kind == $1 }),
        tree.text(ofToken: start) == "receive"
      else { return nil }
      let name = tree.text(ofToken: start + 4)
      guard !cases.contains(name), let meant = NearestName.of(name, among: cases) else {
        return nil
      }
      let token = tree.tokens[start + 4].range
      let range = SourceRange(
        start: lines.location(ofUTF8Offset: token.lowerBound),
        end: lines.location(ofUTF8Offset: token.upperBound))
      return Suspicion(
        refutation: .enumCase(name),
        diagnostic: .unknownCase(name, meant: meant, path: file.path, at: range))
    }
  }

  /// The mocks in `APIMock()`.
  private func unknownMocks(in file: SourceFile) -> [Suspicion] {
    let names = mocks.keys.filter { count("\($0)(", in: file) > 0 }
    guard !names.isEmpty else { return [] }
    let tree = SyntaxTree(members: file.contents)
    let lines = LineTable(file.contents)
    return tree.tokens.indices.dropLast().compactMap { index in
      let name = tree.text(ofToken: index)
      guard names.contains(name), tree.tokens[index + 1].kind == .leftParen,
        index == 0 || tree.tokens[index - 1].kind != .period, let client = mocks[name]
      else { return nil }
      return Suspicion(
        refutation: .declaration(of: name),
        diagnostic: .unknownMock(
          name, of: client, path: file.path, at: lines.range(ofToken: index, in: tree)))
    }
  }

  private func missingImport(in file: SourceFile) -> [Suspicion] {
    let imports = ImportReader.imports(in: file.contents).compactMap(\.declaration?.module)
    guard imports.contains("Ratchet") || !Set(imports).isDisjoint(with: modules),
      imports.allSatisfy(modules.contains)
    else { return [] }
    let tree = count("TestStore(", in: file) > 0 ? SyntaxTree(members: file.contents) : nil
    let use = tree?.tokens.indices.dropLast().first { index in
      tree?.text(ofToken: index) == "TestStore" && tree?.tokens[index + 1].kind == .leftParen
        && (index == 0 || tree?.tokens[index - 1].kind != .period)
    }
    guard let tree, let use, !texts.contains(where: { count("class TestStore", in: $0) > 0 }) else {
      return []
    }
    let place = LineTable(file.contents).location(ofUTF8Offset: tree.tokens[use].range.lowerBound)
    return [
      Suspicion(refutation: .export, diagnostic: .missingTestImport(path: file.path, at: place))
    ]
  }

  private func count(_ text: String, in file: SourceFile) -> Int {
    file.contents.withUnsafeBytes { ByteSearch.occurrences(of: text, in: $0) }
  }
}
