import RatchetGenerator
import RatchetSyntax

/// Reads which actions the effects of reducers send, and which dependencies reducers have, as far
/// as the source shows.
///
/// It finds `send(.x)` and `.send(.x)` in the branches of `switch action`, and in functions of the
/// reducer that a branch calls. It does not see effects that are created elsewhere.
struct EffectReader {
  private var sources = ReducerSources()

  /// The surrounding types, and those that surrounding extensions replaced.
  private var path: [String] = []
  private var outer: [[String]] = []

  /// How many functions and `switch`es are around.
  ///
  /// Actions that inner ones send belong to the outer ones too.
  private var depth = 0

  /// Functions are read recursively, so their depth is limited.
  private static let depthLimit = 32

  /// The facts about the reducers in a file.
  static func read(_ contents: [UInt8]) -> ReducerSources {
    var reader = EffectReader()
    SyntaxTree(whole: contents).root.walk {
      reader.enter($0)
      return true
    } leave: {
      reader.leave($0)
    }
    return reader.sources
  }

  /// The names of the test functions in a file, to find which tests exist.
  static func tests(in contents: [UInt8], suite: String) -> TestFile? {
    let tree = SyntaxTree(contents)
    guard
      let members = tree.root.children(.structDeclaration).first(where: { $0.name == suite })?
        .first(.members), let brace = tree.partner(ofToken: members.tokens.lowerBound)
    else { return nil }
    let functions = members.children(.functionDeclaration).compactMap(\.functionName)
    return TestFile(
      functions: Set(functions.map(Identifier.bare)),
      closingBrace: tree.tokens[brace].range.lowerBound)
  }

  // MARK: - Types

  private mutating func enter(_ node: Syntax) {
    switch node.kind {
    case .structDeclaration, .enumDeclaration, .classDeclaration:
      path.append(Identifier.bare(node.name ?? ""))
    case .extensionDeclaration:
      outer.append(path)
      path = (node.type?.text ?? "").split(separator: ".").map(String.init)
    case .functionDeclaration:
      depth += 1
      read(function: node)
    case .variableDeclaration: read(variable: node)
    case .switchExpression:
      depth += 1
      read(switch: node)
    default: break
    }
  }

  private mutating func leave(_ node: Syntax) {
    switch node.kind {
    case .structDeclaration, .enumDeclaration, .classDeclaration: path.removeLast()
    case .extensionDeclaration: path = outer.removeLast()
    case .functionDeclaration, .switchExpression: depth -= 1
    default: break
    }
  }

  // MARK: - Members

  private mutating func read(function: Syntax) {
    guard let body = function.first(.body), !path.isEmpty, depth < Self.depthLimit else { return }
    sources.functions[path.joined(separator: "."), default: [:]][function.functionName ?? ""] =
      SendReader.sent(by: [body])
  }

  private mutating func read(variable: Syntax) {
    if let dependency = variable.children(.attribute).lazy.compactMap(Self.dependency).first {
      sources.dependencies[path.joined(separator: "."), default: []].append(dependency)
    }
    if path == ["DependencyValues"], let binding = variable.first(.binding),
      let type = binding.type
    {
      let name = binding.name ?? binding.first(.pattern)?.text ?? ""
      sources.dependencyTypes[name] = type.text
    }
  }

  /// The dependency that `@Dependency(\.uuid)` or `@Dependency(Client.self)` names.
  private static func dependency(_ attribute: Syntax) -> ReducerSources.Dependency? {
    guard attribute.type?.text.hasSuffix("Dependency") == true,
      let text = attribute.first(.arguments)?.first(.argument)?.expression?.text
    else { return nil }
    if text.hasPrefix("\\.") { return .key(String(text.dropFirst(2))) }
    if text.hasSuffix(".self") { return .type(String(text.dropLast(5))) }
    return nil
  }

  private mutating func read(switch expression: Syntax) {
    guard let subject = expression.expression, subject.tokens.count == 1,
      subject.text == "action", depth < Self.depthLimit
    else { return }
    let name = path.joined(separator: ".")
    for (label, code) in expression.switchCases {
      let found = SendReader.sent(by: code)
      for item in label.children(.caseItem) {
        guard let pattern = item.first(.pattern).flatMap({ Self.casePattern($0.text) }) else {
          continue
        }
        var sent = found
        if item.expression != nil { sent.makeUncertain() }
        sources.branches[name, default: [:]][pattern.name, default: []]
          .append(ReducerSources.Branch(names: pattern.names, sent: sent))
      }
    }
  }

  /// The first case in a pattern, and the cases and fields after it.
  private static func casePattern(_ pattern: String) -> (name: String, names: [String])? {
    var text = pattern
    for keyword in ["let ", "var "] where text.hasPrefix(keyword) {
      text.removeFirst(keyword.count)
    }
    guard text.hasPrefix(".") else { return nil }
    let names = text.matches(of: /\.`?([\p{L}_][\w]*)`?/).map { String($0.output.1) }
    return names.first.map { ($0, Array(names.dropFirst())) }
  }
}

/// The test suite in a file.
struct TestFile: Sendable {
  /// The names of its functions.
  var functions: Set<String>

  /// The offset of its last brace, in bytes.
  var closingBrace: Int
}
