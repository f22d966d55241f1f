import RatchetRules
import RatchetSyntax

/// Finds mistakes in the code of a reducer that the compiler reports without the way out, or not at all.
///
/// Only names that the reducer's own declaration shows are judged.
struct ReducerMistakes {
  /// A mistake and its place.
  struct Mistake {
    var message: String
    var isError: Bool

    /// The offset from the start of the declaration's text.
    var offset: Int
  }

  let name: String
  let tree: SyntaxTree

  /// The cases of the actions, and the properties or cases of the state.
  private var actions: [String] = []
  private var state: [String] = []
  private(set) var found: Mistake?

  /// The cases that cannot hold the actions of a child, each with what it holds.
  private var childless: [String: String] = [:]

  /// The nested enums of reducers.
  private var reducerEnums: Set<String> = []

  /// Whether code on the main actor may send actions without waiting.
  private let usesMainActor: Bool

  /// Whether a function or a constant called `send` may be meant.
  private let sendsElsewhere: Bool

  /// The braces of closures that build the reducers of children, which have a state of their own.
  private var childClosures: Set<Int> = []

  /// The first mistake in a reducer.
  ///
  /// - Parameter source: The text of its declaration.
  /// - Complexity: O(*n*) in the length of the text.
  static func first(in source: [UInt8]) -> Mistake? {
    guard let type = SyntaxTree(members: source).root.members.first?.declaration else { return nil }
    var reader = Self(type)
    for (member, _) in type.members where reader.found == nil {
      switch member.kind {
      case .variableDeclaration:
        reader.read(member.tokens)
        if reader.found == nil { reader.readStatements(of: member) }
      case .functionDeclaration:
        reader.check(method: member, of: type)
        reader.read(member.tokens)
      default: break
      }
    }
    return reader.found
  }

  private init(_ type: Syntax) {
    name = type.name.map(Declaration.unquoted) ?? ""
    tree = type.tree
    usesMainActor = type.text.contains("MainActor")
    sendsElsewhere = ["Send<", "func send(", "let send", "send:", "var send"].contains(
      where: type.text.contains)
    for (member, _) in type.members {
      switch member.name {
      case "Action" where member.kind == .enumDeclaration:
        actions = Self.names(in: member)
        childless = Self.childless(in: member)
      case "State": state = Self.names(in: member)
      case let name? where member.kind == .enumDeclaration:
        let isReducer = member.attributes.contains {
          ["Reducer", "Ratchet.Reducer"].contains($0.attributeName)
        }
        if isReducer { reducerEnums.insert(Declaration.unquoted(name)) }
      default: break
      }
    }
  }

  /// The cases and the properties of a type.
  private static func names(in type: Syntax) -> [String] {
    type.members.flatMap { member, _ -> [String] in
      switch member.kind {
      case .caseDeclaration: member.children(.element).compactMap(\.name)
      case .variableDeclaration: member.children(.binding).compactMap(\.name)
      default: []
      }
    }.map(Declaration.unquoted)
  }

  /// The cases that have no payload, or hold the state of a child.
  private static func childless(in actions: Syntax) -> [String: String] {
    let elements = actions.members.flatMap { member, _ in member.children(.element) }
    // Cases of one base name have different payloads.
    let names = Dictionary(elements.compactMap { $0.name.map { ($0, 1) } }, uniquingKeysWith: +)
    return elements.reduce(into: [:]) { found, element in
      guard let name = element.name, names[name] == 1 else { return }
      let parameters = element.parameters
      if parameters.isEmpty {
        found[Declaration.unquoted(name)] = "has no payload"
      } else if parameters.count == 1, parameters[0].text.hasSuffix(".State") {
        found[Declaration.unquoted(name)] = "holds a state"
      }
    }
  }

  // MARK: - Code

  /// Reports a `return` in a `body` that has other reducers, which the compiler then leaves out.
  private mutating func readStatements(of member: Syntax) {
    guard let binding = member.first(.binding), binding.name == "body",
      let accessors = binding.first(.accessors)
    else { return }
    let (returns, reducers) = statements(in: accessors.tokens.dropFirst().dropLast())
    guard let first = returns.first, !reducers.isEmpty else { return }
    report(
      "with 'return', 'body' is that reducer alone: remove 'return', so that all of them are part of '\(name)'",
      isError: false, at: first)
  }

