import TestSupport

/// `promises.txt`: each promise of the pages, with the test that fails if it is false.
struct PromiseTable {
  /// A file of `Tests` and a text in it, as a rule the name of a test: `FixTests.swift: does nothing in a second run`.
  var tests: [Promise: [String]] = [:]

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
