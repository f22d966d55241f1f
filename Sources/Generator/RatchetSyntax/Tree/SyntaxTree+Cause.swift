extension SyntaxTree {
  /// The error from which the others probably follow, or nil if there is none.
  ///
  /// A string or a comment without an end hides the brackets after it, so it comes before the errors of
  /// brackets. A brace that is still open at the end is looked for where the indentation says that it
  /// should have been closed.
  package var cause: SyntaxError? {
    if let error = errors.first(where: { $0.bracket == nil }) { return error }
    if let error = errors.first(where: { $0.bracket == .interrupted }) { return error }
    if let open = errors.last(where: { $0.bracket == .open }) {
      guard bytes[open.offset] == UInt8(ascii: "{"),
        let brace = braces.first(where: { $0.closing.column < $0.opening.column })
      else { return open }
      return SyntaxError(
        message: open.message, offset: brace.opening.offset, bracket: .open)
    }
    guard let error = errors.first, bytes[error.offset] == UInt8(ascii: "}"),
      let brace = braces.first(where: { $0.closing.column > $0.opening.column })
    else { return errors.first }
    return SyntaxError(
      message: error.message, offset: brace.closing.offset, bracket: .extraneous)
  }

  /// A brace, and the column in which the text of its line begins.
  private typealias Brace = (offset: Int, column: Int)

  /// The pairs of braces whose second one begins a line, in the order of these lines.
  private var braces: [(opening: Brace, closing: Brace)] {
    tokens.indices.compactMap { index in
      guard tokens[index].kind == .rightBrace, tokens[index].startsLine,
        let partner = partner(ofToken: index)
      else { return nil }
      return (brace(atToken: partner), brace(atToken: index))
    }
  }

  private func brace(atToken token: Int) -> Brace {
    let offset = Int(tokens[token].start)
    let isLineBreak = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let line = bytes[..<offset].lastIndex(where: isLineBreak).map { $0 + 1 } ?? 0
    let text = bytes[line...offset].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? offset
    return (offset, text - line)
  }
}
