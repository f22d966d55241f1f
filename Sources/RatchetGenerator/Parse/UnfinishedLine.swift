/// Lines that cannot be the whole of anything, so that Swift's parser takes the next one for a part of
/// them: `if`, `indirect`, `x ?`, `() ->`.
enum UnfinishedLine {
  /// What takes whatever follows for its condition, its subject, or its body.
  private static let openers: Set<String> = ["if", "repeat", "switch"]

  /// Words of the language behind which something has to follow, on this line or the next.
  private static let words: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "case", "class",
    "consume", "consuming", "convenience", "copy", "distributed", "dynamic", "each", "else",
    "enum", "extension", "fileprivate", "final", "for", "func", "guard", "import", "in",
    "indirect", "infix", "init", "inout", "internal", "is", "isolated", "lazy", "let", "macro",
    "mutating", "nonisolated", "nonmutating", "open", "operator", "optional", "override",
    "package", "postfix", "precedencegroup", "prefix", "private", "protocol", "public",
    "required", "sending", "some", "static", "struct", "subscript", "throw", "try", "typealias",
    "unowned", "unsafe", "var", "weak", "where", "while",
  ]

  /// What the modifiers among them may have in brackets, as `nonisolated(nonsending)` has.
  private static let arguments: Set<String> = ["nonsending", "safe", "set", "unsafe"]

  private static let operators = Set("=+-*/%<>&|^~?.".utf8)

  /// Whether a line is one of them.
  ///
  /// A line that opens a brace is none: what follows stands in it.
  static func contains(_ line: some BidirectionalCollection<UInt8>) -> Bool {
    guard let end = line.lastIndex(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }),
      !line.contains(UInt8(ascii: "{"))
    else { return false }
    if operators.contains(line[end]) { return true }
    let words = words(of: line)
    guard let last = words.last else { return false }
    if words.contains(where: openers.contains) { return true }
    guard line[end] == UInt8(ascii: ")") else {
      return NestingScan.isWord(line[end]) && self.words.contains(last)
    }
    return words.count == 2 && self.words.contains(words[0]) && arguments.contains(last)
  }

  /// The words of a line but for those that name members (`.repeat`), arguments (`repeat: 2`), and
  /// what else is no part of the language itself (`#if`, a name in backticks).
  private static func words(of line: some BidirectionalCollection<UInt8>) -> [String] {
    line.split(whereSeparator: { !NestingScan.isWord($0) }).map { word in
      let before =
        word.startIndex > line.startIndex ? line[line.index(before: word.startIndex)] : nil
      let after = word.endIndex < line.endIndex ? line[word.endIndex] : nil
      let isNamed = before.map(Set(".#`@$".utf8).contains) ?? false || after == UInt8(ascii: ":")
      return isNamed ? "" : String(decoding: word, as: UTF8.self)
    }
  }
}
