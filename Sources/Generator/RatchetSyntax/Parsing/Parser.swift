/// Reads declarations and types from tokens.
///
/// It recurses once for each declaration or type that is nested in another, and reports an error
/// beyond ``depthLimit`` levels. It skips brackets by jumping to their partners, and looks ahead by
/// a bounded number of tokens, so its time is linear.
///
/// The functions that most others call are not inlined: reading takes 0.3 % longer, and compiling this
/// module, which is in each first build, a fifth less time.
struct Parser {
  /// This many levels need less than the 512 KB of stack that a thread may have.
  static let depthLimit = 192

  let tokens: UnsafeBufferPointer<Token>
  let bytes: UnsafeBufferPointer<UInt8>
  var nodes: [Node] = []
  var errors: [SyntaxError] = []

  /// The index of the next token.
  var index = 0

  /// The index at which reading ends.
  var limit: Int

  var depth = 0

  /// Tokens `<` that are known not to begin generic arguments.
  var comparisons: Set<Int> = []

  /// The latest attributes and modifiers that belong to no declaration, and the latest ones that
  /// belong to the declaration after them.
  var strayModifiers = 0..<0
  var declarationModifiers = 0..<0

  /// Whether the parser is looking ahead past an attribute's arguments.
  var isBehindArguments = false

  /// The generic arguments that the current guess has read: their `<` and their ends.
  var guessedArguments: [(start: Int, end: Int)] = []

  /// The ends of generic arguments by their `<`, from guesses that were wrong as a whole.
  var argumentsEnds: [Int: Int] = [:]

  /// How many guesses at generic arguments are being made, and how many errors they contain.
  var isGuessing = 0
  var failures = 0

  /// Whether the current guess contains an error, so that it is not read further.
  var isGuessWrong: Bool { failures > 0 }

  /// Whether the parts of expressions and statements become nodes.
  let keepsParts: Bool

  /// The parts of the current expression or statement, if parts are kept.
  var parts: Children?

  /// Brackets that were skipped, and whose contents are read later.
  var groups: [Group] = []

  /// Whether the members of an enum are being read.
  var isInEnum = false

  /// Whether names on their own are declarations here: in `case let .a(b)`.
  var bindsNames = false

  init(
    tokens: UnsafeBufferPointer<Token>, bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>,
    keepsParts: Bool = false
  ) {
    self.tokens = tokens
    self.bytes = bytes
    self.keepsParts = keepsParts
    index = range.lowerBound
    limit = range.upperBound
  }

  // MARK: - Tokens

  /// The kind of the next token, or of a later one.
  @inline(__always)
  func kind(_ offset: Int = 0) -> Token.Kind {
    let place = index &+ offset
    return place < limit ? tokens[place].kind : .endOfFile
  }

  @inline(__always)
  func word(_ offset: Int = 0) -> Word {
    let place = index &+ offset
    return place < limit ? tokens[place].word : .none
  }

  @inline(__always)
  func startsLine(_ offset: Int = 0) -> Bool {
    let place = index &+ offset
    return place < limit ? tokens[place].startsLine : true
  }

  /// Whether two tokens touch.
  @inline(__always)
  func touches(_ offset: Int) -> Bool {
    let place = index &+ offset
    guard place > 0, place < limit else { return false }
    return tokens[place - 1].end == tokens[place].start
  }

  /// Whether a token is a specific operator of one character.
  func isOperator(_ character: Unicode.Scalar, _ offset: Int = 0) -> Bool {
    let place = index + offset
    guard place < limit else { return false }
    let token = tokens[place]
    switch token.kind {
    case .prefixOperator, .infixOperator, .postfixOperator:
      return token.end - token.start == 1 && UInt32(bytes[Int(token.start)]) == character.value
    default: return false
    }
  }

  /// The token after the bracket or quote that closes the one at an index.
  @inline(__always)
  func placeAfterGroup(at place: Int) -> Int {
    let partner = tokens[place].partner
    guard partner != Token.none, Int(partner) > place else { return limit }
    return min(limit, Int(partner) + 1)
  }

