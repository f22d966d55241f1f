import TestSupport

/// `promises.txt`: each promise of the pages, with the test that fails if it is false, or with why it is none.
struct PromiseTable {
  /// A file and a text in it, as a rule the name of a test: `FixTests.swift: does nothing in a second run`.
  ///
  /// Or one of ``reasons``, after `no promise`.
  var tests: [Promise: [String]] = [:]

  /// Why a sentence without an exception is no promise of Ratchet.
  static let reasons: Set<Substring> = [
    "about another program", "a limit", "an instruction", "what a diagnostic is about",
  ]

  init(_ text: String) {
    var page = ""
    var promise: Promise?
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let content = String(line.drop { $0 == " " })
      switch line.prefix(while: { $0 == " " }).count {
      case 0: page = content
      case 2:
        let next = Promise(page: page, sentence: content)
        (promise, tests[next]) = (next, [])
      default: promise.map { tests[$0]?.append(content) }
      }
    }
  }
}
