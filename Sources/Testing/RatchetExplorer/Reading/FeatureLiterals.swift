import RatchetSyntax
import RatchetTesting

/// The literals in a declaration with which values are compared.
struct FeatureLiterals {
  private let source: SourceText
  private let tokens: ClosedRange<Int>
  private(set) var integers: [Int] = []
  private(set) var numbers: [Double] = []
  private(set) var strings: [String] = []
  /// The constants that are set to a number, and those that are set to a text.
  private var constants: [String: Int] = [:]
  private var texts: [String: String] = [:]
  /// The words that say what an argument is for, by its first token: its label, or else the name of the function.
  private var uses: [Int: String] = [:]
  /// The first tokens of the elements of lists that are asked what they contain.
  private var listed: Set<Int> = []

  init(_ source: SourceText, _ tokens: ClosedRange<Int>) {
    (self.source, self.tokens) = (source, tokens)
  }

  mutating func read() {
    for index in tokens where source[index - 1] == "=" {
      let name = source.kind(index - 3) == .colon ? index - 4 : index - 2
      guard source[name - 1] == "let" else { continue }
      if source.kind(index) == .integer { constants[source[name]] = number(at: index) }
      texts[source[name]] = text(at: index)
    }
    for index in tokens {
      if source.kind(index + 1) == .leftParen { readCall(CallSyntax(index, in: source.tree)) }
      if source.kind(index) == .leftSquare { readList(at: index) }
    }
    for index in tokens {
      switch source.kind(index) {
      case .integer: readNumber(at: index)
      case .identifier:
        readNumber(at: index)
        if let text = texts[source[index]], isCompared(index) { strings.append(text) }
      case .float: readFloat(at: index)
      case .stringStart: readString(at: index)
      default: break
      }
      if Self.trimming.contains(source[index]) { strings += [" a", " "] }
    }
  }

  /// Names of what tells white space apart.
  private static let trimming: Set<String> = [
    "trimmingCharacters", "whitespaces", "whitespacesAndNewlines", "isWhitespace", "trimming",
  ]
}

// MARK: - Calls

extension FeatureLiterals {
  private mutating func readCall(_ call: CallSyntax) {
    for (number, argument) in call.arguments.enumerated() {
      if let word = argument.label ?? (number == 0 ? call.name : nil) {
        uses[argument.value.lowerBound] = source[word]
      }
    }
  }

  /// Reads `["a", "b"].contains(…)`.
  private mutating func readList(at bracket: Int) {
    guard let closing = source.closing(bracket), source.kind(closing + 1) == .period,
      source[closing + 2] == "contains"
    else { return }
    listed.formUnion(
      source.tree.arguments(inParenthesesAt: bracket).map(\.value.lowerBound))
  }
}

// MARK: - Numbers

extension FeatureLiterals {
  private func number(at index: Int) -> Int? {
    guard source.kind(index) == .integer else { return constants[source[index]] }
    let text = source[index].replacing("_", with: "")
    let radix = ["0x": 16, "0o": 8, "0b": 2][text.prefix(2)]
    let number = radix.flatMap { Int(text.dropFirst(2), radix: $0) } ?? Int(text)
    return isNegative(index) ? number.map { -$0 } : number
  }

  /// Whether there is a sign before a number.
  private func isNegative(_ index: Int) -> Bool {
    source[index - 1] == "-" && source.kind(index - 1) == .prefixOperator
  }

  private mutating func readNumber(at index: Int) {
    guard let number = number(at: index), (-1_000_000...1_000_000_000).contains(number) else {
      return
    }
    let sides = (comparedBefore(index), comparedAfter(index))
    let isArgument = uses[index].map(Self.cutting.contains) ?? false
    let head = self.case(of: index)
    guard sides.0 != nil || sides.1 != nil || isArgument || head != nil else { return }
    if isArgument || [sides.0, sides.1].contains("count") || isOfCount(index, in: head) {
      guard number < 300 else { return }
      strings += [number + 1, number].filter { $0 > 0 }.map { String(repeating: "a", count: $0) }
    } else {
      let near = [number, number + 1, number - 1]
      integers += near.filter { ![0, 1].contains($0) }
      numbers += near.filter { ![0, 1].contains($0) }.map(Double.init)
    }
  }

  private mutating func readFloat(at index: Int) {
    guard let size = Double(source[index].replacing("_", with: "")),
      isCompared(index) || self.case(of: index) != nil
    else { return }
    let number = isNegative(index) ? -size : size
    numbers += [number, number + 1, number - 1]
  }

