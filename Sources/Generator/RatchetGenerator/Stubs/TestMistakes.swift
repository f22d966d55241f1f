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

  /// The clients and their endpoints, by the names of what other libraries' mocks record and call: `fetchHandler`.
  private let members: [String: (client: String, endpoint: String)]

  /// The modules that do not export the library, unless a source says so.
  private let modules: Set<String>

  /// - Parameters:
  ///   - texts: The sources.
  ///   - files: The parsed files of the tested modules.
  ///   - modules: The names of these modules.
  init(_ texts: [SourceFile], files: [FileDeclarations], modules: [String]) {
    self.texts = texts
    cases = Set(files.flatMap(\.types).flatMap(Self.cases)).sorted()
    let types = files.flatMap(\.types).filter { $0.isAnnotated(.dependencyClient) }
    let clients = types.map(\.name)
    mocks = Dictionary(
      clients.flatMap { [("\($0)Mock", $0), ("Mock\($0)", $0), ("\($0)Spy", $0)] }
    ) { $1 }
    let members = types.flatMap { type in
      type.properties.filter { $0.type != nil }.flatMap { property in
        Self.suffixes.map {
          ("\(property.name)\($0)", (client: type.name, endpoint: property.name))
        }
      }
    }
    let own = Set(types.flatMap(\.properties).map(\.name))
    self.members = Dictionary(members.filter { !own.contains($0.0) }) { first, _ in first }
    self.modules = MissingImport.systemModules.union(modules).union([
      "Ratchet", "Testing", "XCTest",
    ])
  }

  /// The diagnostics, unless a source of the run refutes them.
  var suspicions: [Suspicion] {
    texts.flatMap {
      unknownCases(in: $0) + unknownMocks(in: $0) + membersOfMocks(in: $0) + missingImport(in: $0)
    }
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

  /// The members in `$0.api.fetchHandler = { … }`.
  private func membersOfMocks(in file: SourceFile) -> [Suspicion] {
    guard !members.isEmpty, Self.suffixes.contains(where: { count($0, in: file) > 0 }) else {
      return []
    }
    let tree = SyntaxTree(members: file.contents)
    let lines = LineTable(file.contents)
    return tree.tokens.indices.dropFirst(2).compactMap { index in
      guard tree.tokens[index].kind == .identifier, tree.tokens[index - 1].kind == .period,
        let member = members[tree.text(ofToken: index)],
        // Another type may have such a member, so its name must look like the client's.
        isNamed(tree.text(ofToken: index - 2), for: member.client)
      else { return nil }
      let name = tree.text(ofToken: index)
      return Suspicion(
        refutation: .variable(name),
        diagnostic: .memberOfMock(
          name, endpoint: member.endpoint, of: member.client, path: file.path,
          at: lines.range(ofToken: index, in: tree)))
    }
  }

  /// Whether a variable is named for a client: `api` and `apiClient` for `API`.
  private func isNamed(_ variable: String, for client: String) -> Bool {
    let (name, client) = (variable.lowercased(), client.lowercased())
    return name == client || client == "\(name)client" || name == "\(client)client"
  }

  /// What mocks of mockolo and Sourcery add to the name of a function.
  private static let suffixes = [
    "Handler", "CallCount", "ArgValues", "Closure", "CallsCount", "Called", "ReturnValue",
    "ReceivedArguments",
  ]

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
