import RatchetSyntax
import RatchetTesting

/// The literals in a declaration with which values are compared.
struct FeatureLiterals {
  private let source: SourceText
  private let tokens: ClosedRange<Int>
  private(set) var integers: [Int] = []
  private(set) var numbers: [Double] = []
  private(set) var strings: [String] = []
  /// The constants that are set to a number.
  private var constants: [String: Int] = [:]
  /// The words that say what an argument is for, by its first token: its label, or else the name of the function.
  private var uses: [Int: String] = [:]
  /// The first tokens of the elements of lists that are asked what they contain.
  private var listed: Set<Int> = []

  init(_ source: SourceText, _ tokens: ClosedRange<Int>) {
    (self.source, self.tokens) = (source, tokens)
  }

  mutating func read() {
    for index in tokens where source.kind(index) == .integer && source[index - 1] == "=" {
      let name = source.kind(index - 3) == .colon ? index - 4 : index - 2
      if source[name - 1] == "let", let number = number(at: index) {
        constants[source[name]] = number
      }
    }
    for index in tokens {
      if source.kind(index + 1) == .leftParen { readCall(CallSyntax(index, in: source.tree)) }
      if source.kind(index) == .leftSquare { readList(at: index) }
    }
    for index in tokens {
      switch source.kind(index) {
      case .integer, .identifier: readNumber(at: index)
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
    source.kind(index) == .integer
      ? Int(source[index].replacing("_", with: "")) : constants[source[index]]
  }

  private mutating func readNumber(at index: Int) {
    guard let number = number(at: index), (-1_000_000...1_000_000_000).contains(number) else {
      return
    }
    let sides = (comparedBefore(index), comparedAfter(index))
    let isArgument = uses[index].map(Self.cutting.contains) ?? false
    guard sides.0 != nil || sides.1 != nil || isArgument || isCase(index) else { return }
    if isArgument || sides.0 == "count" || sides.1 == "count" {
      guard number < 300 else { return }
      strings += [number + 1, number].filter { $0 > 0 }.map { String(repeating: "a", count: $0) }
    } else {
      let near = [number, number + 1, number - 1]
      integers += near.filter { ![0, 1].contains($0) }
      numbers += near.filter { ![0, 1].contains($0) }.map(Double.init)
    }
  }

  private mutating func readFloat(at index: Int) {
    guard let number = Double(source[index].replacing("_", with: "")),
      comparedBefore(index) != nil || comparedAfter(index) != nil
    else { return }
    numbers += [number, number + 1, number - 1]
  }

  /// Functions that cut a text or a list at a length.
  private static let cutting: Set<String> = ["prefix", "suffix"]

  /// The name at the end of what a literal is compared with, before it; nil if it is not compared.
  private func comparedBefore(_ index: Int) -> String? {
    var left = index - 1
    // A sign, and names that the constant is a member of: `Self.limit`.
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

  private func isCase(_ index: Int) -> Bool {
    source[index - 1] == "case"
      || source.kind(index - 1) == .comma && source.kind(index + 1) == .colon
  }
}

// MARK: - Texts

extension FeatureLiterals {
  private mutating func readString(at index: Int) {
    guard source.kind(index + 1) == .stringText, source.kind(index + 2) == .stringEnd else {
      return
    }
    let text = source[index + 1]
    guard !text.contains("\\"), text.count < 60 else { return }
    let end = index + 2
    let isArgument = uses[index].map(Self.asking.contains) ?? false
    guard
      isArgument || listed.contains(index) || isComparison(index - 1) || isComparison(end + 1)
        || isCase(index)
    else { return }
    strings.append(text)
    if isArgument { strings.append(text + "a") }
  }

  /// Functions that ask what a text contains, and labels of their arguments.
  private static let asking: Set<String> = [
    "hasPrefix", "hasSuffix", "contains", "starts", "split", "separator", "with", "of",
    "components",
  ]
}
