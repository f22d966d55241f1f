/// Follows the text of a template, and knows whether its end is inside a string literal.
struct LiteralScan {
  /// The end of the literal that has begun: `"`, `"""`, `"#`.
  private var end: String?

  /// Whether the text so far ends inside a literal.
  var isOpen: Bool { end != nil }

  /// Reads the next text.
  mutating func read(_ text: String) {
    // Few texts contain a quotation mark.
    guard text.utf8.contains(UInt8(ascii: "\"")) else { return }
    var rest = text[...]
    while let character = rest.first {
      if let end, rest.hasPrefix(end) {
        rest = rest.dropFirst(end.count)
        self.end = nil
      } else if end != nil {
        rest = rest.dropFirst(character == "\\" ? 2 : 1)
      } else {
        let hashes = rest.prefix { $0 == "#" }
        let quotes = rest.dropFirst(hashes.count).prefix { $0 == "\"" }
        guard !quotes.isEmpty else {
          rest = rest.dropFirst(max(1, hashes.count))
          continue
        }
        // Two quotation marks are an empty literal.
        let count = quotes.count >= 3 ? 3 : quotes.count
        if count != 2 { end = "\(quotes.prefix(count))\(hashes)" }
        rest = rest.dropFirst(hashes.count + count)
      }
    }
  }

  /// Reads a line break, which only a literal with three quotation marks contains.
  mutating func endLine() {
    if end?.hasPrefix("\"\"\"") == false { end = nil }
  }
}
