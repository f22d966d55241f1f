import TestSupport

/// Creates sources from sources: some with plausible mistakes, and some with absurd ones.
struct Mutator {
  /// The sources that it begins with, in tokens.
  let sources: [[Substring]]

  /// A source with some mutations in it.
  func input(_ random: inout SeededRandom) -> [UInt8] {
    var tokens = sources[Int.random(in: sources.indices, using: &random)]
    // Half of the inputs stay close enough to Swift that something is generated.
    let isLight = Bool.random(using: &random)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      if isLight { rearrange(&tokens, &random) } else { mutate(&tokens, &random) }
    }
    guard !isLight else { return Array(tokens.joined().utf8.prefix(30_000)) }
    var bytes = Array(tokens.joined().utf8)
    if Int.random(in: 0..<8, using: &random) == 0 { scatter(over: &bytes, &random) }
    // Longer inputs take time and find nothing more.
    return Array(bytes.prefix(30_000))
  }

  /// The approximate tokens of a text: words, white space, and single other characters.
  static func tokens(of text: String) -> [Substring] {
    var tokens: [Substring] = []
    var rest = text[...]
    while let first = rest.first {
      let kind = Kind(first)
      let end =
        kind == .other
        ? rest.index(after: rest.startIndex)
        : rest.firstIndex { Kind($0) != kind } ?? rest.endIndex
      tokens.append(rest[..<end])
      rest = rest[end...]
    }
    return tokens
  }

  private enum Kind {
    case word, space, other

    init(_ character: Character) {
      self =
        character.isLetter || character.isNumber || character == "_"
        ? .word : character.isWhitespace ? .space : .other
    }
  }

  // MARK: - Mutations

  /// Replaces a word, or repeats, removes or moves a line.
  private func rearrange(_ tokens: inout [Substring], _ random: inout SeededRandom) {
    if Bool.random(using: &random) {
      let words = tokens.indices.filter { tokens[$0].first.map { Kind($0) == .word } ?? false }
      guard let place = words.randomElement(using: &random),
        let other = words.randomElement(using: &random)
      else { return }
      tokens[place] = tokens[other]
      return
    }
    var lines = tokens.joined().split(separator: "\n", omittingEmptySubsequences: false)
    let place = Int.random(in: lines.indices, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: lines.remove(at: place)
    case 1: lines.insert(lines[place], at: place)
    default: lines.swapAt(place, Int.random(in: lines.indices, using: &random))
    }
    tokens = Self.tokens(of: lines.joined(separator: "\n"))
  }

  private func mutate(_ tokens: inout [Substring], _ random: inout SeededRandom) {
    guard !tokens.isEmpty else { return }
    let place = Int.random(in: tokens.indices, using: &random)
    let other = Int.random(in: tokens.indices, using: &random)
    let end = min(tokens.count, place + Int.random(in: 1...12, using: &random))
    switch Int.random(in: 0..<12, using: &random) {
    case 0: tokens.remove(at: place)
    case 1: tokens.insert(tokens[place], at: place)
    case 2: tokens.swapAt(place, other)
    case 3: tokens[place] = tokens[other]
    case 4: tokens.removeSubrange(place...)
    case 5: tokens.removeSubrange(..<place)
    case 6: tokens.removeSubrange(place..<end)
    case 7: tokens.insert(contentsOf: tokens[place..<end], at: other)
    case 8: splice(into: &tokens, at: place, &random)
    case 9: unbalance(&tokens, at: place, &random)
    case 10: nest(&tokens, at: place, &random)
    default: tokens.insert(Self.words.randomElement(using: &random) ?? "", at: place)
    }
  }

  /// The beginning of one source with the end of another.
  private func splice(
    into tokens: inout [Substring], at place: Int, _ random: inout SeededRandom
  ) {
    let other = sources[Int.random(in: sources.indices, using: &random)]
    let start = Int.random(in: 0...other.count, using: &random)
    tokens = Array(tokens[..<place]) + other[start...]
  }

  /// A bracket too many, or one too few.
  private func unbalance(
    _ tokens: inout [Substring], at place: Int, _ random: inout SeededRandom
  ) {
    let brackets: [Substring] = ["(", ")", "[", "]", "{", "}", "<", ">", "\"", "`", "/*", "\"\"\""]
    let next = tokens[place...].firstIndex { brackets.contains($0) }
    if let next, Bool.random(using: &random) {
      tokens.remove(at: next)
    } else {
      tokens.insert(brackets.randomElement(using: &random) ?? "(", at: place)
    }
  }

  /// Nests a part in itself, up to a few hundred times.
  private func nest(
    _ tokens: inout [Substring], at place: Int, _ random: inout SeededRandom
  ) {
    let depth = Int.random(
      in: 1...(Int.random(in: 0..<20, using: &random) == 0 ? 800 : 40), using: &random)
    let (open, close) = Self.nests.randomElement(using: &random) ?? ("(", ")")
    let middle = tokens[place]
    let text =
      String(repeating: open, count: depth) + middle + String(repeating: close, count: depth)
    tokens[place] = text[...]
  }

  private func scatter(over bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard !bytes.isEmpty else { return }
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: bytes.indices, using: &random)
      bytes[place] = UInt8.random(in: 0...255, using: &random)
    }
  }

  private static let nests = [
    ("(", ")"), ("[", "]"), ("{", "}"), ("enum A {", "}"), ("struct State {", "\n}"),
    ("#if DEBUG\n", "\n#endif\n"), ("A.", ""), ("A<", ">"), ("() -> ", ""),
    ("", "?"), ("", "!"), ("!", ""), ("\"\\(", ")\""), ("@Reducer(state: ", ")"), ("case a(", ")"),
    ("x + ", ""),
    ("any ", ""),
    ("/*", "*/"), ("extension A.", ""), ("", ".Type"), ("", " & P"), ("A, ", ""), ("[A: ", "]"),
    ("repeat each ", ""), ("if true {} else ", ""), ("try ", ""), ("`", "`"),
  ]

  private static let words: [Substring] = [
    " @Reducer ", " @CasePathable ", " @ObservableState ", " @MemberwiseInit ",
    " @DependencyClient ",
    " @EquatableIgnored ", " @CasePathIgnored ", " @BindingIgnored ", " @ReducerCaseIgnored ",
    " @ReducerCaseEphemeral ", " @ObservationStateIgnored ",
    " @Reducer(state: .codable, action: .hashable) ",
    " private ", " fileprivate ", " public ", " package ", " indirect ", " lazy ", " static ",
    " weak ",
    " @available(*, unavailable) ", " @MainActor ", " nonisolated ", " ~Copyable ", " each T ",
    " repeat ", " some ", " any ", " inout ", " `self` ", " `a b` ", " 漢 ", " 👩‍👩‍👧 ", " \u{FEFF} ",
    "\r", "\r\n", "\0",
    "\n#if DEBUG\n", "\n#else\n", "\n#elseif os(Linux)\n", "\n#endif\n", " where T: Equatable ",
    " : Reducer ", " : Equatable ", " : CasePathble ", " = .all ", " typealias Action = A ",
    " enum Action { case a } ",
    " struct State {} ", " case a, b(Int) ", " case binding(BindingAction<State>) ", " var x = 1 ",
    " extension A ",
    " import Ratchet\n", " #sourceLocation(file: \"a\", line: 1)\n", " (Int, x: Int) ", " -> ",
    " ... ", "\\",
    "\"\"\"\n", "#\"", " actor ", " class ", " protocol ", " macro ", " operator ", " /* ", " // ",
    " @ ", " # ",
  ]
}
