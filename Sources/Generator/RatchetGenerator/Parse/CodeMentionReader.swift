import RatchetSyntax

/// Finds what the code of a declaration mentions, by its tokens.
///
/// It is no reader of expressions: a mention shows that the code may do something, and its absence that
/// it does not.
struct CodeMentionReader {
  private let tree: SyntaxTree
  private let end: Int
  private var mentions: Set<CodeMention> = []

  /// The mentions in a declaration.
  ///
  /// - Complexity: O(*n*) in the number of its tokens.
  static func mentions(in declaration: Syntax) -> Set<CodeMention> {
    mentions(in: declaration.tokens, of: declaration.tree)
  }

  /// The mentions in some tokens.
  static func mentions(in tokens: Range<Int>, of tree: SyntaxTree) -> Set<CodeMention> {
    var reader = Self(tree: tree, end: tokens.upperBound)
    reader.read(from: tokens.lowerBound)
    return reader.mentions
  }

  private init(tree: SyntaxTree, end: Int) {
    self.tree = tree
    self.end = end
  }

  private mutating func read(from start: Int) {
    var index = start
    while index < end {
      switch tree.tokens[index].kind {
      case .backslash: index = readKeyPath(from: index + 1)
      case .identifier: index = readName(at: index)
      default: index += 1
      }
    }
  }

  // MARK: - Key paths

  /// Reads `\.detail.$child`, and returns where it ends.
  private mutating func readKeyPath(from start: Int) -> Int {
    let (names, end) = keyPath(from: start)
    guard let action = embeddedCase(at: end) else {
      for name in names { mentions.insert(.keyPath(name)) }
      return end
    }
    if let state = names.first, names.count == 1 {
      let member = state.first == "$" ? String(state.dropFirst()) : state
      if member != action { mentions.insert(.crossing(state: member, action: action)) }
    }
    return end
  }

  private func keyPath(from start: Int) -> (names: [String], end: Int) {
    var names: [String] = []
    var index = start
    var isBehindName = false
    while index < end {
      switch tree.tokens[index].kind {
      case .identifier, .quotedIdentifier, .dollarIdentifier:
        guard !isBehindName else { return (names, index) }
        names.append(name(at: index))
        isBehindName = true
      case .period: isBehindName = false
      case .question, .exclamation: break
      default: return (names, index)
      }
      index += 1
    }
    return (names, index)
  }

  /// The case in `, action: \.child)` behind the key path of a state.
  private func embeddedCase(at comma: Int) -> String? {
    guard kind(comma) == .comma, isName(comma + 1), name(at: comma + 1) == "action",
      kind(comma + 2) == .colon, kind(comma + 3) == .backslash, kind(comma + 4) == .period,
      isName(comma + 5), word(comma + 5) != .self, kind(comma + 6) == .rightParen
    else { return nil }
    return name(at: comma + 5)
  }

  // MARK: - Names

