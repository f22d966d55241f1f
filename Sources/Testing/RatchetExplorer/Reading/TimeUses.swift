import RatchetSyntax
import RatchetTesting

/// What a feature does with the current time, as its source says.
///
/// A feature that only keeps the date, such as that of a new row, does the same at each time.
struct TimeUses {
  private let source: SourceText
  private let declaration: ClosedRange<Int>

  /// - Parameters:
  ///   - source: The text of a file.
  ///   - declaration: The braces of a feature's declaration.
  init(_ source: SourceText, in declaration: ClosedRange<Int>) {
    (self.source, self.declaration) = (source, declaration)
  }

  /// The number of places where the time is read, and of those among them where it is only kept.
  var counts: (all: Int, keeping: Int) {
    let names = names
    let uses = declaration.filter { index in
      names.contains { isUse(index, of: $0) }
    }
    return (uses.count, uses.count { isKept($0) })
  }

  /// A dependency that tells the time.
  private struct Name {
    let text: String
    /// Whether the value itself is the time: `@Dependency(\.date.now) var now`.
    let isTime: Bool
  }

  private static let dependencies: Set<String> = [
    "date", "continuousClock", "suspendingClock", "mainQueue", "mainRunLoop",
  ]

  private var names: [Name] {
    declaration.compactMap { index in
      guard source[index] == "Dependency", source.kind(index + 1) == .leftParen,
        let closing = source.closing(index + 1)
      else { return nil }
      let path = (index + 2..<closing).map { source[$0] }
      guard path.contains(where: Self.dependencies.contains),
        let variable = (closing + 1..<closing + 4).first(where: { source[$0] == "var" })
      else { return nil }
      return Name(text: source[variable + 1], isTime: path.last == "now")
    }
  }

  private func isUse(_ index: Int, of name: Name) -> Bool {
    guard source[index] == name.text, source[index - 1] != "var",
      source.kind(index + 1) != .colon,
      source.kind(index - 1) != .period || source[index - 2] == "self"
    else { return false }
    return name.isTime || source.kind(index + 1) == .leftParen
      || source.kind(index + 1) == .period && ["now", "measure"].contains(source[index + 2])
  }

  /// Whether a time is only assigned, or given to an initializer, a case, a collection or an effect.
  private func isKept(_ index: Int) -> Bool {
    let start = source[index - 2] == "self" ? index - 2 : index
    var end = index + 1
    if source[end] == "." && source[end + 1] == "now" { end += 2 }
    if source.kind(end) == .leftParen { end = source.index(after: end) }
    let isWhole =
      [.comma, .rightParen, .rightBrace, .semicolon].contains(source.kind(end))
      || source.tokens.indices.contains(end) && source.tokens[end].startsLine
        && source.kind(end) != .period && source.kind(end) != .infixOperator
    guard isWhole else { return false }
    if source[start - 1] == "=" {
      return source[start - 3] != "let" && source[start - 3] != "var"
    }
    guard [.leftParen, .comma, .colon].contains(source.kind(start - 1)),
      let opening = opening(around: start)
    else { return false }
    let callee = source[opening - 1]
    return callee == "=" || callee.first?.isUppercase == true || Self.keeping.contains(callee)
      || isCase(opening - 1)
  }

  /// Whether a name is that of a case: `send(.opened(now))`.
  private func isCase(_ name: Int) -> Bool {
    source.kind(name - 1) == .period
      && ([.leftParen, .comma, .colon].contains(source.kind(name - 2)) || source[name - 2] == "=")
  }

  /// The parenthesis that opens around a token.
  private func opening(around index: Int) -> Int? {
    stride(from: index - 1, through: declaration.lowerBound, by: -1).first { place in
      source.kind(place) == .leftParen && source.closing(place).map { $0 > index } ?? false
    }
  }

  private static let keeping: Set<String> = ["append", "insert", "init", "send"]
}