  /// Whether a number is one of `case 3` where a count is switched over, or of `(1...3).contains(text.count)`.
  private func isOfCount(_ index: Int, in head: Int?) -> Bool {
    if let head, let opening = source.opening(around: head), source[opening - 1] == "count" {
      return true
    }
    guard let end = source.opening(around: index).flatMap(source.closing),
      source[end + 1] == ".", source[end + 2] == "contains", source.kind(end + 3) == .leftParen,
      let last = source.closing(end + 3)
    else { return false }
    return source[last - 1] == "count"
  }

  /// Functions that cut a text or a list at a length.
  private static let cutting: Set<String> = ["prefix", "suffix"]

  /// The name at the end of what a literal is compared with, before it; nil if it is not compared.
  private func comparedBefore(_ index: Int) -> String? {
    var left = isNegative(index) ? index - 2 : index - 1
    // Names that the constant is a member of: `Self.limit`.
    while source.kind(left) == .period || source.kind(left + 1) == .period { left -= 1 }
    guard isComparison(left) else { return nil }
    while isComparison(left) { left -= 1 }
    return source[left]
  }

  /// The name at the end of what a literal is compared with, after it; nil if it is not compared.
  private func comparedAfter(_ index: Int) -> String? {
    var right = index + 1
    guard isComparison(right) else { return nil }
    while isComparison(right) { right += 1 }
    while source.kind(right + 1) == .period { right += 2 }
    return source[right]
  }

  private func isCompared(_ index: Int) -> Bool {
    comparedBefore(index) != nil || comparedAfter(index) != nil
  }

  private func isComparison(_ index: Int) -> Bool {
    guard source.tokens.indices.contains(index) else { return false }
    if source.tokens[index].continuesOperator { return isComparison(index - 1) }
    return switch source.kind(index) {
    case .leftAngle, .rightAngle: source.kind(index - 1) != .identifier || !isType(index - 1)
    case .infixOperator: Self.comparing.contains(source[index])
    default: Self.comparing.contains(source[index])
    }
  }

  /// Whether a name begins with an uppercase letter, so that a `<` after it opens generic arguments.
  private func isType(_ index: Int) -> Bool { source[index].first?.isUppercase == true }

  private static let comparing: Set<String> = [
    "<", ">", "<=", ">=", "==", "!=", "...", "..<", "..", "~=", "%",
  ]

  /// The `case` of a literal in a pattern: `case 1, 5`, `case .code("vip")`; nil if it is in none.
  private func `case`(of index: Int) -> Int? {
    var left = index - 1
    while left > tokens.lowerBound, isOfPattern(left) { left -= 1 }
    return source[left] == "case" ? left : nil
  }

  /// Whether a token can be before a literal in the same pattern.
  private func isOfPattern(_ index: Int) -> Bool {
    switch source.kind(index) {
    case .comma, .leftParen, .rightParen, .integer, .float, .stringStart, .stringText, .stringEnd:
      true
    case .period: true
    case .identifier: source.kind(index - 1) == .period
    case .prefixOperator: source[index] == "-"
    default: ["...", "..<"].contains(source[index])
    }
  }
}

extension SourceText {
  /// The bracket that is open before a token; nil if there is none.
  fileprivate func opening(around index: Int) -> Int? {
    var index = index - 1
    var depth = 0
    while index > 0 {
      switch kind(index) {
      case .leftParen, .leftBrace, .leftSquare:
        if depth == 0 { return index }
        depth -= 1
      case .rightParen, .rightBrace, .rightSquare: depth += 1
      default: break
      }
      index -= 1
    }
    return nil
  }
}

// MARK: - Texts

extension FeatureLiterals {
  private mutating func readString(at index: Int) {
    guard let text = text(at: index) else { return }
    let end = index + 2
    let isArgument = uses[index].map(Self.asking.contains) ?? false
    guard
      isArgument || listed.contains(index) || isComparison(index - 1) || isComparison(end + 1)
        || self.case(of: index) != nil
    else { return }
    strings.append(text)
    if isArgument { strings.append(text + "a") }
  }

  /// The text of a literal; nil if it is none, or a long one, or one with other values in it.
  private func text(at index: Int) -> String? {
    guard source.kind(index) == .stringStart, source.kind(index + 1) == .stringText,
      source.kind(index + 2) == .stringEnd
    else { return nil }
    let text = source[index + 1]
    return text.contains("\\") || text.count >= 60 ? nil : text
  }

  /// Functions that ask what a text contains, and labels of their arguments.
  private static let asking: Set<String> = [
    "hasPrefix", "hasSuffix", "contains", "starts", "split", "separator", "with", "of",
    "components",
  ]
}
