import TestSupport

/// A sentence of a page that has no exception.
struct Promise: Hashable, Comparable, CustomStringConvertible {
  var page: String
  var sentence: String

  /// Whether a sentence is one: it contains one of these words outside of code and of addresses, or begins with "All".
  ///
  /// *All*, *any*, *only* and *cannot* elsewhere in a sentence mostly describe Swift, or belong to another word.
  private static func isPromise(_ sentence: Substring) -> Bool {
    let words = sentence.replacing(/`[^`]*`/, with: "").replacing(/\]\([^)]*\)/, with: "]")
    return words.contains(
      /\b(?:never|always|nothing|every|exactly|guarantees?|whatever|no others)\b/.ignoresCase())
      || words.contains(/^All (?:\w+ ){2}.*[.:]$/)
  }

  /// The promises of a page, in their order.
  ///
  /// - Complexity: O(`text.count`).
  static func promises(of page: String, text: String) -> [Promise] {
    let prose = text.replacing(/<!--[\s\S]*?-->/, with: "")
      .replacing(/(?m)^ *```[\s\S]*?^ *```/, with: "\n\n")
    return prose.split(separator: /\n\s*\n|\n(?=\s*[-*|#>]|\s*\d+\. )|\|/).flatMap { paragraph in
      let line = paragraph.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return sentences(of: line[...].trimmingPrefix(/(?:[-#>]+|\d+\.)\s+/)).filter(isPromise)
        .map { Promise(page: page, sentence: String($0)) }
    }
  }

  /// The sentences of a paragraph: one ends where a mark and the beginning of another one follow each other.
  private static func sentences(of paragraph: Substring) -> [Substring] {
    let ends = paragraph.matches(of: /[.!?:)"*](?= [A-Z`"\[*(])/)
      .map(\.range.upperBound).filter { end in
        paragraph[..<end].contains(/[.!?:][)"*]*$/)
      }
    return zip([paragraph.startIndex] + ends, ends + [paragraph.endIndex])
      .map { paragraph[$0..<$1].trimmingPrefix(" ") }
  }

  static func < (first: Promise, second: Promise) -> Bool {
    (first.page, first.sentence) < (second.page, second.sentence)
  }

  var description: String { "\(page): \(sentence)" }
}
