/// A rendered text, with the origin of each range if origins are recorded.
package struct TracedText: Sendable, Hashable {
  package private(set) var text: String
  package private(set) var trace: TemplateTrace?

  /// The text with the line endings of the templates.
  ///
  /// Some parts of the source are copied, and its lines may have other endings.
  var withPlainLineEnds: TracedText {
    guard ByteSearch.count(of: "\r", in: text) > 0 else { return self }
    var result = self
    result.text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    guard trace != nil else { return result }
    let bytes = Array(text.utf8)
    let dropped = bytes.indices.dropLast().filter {
      bytes[$0] == UInt8(ascii: "\r") && bytes[$0 + 1] == UInt8(ascii: "\n")
    }
    result.trace?.move { end in end - dropped.prefix { $0 < end }.count }
    return result
  }

  /// The text with another indentation.
  func indented(by indentation: Indentation) -> TracedText {
    var result = self
    result.text = indentation.applied(to: text)
    guard trace != nil, result.text != text else { return result }
    let (before, after) = (Self.lineEnds(text), Self.lineEnds(result.text))
    var line = 0
    result.trace?.move { end in
      while line < before.count - 1, before[line] < end { line += 1 }
      // Only the text before a line has changed, so places are counted from its end.
      let start = line == 0 ? 0 : after[line - 1]
      return max(start, after[line] - (before[line] - end))
    }
    return result
  }

  /// The text without empty lines around it, or nil if it contains nothing else.
  var withoutEmptyLinesAround: TracedText? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let isBlank = { (line: Substring) in line.allSatisfy(\.isWhitespace) }
    guard let first = lines.firstIndex(where: { !isBlank($0) }),
      let last = lines.lastIndex(where: { !isBlank($0) })
    else { return nil }
    var result = self
    let start = text.utf8.distance(from: text.startIndex, to: lines[first].startIndex)
    result.text = lines[first...last].joined(separator: "\n")
    let count = result.text.utf8.count
    result.trace?.move { end in min(max(0, end - start), count) }
    return result
  }

  /// The offsets after the lines of a text.
  private static func lineEnds(_ text: String) -> [Int] {
    var ends: [Int] = []
    var offset = 0
    for byte in text.utf8 {
      offset += 1
      if byte == UInt8(ascii: "\n") { ends.append(offset) }
    }
    return ends.last == offset ? ends : ends + [offset]
  }
}

extension TracedText {
  package init(_ text: String, _ trace: TemplateTrace? = nil) {
    self.init(text: text, trace: trace)
  }
}