  /// Reads the contents of the brackets that begin here, and continues after them.
  @inline(never)
  mutating func inBrackets(_ read: (inout Parser) -> Void) {
    let end = placeAfterGroup(at: index)
    let outer = limit
    if tokens[index].partner != Token.none { limit = min(limit, end - 1) }
    index += 1
    read(&self)
    limit = outer
    index = end
  }

  /// Skips a bracket with its contents, or one token if it is not a bracket.
  @inline(never)
  mutating func skipGroup() {
    switch kind() {
    case .leftParen, .leftSquare, .leftBrace, .stringStart, .interpolationStart:
      index = placeAfterGroup(at: index)
    default: index = min(index + 1, limit)
    }
  }

  /// Whether a name is here, including keywords that are not reserved.
  func isName(_ offset: Int = 0) -> Bool {
    switch kind(offset) {
    case .identifier: !word(offset).isReserved
    case .quotedIdentifier, .dollarIdentifier, .placeholder: true
    default: false
    }
  }

  /// Whether a name or a keyword is here.
  func isAnyName(_ offset: Int = 0) -> Bool {
    switch kind(offset) {
    case .identifier, .quotedIdentifier, .dollarIdentifier, .placeholder: true
    default: false
    }
  }

  func isCloser(_ offset: Int = 0) -> Bool {
    switch kind(offset) {
    case .rightBrace, .rightParen, .rightSquare, .endOfFile: true
    default: false
    }
  }

  /// How many errors are reported.
  ///
  /// After an error, further errors are often its consequences.
  private static let errorLimit = 100

  @inline(never)
  mutating func error(_ message: String) {
    guard isGuessing == 0 else {
      failures += 1
      return
    }
    guard errors.count < Self.errorLimit else { return }
    let place = min(index, tokens.count - 1)
    errors.append(SyntaxError(message: message, offset: Int(tokens[place].start)))
  }

  /// Reports what is missing.
  ///
  /// At the end of a line, its place is behind the last token of that line, as with the compiler.
  @inline(never)
  mutating func missing(_ message: String) {
    let count = errors.count
    error(message)
    guard errors.count > count, index > 0, index >= tokens.count || tokens[index].startsLine else {
      return
    }
    errors[count].offset = Int(tokens[index - 1].end)
  }

  mutating func consume(_ wanted: Token.Kind) -> Bool {
    guard kind() == wanted else { return false }
    index += 1
    return true
  }

  /// Looks at the next tokens, and returns to where it began.
  ///
  /// Not a copy of the parser, because the next node would then copy all nodes.
  @inline(never)
  mutating func lookAhead<Result>(_ body: (inout Parser) -> Result) -> Result {
    let start = index
    defer { index = start }
    return body(&self)
  }

  // MARK: - Nodes

  /// Begins a node at the next token.
  @inline(never)
  mutating func open(_ kind: Node.Kind) -> Int {
    open(kind, at: index)
  }

  @inline(never)
  mutating func open(_ kind: Node.Kind, at first: Int) -> Int {
    nodes.append(Node(kind: kind, first: UInt32(first), end: UInt32(first)))
    return nodes.count - 1
  }

  /// Ends a node before the next token.
  @discardableResult
  @inline(never)
  mutating func close(_ node: Int) -> Int {
    nodes[node].end = UInt32(index)
    return node
  }

  /// A node of the next token.
  @inline(never)
  mutating func leaf(_ kind: Node.Kind) -> Int {
    let node = open(kind)
    index += 1
    return close(node)
  }

  mutating func setName(_ node: Int, _ token: Int) {
    nodes[node].name = UInt32(token)
  }

  /// The children of a node, as they are added.
  struct Children {
    let parent: Int
    var last = Int(Node.none)
  }

  @inline(never)
  mutating func add(_ child: Int, to children: inout Children) {
    if children.last == Int(Node.none) {
      nodes[children.parent].child = UInt32(child)
    } else {
      nodes[children.last].next = UInt32(child)
    }
    children.last = child
  }

  /// Begins one more level if that is allowed, and skips the bracket here otherwise.
  @inline(never)
  mutating func descend() -> Bool {
    guard depth < Self.depthLimit else {
      error("this is nested more than \(Self.depthLimit) levels deep")
      skipGroup()
      return false
    }
    depth += 1
    return true
  }
}