  /// The tokens of each `return` and of each reducer that begins a statement of a `body`.
  private func statements(in tokens: Range<Int>) -> (returns: [Int], reducers: [Int]) {
    var (returns, reducers): ([Int], [Int]) = ([], [])
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      let token = tree.tokens[index]
      if token.word == .return {
        returns.append(index)
      } else if token.kind == .identifier, token.startsLine,
        [.rightParen, .rightBrace, .leftBrace].contains(kind(index - 1)),
        [.leftParen, .leftBrace, .leftAngle].contains(kind(index + 1)),
        tree.text(ofToken: index).first?.isUppercase == true
      {
        reducers.append(index)
      }
      index = max(index, tree.partner(ofToken: index) ?? index) + 1
    }
    return (returns, reducers)
  }

  private mutating func read(_ tokens: Range<Int>) {
    var index = tokens.lowerBound
    while index < tokens.upperBound, found == nil {
      if childClosures.contains(index) {
        index = (tree.partner(ofToken: index) ?? index) + 1
        continue
      }
      if tree.tokens[index].kind == .identifier { read(nameAt: index) }
      index += 1
    }
  }

  private mutating func read(nameAt index: Int) {
    switch (tree.text(ofToken: index), kind(index + 1)) {
    case ("action", .colon): check(keyPathAt: index + 2, among: actions, of: "Action")
    case ("state", .colon): check(keyPathAt: index + 2, among: state, of: "State")
    case ("binding", .leftParen) where kind(index - 1) == .period:
      check(keyPathAt: index + 2, among: state, of: "State")
    case ("Scope", .leftParen):
      noteClosure(behind: index + 1)
      check(caseOfChildIn: index + 1)
    case ("ifLet", .leftParen), ("ifCaseLet", .leftParen), ("forEach", .leftParen):
      if kind(index + 2) == .backslash { read(modifierAt: index) }
    case ("Reduce", .leftBrace): checkEffects(ofClosureAt: index + 1)
    case ("state", .period): check(stateAt: index)
    case ("send", .leftParen)
    where (tree.tokens[index].startsLine || tree.tokens[index - 1].word == .in) && !usesMainActor:
      check(sendAt: index)
    default: break
    }
  }

  /// Reports a call of `send` that does not wait, or that is in no effect.
  private mutating func check(sendAt index: Int) {
    if isInEffect(index) {
      report("an effect waits to send an action: write 'await send(…)'", isError: false, at: index)
    } else if !sendsElsewhere {
      report(
        "only an effect can send an action here: write 'return .send(…)'", isError: false, at: index
      )
    }
  }

  /// Whether a closure around a token has a parameter `send`.
  private func isInEffect(_ index: Int) -> Bool { closure(around: index, naming: "send") != nil }

  /// The brace of the innermost closure around a token that names a value before its `in`.
  func closure(around index: Int, naming name: String) -> Int? {
    var index = index - 1
    while index > 0 {
      if kind(index) == .leftBrace, head(ofClosureAt: index).contains(name) { return index }
      let partner = tree.partner(ofToken: index) ?? index
      index = min(partner, index) - 1
    }
    return nil
  }

  /// The tokens of a closure before its `in`; none if it has no `in`.
  func head(ofClosureAt brace: Int) -> [String] {
    let behind = brace + 1..<min(brace + Self.closureHead, tree.tokens.count)
    let head = behind.prefix { tree.tokens[$0].word != .in }
    // Other braces have statements behind them, which can have an `in` as well.
    let isHead = head.allSatisfy { index in
      ![.leftBrace, .rightBrace, .semicolon].contains(kind(index))
        && !Self.statementWords.contains(tree.tokens[index].word)
    }
    return isHead && head.count < behind.count ? head.map { tree.text(ofToken: $0) } : []
  }

  /// Words that are not between the brace of a closure and its `in`.
  private static let statementWords: Set<Word> = [
    .case, .default, .for, .guard, .if, .let, .return, .switch, .var, .while,
  ]

  /// The number of tokens before the `in` of a closure that is looked at.
  private static let closureHead = 16

  /// Reads `.forEach(\.rows, action: \.rows) { … }`.
  private mutating func read(modifierAt index: Int) {
    let modifier = tree.text(ofToken: index)
    noteClosure(behind: index + 1)
    guard kind(index - 1) == .period else {
      guard tree.tokens[index].startsLine else { return }
      report(
        "'\(modifier)' without a dot runs '\(name)' again, and never ends: write '.\(modifier)' after "
          + "the reducer that it belongs to", isError: true, at: index)
      return
    }
    let end = tree.partner(ofToken: index + 1) ?? index + 1
    let hasAction = (index + 1..<end).contains {
      kind($0 + 1) == .colon && tree.text(ofToken: $0) == "action"
    }
    if !hasAction, tree.tokens[index - 1].startsLine, kind(end + 1) == .leftBrace {
      report(
        "'.\(modifier)' needs the case of the actions: 'action: \\.…'", isError: false, at: index)
    } else {
      check(keyPathAt: index + 2, among: state, of: "State")
      check(caseOfChildIn: index + 1)
      check(reducerEnumIn: end + 1)
    }
  }

  /// Reports `{ Path() }` behind a modifier, if `Path` is an enum of reducers.
  private mutating func check(reducerEnumIn brace: Int) {
    let name = brace + 1
    guard found == nil, kind(brace) == .leftBrace, tree.partner(ofToken: brace) == brace + 4,
      kind(name + 1) == .leftParen, reducerEnums.contains(tree.text(ofToken: name))
    else { return }
    report(
      "'\(tree.text(ofToken: name))' is an enum of reducers, which is not created: leave out "
        + "'{ \(tree.text(ofToken: name))() }'", isError: false, at: name)
  }

  /// Reports a case without the actions of a child in the arguments of `Scope` or of a modifier.
  private mutating func check(caseOfChildIn parenthesis: Int) {
    guard found == nil, let end = tree.partner(ofToken: parenthesis) else { return }
    let label = (parenthesis..<end).first {
      kind($0 + 1) == .colon && tree.text(ofToken: $0) == "action"
    }
    if let label, kind(label + 5) == .period, tree.text(ofToken: label + 6) == "presented",
      tree.text(ofToken: parenthesis + 3).hasPrefix("$")
    {
      let name = tree.text(ofToken: label + 4)
      report(
        "the actions of what is presented are the whole case: write 'action: \\.\(name)'",
        isError: false,
        at: label + 6)
      return
    }
    if let label { check(keyPathOfCaseAt: label + 2) }
    guard found == nil, let label, kind(label + 2) == .backslash, kind(label + 3) == .period,
      kind(label + 5) != .period, let problem = childless[tree.text(ofToken: label + 4)]
    else { return }
    let found = tree.text(ofToken: label + 4)
    report(
      "'\(found)' of '\(name).Action' \(problem), and not the actions of a child: write "
        + "'case \(found)(Child.Action)'", isError: false, at: label + 4)
  }

  /// Reports the case of a child without its backslash, or with the type of the actions.
  private mutating func check(keyPathOfCaseAt index: Int) {
    if kind(index) == .period, actions.contains(tree.text(ofToken: index + 1)) {
      report(
        "a key path begins with a backslash: write 'action: \\.\(tree.text(ofToken: index + 1))'",
        isError: false, at: index)
    } else if kind(index) == .backslash, tree.text(ofToken: index + 1) == "Action",
      kind(index + 2) == .period, actions.contains(tree.text(ofToken: index + 3))
    {
      report(
        "the case of a child has no type before it: write 'action: \\.\(tree.text(ofToken: index + 3))'",
        isError: false, at: index + 1)
    }
  }

  private mutating func noteClosure(behind parenthesis: Int) {
    guard let end = tree.partner(ofToken: parenthesis), kind(end + 1) == .leftBrace else { return }
    childClosures.insert(end + 1)
  }

  /// Reports the first name of a key path that looks like a misspelling.
  ///
  /// A state may have further properties in extensions, so a name there is only a warning.
  private mutating func check(keyPathAt index: Int, among names: [String], of part: String) {
    guard !names.isEmpty, kind(index) == .backslash, kind(index + 1) == .period,
      kind(index + 2) == .identifier || kind(index + 2) == .dollarIdentifier
    else { return }
    let text = tree.text(ofToken: index + 2)
    let found = String(text.drop { $0 == "$" })
    guard !names.contains(found), found != "self",
      let meant = NearestName.of(found, among: names), meant + "s" != found, meant != found + "s"
    else { return }
    report(
      "'\(name).\(part)' has no '\(found)': did you mean '\(meant)'?", isError: part == "Action",
      at: index + 2)
  }

  mutating func report(_ message: String, isError: Bool, at token: Int) {
    found = Mistake(
      message: message, isError: isError, offset: tree.tokens[token].range.lowerBound)
  }

  func kind(_ index: Int) -> Token.Kind {
    tree.tokens.indices.contains(index) ? tree.tokens[index].kind : .endOfFile
  }
}
