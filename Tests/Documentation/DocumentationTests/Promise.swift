import TestSupport

/// A sentence of a page that has no exception.
struct Promise: Hashable, Comparable, CustomStringConvertible {
  var page: String
  var sentence: String

  /// Whether a sentence is one, by its words outside of code and of addresses.
  private static func isPromise(_ sentence: Substring) -> Bool {
    let words = sentence.replacing(/`[^`]*`/, with: "").replacing(/\]\([^)]*\)/, with: "]")
    let strong = /\b(?:never|always|nothing|every|exactly|guarantees?|whatever|no others)\b/
    return words.contains(strong.ignoresCase()) || statesAll(words)
  }

  /// Whether a whole sentence states something with *all*, *any*, *only*, *cannot* or *no*, and not of another program.
  ///
  /// In a condition, or in what identifies a thing, these words state nothing: "if it has any", "a file that cannot be read".
  private static func statesAll(_ sentence: Substring) -> Bool {
    guard ends(sentence, with: ".:"), sentence.contains(all) else { return false }
    if sentence.contains(otherProgram) { return false }
    var statement = sentence.replacing(idiom, with: "")
    while let clause = statement.firstMatch(of: condition) {
      statement.removeSubrange(clause.range)
    }
    return statement.contains(all)
  }

  private static var all: some RegexComponent {
    /\b(?:all|any|only|cannot|no (?:others?|files?|network|effects?|extra))\b|^(?:No|None)[ ]/
      .ignoresCase()
  }

  private static var otherProgram: some RegexComponent {
    /^(?:Swift|SwiftPM|Xcode|The compiler|A macro|Sourcery|The system|XCTest)\b/
  }

  private static var idiom: some RegexComponent {
    /\b(?:like any others?|any more|in any case|at all|not all|if any|only one|read-only)\b/
      .ignoresCase()
  }

  private static var condition: some RegexComponent {
    /\b(?:if|unless|whe(?:n|re|ther)|while|because|that|which|what|who|whose|until|although|than|as)\b[^,;:()]*?\b(?:all|any|only|cannot|no)\b/
      .ignoresCase()
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
    let places = paragraph.matches(of: /[.!?:)"*](?= [A-Z`"\[*(])/)
      .map(\.range.upperBound).filter { end in
        ends(paragraph[..<end], with: ".!?:")
      }
    return zip([paragraph.startIndex] + places, places + [paragraph.endIndex])
      .map { paragraph[$0..<$1].trimmingPrefix(" ") }
  }

  /// Whether a text ends with one of these marks, without brackets, quotes and asterisks after it.
  private static func ends(_ text: Substring, with marks: String) -> Bool {
    text.last { !")\"*".contains($0) }.map(marks.contains) ?? false
  }

  static func < (first: Promise, second: Promise) -> Bool {
    (first.page, first.sentence) < (second.page, second.sentence)
  }

  var description: String { "\(page): \(sentence)" }
}