  private mutating func readName(at index: Int) -> Int {
    switch tree.tokens[index].word {
    case .case:
      let end = readPattern(from: index + 1)
      // What does not match is left out, as by `default`.
      if kind(end) == .equal { mentions.insert(.rest(nil)) }
      return end
    case .default where kind(index + 1) == .colon: mentions.insert(.rest(nil))
    default:
      let range = tree.tokens[index].range
      let first = tree.bytes[range.lowerBound]
      if isASCII("state", range) {
        if kind(index + 1) == .period, isName(index + 2) {
          if mayChangePart(ofStateAt: index) {
            mentions.insert(.state(name(at: index + 2)))
          } else if kind(index + 3) == .equal, isName(index + 4),
            isASCII("nil", tree.tokens[index + 4].range)
          {
            mentions.insert(.close(name(at: index + 2)))
          }
        }
      } else if isASCII("action", range) {
        if isArgument(index) { mentions.insert(.action) }
      } else if kind(index + 1) == .leftParen, kind(index + 2) == .backslash,
        kind(index + 3) == .period, isName(index + 4), isModifier(range)
      {
        mentions.insert(.embedding(name(at: index + 4)))
      } else if isASCII("is", range) || isASCII("modify", range) {
        if index > 0, tree.tokens[index - 1].kind == .period, kind(index + 1) == .leftParen,
          kind(index + 2) == .backslash, kind(index + 3) == .period, isName(index + 4),
          kind(index + 5) != .period
        {
          mentions.insert(.caseTest(name(at: index + 4)))
        }
      } else if isASCII("body", range), index > 0, word(index - 1) == .var {
        if isIdleBody(at: index) { mentions.insert(.idleBody) }
      } else if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) {
        readType(at: index)
      }
    }
    return index + 1
  }

  private func isModifier(_ range: Range<Int>) -> Bool {
    isASCII("ifLet", range) || isASCII("forEach", range) || isASCII("ifCaseLet", range)
  }

  private mutating func readType(at index: Int) {
    switch kind(index + 1) {
    case .leftBrace where isASCII("Reduce", tree.tokens[index].range):
      mentions.insert(.call("Reduce"))
      if ignoresAction(closure: index + 1) { mentions.insert(.rest(nil)) }
    case .leftParen, .leftAngle: mentions.insert(.call(name(at: index)))
    case .rightAngle: mentions.insert(.use(name(at: index)))
    case .period where isName(index + 2):
      let member = name(at: index + 2)
      if member == "State" || member == "Action" { mentions.insert(.use(name(at: index))) }
      if word(index + 2) == .self, isDependencyKey(index) {
        mentions.insert(.dependencyKey(name(at: index)))
      }
      if member == "init" || member == "body" { mentions.insert(.call(name(at: index))) }
      // A case path may be made from the case: `AnyCasePath(embed: Action.child, …)`.
      if name(at: index) == "Action" { mentions.insert(.keyPath(member)) }
    default: break
    }
  }

  /// Whether a type is in `self[API.self]` or `@Dependency(API.self)`.
  private func isDependencyKey(_ index: Int) -> Bool {
    guard index > 1 else { return false }
    switch kind(index - 1) {
    case .leftSquare: return word(index - 2) == .self
    case .leftParen: return isASCII("Dependency", tree.tokens[index - 2].range)
    default: return false
    }
  }

  /// Whether a name is an argument of a call, and not a parameter of a closure.
  private func isArgument(_ index: Int) -> Bool {
    guard index > 0, [.colon, .leftParen, .comma].contains(kind(index - 1)) else { return false }
    switch kind(index + 1) {
    case .comma: return true
    case .rightParen: return tree.tokens[min(index + 2, end - 1)].word != .in
    default: return false
    }
  }

  /// Whether the code may change a part of the member in `state.member`.
  private func mayChangePart(ofStateAt index: Int) -> Bool {
    if index > 0, tree.tokens[index - 1].kind == .prefixOperator { return true }
    let end = tree.index(afterPathAt: index)
    switch kind(end) {
    case .leftParen: return true
    case .equal: return end > index + 3
    default: return tree.isAssignment(end)
    }
  }

  // MARK: - Patterns

  /// Reads the cases of `case .a(let action), .b:`, and returns where they end.
  private mutating func readPattern(from start: Int) -> Int {
    var index = start
    let isBinding = [.let, .var].contains(word(index))
    if isBinding { index += 1 }
    // The declaration of a case has no dot.
    guard kind(index) == .period || kind(index + 1) == .period else { return start }
    while index < end {
      switch kind(index) {
      case .colon, .equal, .leftBrace, .rightBrace, .endOfFile: return index
      case .period where isName(index + 1):
        readCase(at: index + 1, isBinding: isBinding)
        index += kind(index + 2) == .leftParen ? 2 : 1
      case .leftParen, .leftSquare: index = (tree.partner(ofToken: index) ?? index) + 1
      default: index += 1
      }
    }
    return index
  }

  private mutating func readCase(at index: Int, isBinding: Bool) {
    let name = name(at: index)
    guard kind(index + 1) == .leftParen, let closing = tree.partner(ofToken: index + 1) else {
      mentions.insert(.rest(name))
      return
    }
    let payload = index + 2..<closing
    if payload.count == 1, word(payload.lowerBound) == .underscore {
      mentions.insert(.rest(name))
    } else if isBinding
      ? payload.count == 1 : payload.count == 2 && word(payload.lowerBound) == .let
    {
      mentions.insert(.binding(name))
    } else {
      mentions.insert(.match(name))
    }
  }

  // MARK: - Bodies

  /// Whether the `body` with its name at a token consists of reducers that look at no action themselves.
  private func isIdleBody(at index: Int) -> Bool {
    var next = index + 1
    while next < end, ![.leftBrace, .equal, .rightBrace].contains(kind(next)) { next += 1 }
    guard kind(next) == .leftBrace, let closing = tree.partner(ofToken: next) else { return false }
    next += 1
    while next < closing {
      if word(next) == .return || kind(next) == .semicolon {
        next += 1
      } else {
        guard let behind = endOfIdleReducer(at: next) else { return false }
        next = behind
      }
    }
    return true
  }

  /// The end of a reducer that looks at no action itself, and of its modifiers; nil if it may.
  private func endOfIdleReducer(at start: Int) -> Int? {
    let range = tree.tokens[start].range
    if isASCII("Reduce", range) {
      guard kind(start + 1) == .leftBrace, ignoresAction(closure: start + 1) else { return nil }
    } else {
      guard
        isASCII("EmptyReducer", range) || isASCII("BindingReducer", range)
          || isASCII("Scope", range)
      else { return nil }
    }
    var next = behindArguments(start + 1)
    while kind(next) == .period {
      guard isName(next + 1), isModifier(tree.tokens[next + 1].range) else { return nil }
      next = behindArguments(next + 2)
    }
    return next
  }

  /// Where the generic arguments, the arguments and the trailing closures of a call end.
  private func behindArguments(_ start: Int) -> Int {
    CallSyntax(tree.index(afterGenericArgumentsAt: start) - 1, in: tree).end + 1
  }

  /// Whether a closure has the parameters `state, action in`, and does not use the second one.
  private func ignoresAction(closure start: Int) -> Bool {
    guard kind(start + 2) == .comma, word(start + 4) == .in,
      let closing = tree.partner(ofToken: start)
    else { return false }
    if word(start + 3) == .underscore { return true }
    let parameter = name(at: start + 3)
    return !(start + 5..<closing).contains { isName($0) && name(at: $0) == parameter }
  }

  // MARK: - Tokens

  private func kind(_ index: Int) -> Token.Kind {
    index < end ? tree.tokens[index].kind : .endOfFile
  }

  private func word(_ index: Int) -> Word { index < end ? tree.tokens[index].word : .none }

  private func isName(_ index: Int) -> Bool {
    [.identifier, .quotedIdentifier, .dollarIdentifier].contains(kind(index))
  }

  private func name(at index: Int) -> String { Identifier.bare(tree.text(ofToken: index)) }

  private func isASCII(_ text: StaticString, _ range: Range<Int>) -> Bool {
    range.count == text.utf8CodeUnitCount
      && range.indices.allSatisfy {
        tree.bytes[$0] == text.utf8Start[$0 - range.lowerBound]
      }
  }
}
