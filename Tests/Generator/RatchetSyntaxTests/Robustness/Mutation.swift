import RatchetSyntax
import TestSupport

/// Changes a source so that it is still close to Swift.
enum Mutation {
  private static let pieces = [
    "(", ")", "[", "]", "{", "}", "<", ">", ",", ":", ";", ".", "?", "!", "=", "->", "==", "&",
    "@", "#if A\n", "#else\n", "#endif\n", "\"", "\"\"\"", "\\(", "/", "//", "/*", "*/", "`", "~",
    "...", "-", "func", "var", "let", "case", "init", "struct", "class", "enum", "extension",
    "actor", "where", "async", "throws", "any", "some", "each", "repeat", "inout", "borrowing",
    "sending", "isolated", "nonisolated", "static", "private(set)", "lazy", "open", "macro",
    "import", "if", "switch", "as", "is", "try", "await", "in", "get", "set", "didSet", "x", "_",
    "Int", "0", "1.5", "\n", " ", "\u{0}", "é", "::", "of", "@A", "@A(1)", "\\.a", "$0", "`self`",
    // What the generator looks for.
    "@Reducer", "@Reducer(state: .codable, action: .hashable)", "@CasePathable", "@ObservableState",
    "@MemberwiseInit", "@DependencyClient", "@EquatableIgnored", "@CasePathIgnored",
    "@BindingIgnored", "@ReducerCaseIgnored", "@ReducerCaseEphemeral", "@ObservationStateIgnored",
    "private", "public", "package", "indirect", "@MainActor", "@available(*, unavailable)",
    "~Copyable", "each T", "where T: Equatable", ": Reducer", ": Equatable", "struct State {}",
    "enum Action { case a }", "typealias Action = A", "case a, b(Int)", "(Int, x: Int)",
    "case binding(BindingAction<State>)", "var x = 1", "= .all", "import Ratchet\n",
  ]

  /// Makes one to three changes.
  static func mutate(_ source: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = source
    for _ in 0...random.below(3) { change(&bytes, &random) }
    return bytes
  }

  /// Replaces a word by another one, or repeats, removes or moves a line, so that most of the source stays as it is.
  static func rearrange(_ source: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    let words = SyntaxTree(source).tokens.filter { $0.kind == .identifier }
    if !words.isEmpty, random.below(2) == 0 {
      let other = Array(source[words[random.below(words.count)].range])
      var bytes = source
      bytes.replaceSubrange(words[random.below(words.count)].range, with: other)
      return bytes
    }
    var lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let place = random.below(lines.count)
    switch random.below(3) {
    case 0: lines.remove(at: place)
    case 1: lines.insert(lines[place], at: place)
    default: lines.swapAt(place, random.below(lines.count))
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// Makes changes that are further from Swift: it nests and repeats parts, cuts the source off,
  /// and splits characters.
  static func distort(_ source: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = source
    for _ in 0...random.below(4) {
      switch random.below(10) {
      case 0...3: change(&bytes, &random)
      case 4: nest(&bytes, &random)
      case 5: repeatPart(&bytes, &random)
      case 6: bytes.removeSubrange(part(of: bytes, &random))
      case 7: swapTokens(&bytes, &random)
      case 8: insertBytes(&bytes, &random)
      default:
        let end = random.below(bytes.count + 1)
        if random.below(3) == 0 { bytes.removeSubrange(end...) }
      }
    }
    return bytes
  }

  private static func change(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let tokens = SyntaxTree(bytes).tokens
    let token = tokens[random.below(tokens.count)]
    switch random.below(8) {
    case 0, 1: bytes.removeSubrange(token.range)
    case 2: bytes.insert(contentsOf: bytes[token.range], at: token.range.upperBound)
    case 3, 4: bytes.insert(contentsOf: piece(&random), at: token.range.lowerBound)
    case 5: bytes.replaceSubrange(token.range, with: piece(&random))
    case 6:
      let other = tokens[random.below(tokens.count)]
      bytes.replaceSubrange(token.range, with: Array(bytes[other.range]))
    default:
      guard !bytes.isEmpty else { return }
      bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
    }
  }

  /// Puts a part between many brackets, or after many beginnings.
  private static func nest(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let brackets = [
      ("(", ")"), ("[", "]"), ("{", "}"), ("A<", ">"), ("\"\\(", ")\""), ("/*", "*/"),
      ("#if A\n", "#endif\n"), ("{ a in ", "}"), ("struct A { ", " }"), ("if a { ", "} else "),
      ("@A(", ")"), ("enum A { ", "}"), ("extension A.", ""), ("case a(", ")"), ("", "?"),
      ("(a: ", ") -> "), ("\"\"\"\n\\(", ")\n\"\"\""), ("#\"", "\"#"), ("#/", "/#"),
    ]
    let (opening, closing) = brackets[random.below(brackets.count)]
    let part = part(of: bytes, &random)
    let count = 1 << random.below(10)
    let isClosed = random.below(4) > 0
    bytes.replaceSubrange(
      part,
      with: Array(String(repeating: opening, count: count).utf8) + bytes[part]
        + Array(String(repeating: isClosed ? closing : "", count: count).utf8))
  }

  private static func repeatPart(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let part = part(of: bytes, &random)
    guard !part.isEmpty, bytes.count < 100_000 else { return }
    let count = min(1 << random.below(10), 20_000 / part.count)
    let copies = Array(repeatElement(bytes[part], count: count).joined())
    bytes.insert(contentsOf: copies, at: part.upperBound)
  }

  private static func swapTokens(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let tokens = SyntaxTree(bytes).tokens
    let first = tokens[random.below(tokens.count)].range
    let second = tokens[random.below(tokens.count)].range
    guard first.upperBound <= second.lowerBound else { return }
    let text = Array(bytes[first])
    bytes.replaceSubrange(first, with: Array(bytes[second]))
    let shift = second.count - first.count
    bytes.replaceSubrange(second.lowerBound + shift..<second.upperBound + shift, with: text)
  }

  /// Inserts bytes that are rarely valid characters.
  private static func insertBytes(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let inserted = (0...random.below(4)).map { _ -> UInt8 in
      switch random.below(4) {
      case 0: 0x80 | UInt8(random.below(0x80))
      case 1: [0xEF, 0xBB, 0xBF, 0xF0, 0xC2, 0xA0, 0xE2, 0x80][random.below(8)]
      default: UInt8(random.below(0x80))
      }
    }
    bytes.insert(contentsOf: inserted, at: random.below(bytes.count + 1))
  }

  /// A range from the start of one token to the end of a later one.
  private static func part(of bytes: [UInt8], _ random: inout SeededRandom) -> Range<Int> {
    let tokens = SyntaxTree(bytes).tokens
    let first = random.below(tokens.count)
    let last = min(first + random.below(1 << random.below(8)), tokens.count - 1)
    return tokens[first].range.lowerBound..<tokens[last].range.upperBound
  }

  private static func piece(_ random: inout SeededRandom) -> [UInt8] {
    let piece = pieces[random.below(pieces.count)]
    return Array((random.below(2) == 0 ? " \(piece) " : piece).utf8)
  }
}
