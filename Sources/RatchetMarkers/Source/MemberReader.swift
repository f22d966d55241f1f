/// Reads the members of a type as far as the markers write code for them: the names that are declared,
/// and the cases of an enum.
struct MemberReader {
  /// What is declared, but for the cases.
  private(set) var members: [Declaration] = []

  /// The cases, in the order of the source.
  private(set) var cases: [CaseSource] = []

  private let bytes: [UInt8]
  private var scanner: SourceScanner
  private var token: SourceToken?

  /// The conditions of the `#if`s that are open.
  private var conditions: [String] = []

  /// Reads a type from its whole source.
  init(_ source: [UInt8]) {
    bytes = source
    scanner = SourceScanner(source)
    token = scanner.next()
    while let token, token.kind != .punctuation("{") { advance() }
    advance()
    readMembers()
  }

  /// Whether something of a kind is declared: `declares("State", ["struct", "enum"])`.
  func declares(_ name: String, _ keywords: Set<String>) -> Bool {
    members.contains { $0.name == name && keywords.contains($0.keyword ?? "") }
  }

  /// Whether a type of a name is declared.
  func declaresType(_ name: String) -> Bool {
    declares(name, ["struct", "enum", "class", "actor", "typealias"])
  }

  // MARK: - Members

  private mutating func readMembers() {
    while let current = token, current.kind != .punctuation("}") {
      if current.kind == .punctuation("#") {
        readDirective()
      } else if current.kind == .punctuation(";") {
        advance()
      } else {
        readMember(from: current.range.lowerBound)
      }
    }
  }

  /// Reads the declaration that starts at a place, up to where the next one starts.
  private mutating func readMember(from start: Int) {
    var head = start
    var isCase = false
    // Attributes and modifiers come before the keyword.
    while let current = token {
      if current.kind == .punctuation("@") {
        skipAttribute()
        continue
      }
      guard case .word(let word) = current.kind else { break }
      head = current.range.lowerBound
      advance()
      if token?.kind == .punctuation("(") && !Self.isKeyword(word) {
        skipBrackets()
        continue
      }
      if Self.isKeyword(word), !isModifier(word) {
        isCase = word == "case"
        break
      }
    }
    if isCase {
      let end = token?.range.lowerBound ?? bytes.count
      let attributes = Declaration(source: Array(bytes[start..<end]) + Array("a".utf8)).attributes
      readCases(attributes.map(\.name))
      return
    }
    let before = token?.range.lowerBound
    skipDeclaration()
    let end = token?.range.lowerBound ?? bytes.count
    members.append(Declaration(source: Array(bytes[start..<max(start, end)])))
    // What is no declaration must not stop the reader.
    if before == token?.range.lowerBound, head == start { advance() }
  }

  private static func isKeyword(_ word: String) -> Bool {
    Self.keywords.contains(word)
  }

  /// The keywords that begin a declaration.
  private static let keywords: Set<String> = [
    "actor", "associatedtype", "case", "class", "deinit", "enum", "extension", "func", "import",
    "init", "let", "macro", "protocol", "struct", "subscript", "typealias", "var",
  ]

  /// Whether a keyword is a modifier of the next one: `class func`.
  private func isModifier(_ word: String) -> Bool {
    guard word == "class", case .word(let next)? = token?.kind else { return false }
    return Self.keywords.contains(next)
  }

  /// Goes to where the next declaration may start: behind the braces of this one, or at a word or an
  /// attribute that begins a declaration in a line of its own.
  private mutating func skipDeclaration() {
    while let current = token, current.kind != .punctuation("}") {
      switch current.kind {
      case .punctuation("{"):
        skipBrackets()
        // The accessors of a property stand behind its value.
        if token?.kind == .punctuation("{") { continue }
        if !continuesExpression { return }
      case .punctuation("("), .punctuation("["): skipBrackets()
      case .punctuation(";"): return
      case .punctuation("@"), .punctuation("#"):
        if startsLine(current) { return }
        advance()
      case .word(let word):
        if startsLine(current), Self.isKeyword(word) || Self.modifiers.contains(word) { return }
        advance()
      default: advance()
      }
    }
  }

  /// Whether what follows a closing brace belongs to the same expression: `{ … }()`, `{ … }.value`.
  private var continuesExpression: Bool {
    guard let token, case .punctuation(let text) = token.kind else { return false }
    return ["(", ".", "?", "!", ","].contains(text)
  }

