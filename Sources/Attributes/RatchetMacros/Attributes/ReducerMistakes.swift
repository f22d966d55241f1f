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
  private(set) var actions: [String] = []
  private(set) var state: [String] = []
  private(set) var found: Mistake?

  /// The cases that cannot hold the actions of a child, each with what it holds, and what it needs.
  private(set) var childless: [String: (problem: String, payload: String)] = [:]

  /// The cases that hold the actions of what is embedded, with their payloads.
  private(set) var payloads: [String: Payload] = [:]

  /// The properties of the state that have no attribute.
  private(set) var plainState: Set<String> = []

  /// The cases of the nested enums, by their names.
  private(set) var ownCases: [String: [String]] = [:]

  /// The nested enums of reducers.
  private(set) var reducerEnums: Set<String> = []

  /// Whether code on the main actor may send actions without waiting.
  let usesMainActor: Bool

  /// Whether a function or a constant called `send` may be meant.
  let sendsElsewhere: Bool

  /// Whether a store is declared.
  let hasStore: Bool

  /// Whether the `body` is read.
  private(set) var isInBody = false

  /// The text of the declaration.
  let source: String

  /// The braces of closures that build the reducers of children, which have a state of their own.
  var childClosures: Set<Int> = []

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
        reader.isInBody = member.first(.binding)?.name == "body"
        reader.read(member.tokens)
        reader.isInBody = false
        if reader.found == nil { reader.readStatements(of: member) }
      case .functionDeclaration:
        reader.check(method: member, of: type)
        reader.read(member.tokens)
      case .structDeclaration where member.name == "State": reader.check(state: member)
      default: break
      }
    }
    return reader.found
  }

  private init(_ type: Syntax) {
    name = type.name.map(Declaration.unquoted) ?? ""
    tree = type.tree
    let source = type.text
    self.source = source
    usesMainActor = source.contains("MainActor")
    sendsElsewhere = ["Send<", "func send(", "let send", "send:", "var send"].contains(
      where: source.contains)
    hasStore = ["store:", "store =", "store in"].contains(where: source.contains)
    for (member, _) in type.members {
      switch member.name {
      case "Action" where member.kind == .enumDeclaration:
        actions = Self.names(in: member)
        childless = Self.childless(in: member)
        payloads = Payload.payloads(in: member)
      case "State":
        state = Self.names(in: member)
        plainState = Self.plainProperties(in: member)
      case let name? where member.kind == .enumDeclaration:
        ownCases[Declaration.unquoted(name)] = Self.names(in: member)
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

  /// The properties that have no attribute.
  private static func plainProperties(in type: Syntax) -> Set<String> {
    Set(
      type.members.filter { $0.declaration.attributes.isEmpty }
        .flatMap { member, _ in member.children(.binding).compactMap(\.name) }
        .map(Declaration.unquoted))
  }

  /// The cases that have no payload, or hold the state of a child, or an id beside the action.
  private static func childless(in actions: Syntax) -> [String: (String, String)] {
    parameters(ofCasesIn: actions).compactMapValues { parameters in
      if parameters.isEmpty { return ("has no payload", "Child.Action") }
      if parameters.count == 1, parameters[0].text.hasSuffix(".State") {
        return ("holds a state", "Child.Action")
      }
      guard parameters.count == 2, parameters[0].name == "id", parameters[1].name == "action",
        let action = parameters[1].type?.text, action.hasSuffix(".Action")
      else { return nil }
      return (
        "holds an id and an action", "IdentifiedActionOf<\(action.dropLast(".Action".count))>"
      )
    }
  }

  /// The parameters of the cases, but not of those with one base name, which have different payloads.
  static func parameters(ofCasesIn type: Syntax) -> [String: [Syntax]] {
    let elements = type.members.flatMap { member, _ in member.children(.element) }
    return Dictionary(grouping: elements.filter { $0.name != nil }) {
      Declaration.unquoted($0.name ?? "")
    }.compactMapValues { $0.count == 1 ? $0[0].parameters : nil }
  }

  // MARK: - Code

  mutating func read(_ tokens: Range<Int>) {
    var index = tokens.lowerBound
    while index < tokens.upperBound, found == nil {
      if childClosures.contains(index) {
        index = (partner(ofToken: index) ?? index) + 1
        continue
      }
      if token(index).kind == .identifier { read(nameAt: index) }
      index += 1
    }
  }

  private mutating func read(nameAt index: Int) {
    switch (text(ofToken: index), kind(index + 1)) {
    case ("action", .colon): check(keyPathAt: index + 2, among: actions, of: "Action")
    case ("state", .colon): check(keyPathAt: index + 2, among: state, of: "State")
    case ("$state", .period): check(dollarAt: index)
    case ("action", .period): check(actionAt: index)
    case ("binding", .leftParen) where kind(index - 1) == .period:
      check(bindingAt: index + 2)
      check(keyPathAt: index + 2, among: state, of: "State")
    case ("CombineReducers", .leftParen): check(combinationAt: index)
    case ("Scope", .leftParen): read(scopeAt: index)
    case ("ifLet", .leftParen), ("ifCaseLet", .leftParen), ("forEach", .leftParen):
      if kind(index + 2) == .backslash { read(modifierAt: index) }
    case ("Reduce", .leftBrace): check(reducerAt: index + 1)
    case ("state", .period): check(stateAt: index)
    case ("send", .leftParen): check(sendAt: index)
    case ("return", _): check(returnAt: index)
    case ("await", _): check(awaitAt: index)
    case ("case", _): check(patternAt: index + 1)
    case ("id", .colon): check(idAt: index + 2)
    case ("Task", _): check(taskAt: index)
    case ("dismiss", .leftParen): check(dismissalAt: index)
    case (let name, _) where kind(index - 1) == .period:
      check(callbackAt: index, named: name)
      if found == nil { check(memberAt: index, named: name) }
    default: break
    }
  }

  /// Reports the first name of a key path that looks like a misspelling.
  ///
  /// A state may have further properties in extensions, so a name there is only a warning.
  mutating func check(keyPathAt index: Int, among names: [String], of part: String) {
    guard found == nil, !names.isEmpty, kind(index) == .backslash, kind(index + 1) == .period,
      kind(index + 2) == .identifier || kind(index + 2) == .dollarIdentifier
    else { return }
    let text = self.text(ofToken: index + 2)
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
      message: message, isError: isError, offset: self.token(token).range.lowerBound)
  }

  // MARK: - Tokens

  // Code that does not compile can end anywhere, so an index can be behind the last token.

  /// The token at an index; the end of the text behind it.
  func token(_ index: Int) -> Token {
    tree.tokens[min(max(index, 0), tree.tokens.count - 1)]
  }

  func kind(_ index: Int) -> Token.Kind {
    tree.tokens.indices.contains(index) ? tree.tokens[index].kind : .endOfFile
  }

  func text(ofToken index: Int) -> String {
    tree.tokens.indices.contains(index) ? tree.text(ofToken: index) : ""
  }

  func partner(ofToken index: Int) -> Int? {
    tree.tokens.indices.contains(index) ? tree.partner(ofToken: index) : nil
  }
}
