import RatchetSyntax

/// Changes a source so that it is still close to Swift.
enum Mutation {
  private static let pieces = [
    "(", ")", "[", "]", "{", "}", "<", ">", ",", ":", ";", ".", "?", "!", "=", "->", "==", "&",
    "@", "#if A\n", "#else\n", "#endif\n", "\"", "\"\"\"", "\\(", "/", "//", "/*", "*/", "`", "~",
    "...", "-", "func", "var", "let", "case", "init", "struct", "class", "enum", "extension",
    "actor", "where", "async", "throws", "any", "some", "each", "repeat", "inout", "borrowing",
    "sending", "isolated", "nonisolated", "static", "private(set)", "lazy", "open", "macro",
    "import", "if", "switch", "as", "is", "try", "await", "in", "get", "set", "didSet", "x", "_",
    "Int", "0", "1.5", "\n", " ", "\u{0}", "é", "::", "of", "@A", "@A(1)", "\\.a", "$0",
  ]

  /// Makes one to three changes.
  static func mutate(_ source: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = source
    for _ in 0...random.below(3) { change(&bytes, &random) }
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

  private static func piece(_ random: inout SeededRandom) -> [UInt8] {
    let piece = pieces[random.below(pieces.count)]
    return Array((random.below(2) == 0 ? " \(piece) " : piece).utf8)
  }
}

/// The same numbers for the same seed.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}