  private static let modifiers: Set<String> = [
    "private", "fileprivate", "internal", "package", "public", "open", "static", "final", "lazy",
    "mutating", "nonmutating", "nonisolated", "indirect", "override", "required", "convenience",
    "weak", "unowned", "consuming", "borrowing",
  ]

  /// Whether a token is the first in its line.
  private func startsLine(_ token: SourceToken) -> Bool {
    let before = bytes[..<token.range.lowerBound].reversed()
    return before.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      .map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? true
  }

  // MARK: - Cases

  private mutating func readCases(_ attributes: [String]) {
    while let current = token, case .word(let name) = current.kind {
      var enumCase = CaseSource(
        name: name, spelling: text(current.range), attributes: attributes,
        conditions: conditions)
      advance()
      if token?.kind == .punctuation("(") { enumCase.payloads = readPayloads() }
      if token?.kind == .punctuation("=") {
        advance()
        while let value = token, value.kind != .punctuation(","), value.kind != .punctuation("}"),
          !startsLine(value)
        {
          advance()
        }
      }
      cases.append(enumCase)
      guard token?.kind == .punctuation(",") else { return }
      advance()
    }
  }

  private mutating func readPayloads() -> [CaseSource.Payload] {
    advance()
    var payloads: [CaseSource.Payload] = []
    while let current = token, current.kind != .punctuation(")") {
      payloads.append(readPayload(from: current.range.lowerBound))
      if token?.kind == .punctuation(",") { advance() }
    }
    advance()
    return payloads
  }

  private mutating func readPayload(from start: Int) -> CaseSource.Payload {
    var typeStart = start
    var end = start
    var valueStart: Int?
    var words: [String] = []
    var isLabeled = false
    while let current = token, current.kind != .punctuation(","), current.kind != .punctuation(")")
    {
      switch current.kind {
      case .word(let word) where !isLabeled && valueStart == nil:
        words.append(word)
        end = current.range.upperBound
        advance()
      case .punctuation(":") where !isLabeled && valueStart == nil:
        isLabeled = true
        advance()
        typeStart = token?.range.lowerBound ?? typeStart
      case .punctuation("=") where valueStart == nil:
        advance()
        valueStart = token?.range.lowerBound
      case .punctuation("("), .punctuation("["), .punctuation("<"), .punctuation("{"):
        if valueStart == nil { end = skipBrackets() } else { skipBrackets() }
        if valueStart == nil, !isLabeled { words = [] }
      default:
        if valueStart == nil { end = current.range.upperBound }
        advance()
      }
    }
    let label = isLabeled ? words.first.flatMap { $0 == "_" ? nil : $0 } : nil
    let valueEnd = token?.range.lowerBound ?? bytes.count
    return CaseSource.Payload(
      label: label,
      type: text(typeStart..<max(typeStart, end)),
      value: valueStart.map { text($0..<max($0, valueEnd)) })
  }

  // MARK: - Directives

  private mutating func readDirective() {
    advance()
    let start = token?.range.upperBound ?? bytes.count
    let word: String
    if case .word(let text)? = token?.kind { word = text } else { word = "" }
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let condition = text(start..<end)
    scanner.skip(to: end)
    advance()
    switch word {
    case "if": conditions.append("(\(condition))")
    case "elseif":
      if let open = conditions.popLast() { conditions.append("!\(open) && (\(condition))") }
    case "else": if let open = conditions.popLast() { conditions.append("!(\(open))") }
    case "endif": _ = conditions.popLast()
    default: break
    }
  }

  // MARK: - Tokens

  private mutating func advance() {
    token = scanner.next()
  }

  private mutating func skipAttribute() {
    advance()
    while case .word? = token?.kind {
      advance()
      guard token?.kind == .punctuation(".") else { break }
      advance()
    }
    while token?.kind == .punctuation("<") || token?.kind == .punctuation("(") { skipBrackets() }
  }

  /// Goes past a pair of brackets and what is between them.
  ///
  /// - Returns: Where the last bracket ends.
  @discardableResult
  private mutating func skipBrackets() -> Int {
    var depth = 0
    var end = bytes.count
    while let current = token {
      if case .punctuation(let text) = current.kind { depth += Self.nesting(of: text) }
      end = current.range.upperBound
      advance()
      if depth <= 0 { break }
    }
    return end
  }

  private static func nesting(of punctuation: String) -> Int {
    switch punctuation {
    case "(", "[", "{", "<": 1
    case ")", "]", "}", ">": -1
    default: 0
    }
  }

  private func text(_ range: Range<Int>) -> String {
    var bytes = bytes[range]
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
