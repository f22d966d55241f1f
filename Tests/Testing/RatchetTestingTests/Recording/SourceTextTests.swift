import Foundation
import Testing

@testable import RatchetTesting

@Suite("The source of a test")
struct SourceTextTests {
  @Test("the indentation of a file is detected")
  func indentation() {
    #expect(SourceText(Array("f {\n    a\n}".utf8)).indentationStep == "    ")
    #expect(SourceText(Array("f {\n\ta {\n\t\tb\n\t}\n}".utf8)).indentationStep == "\t")
    #expect(SourceText(Array("f { a }".utf8)).indentationStep == "  ")
    #expect(SourceText(Array("a\r\nb".utf8)).lineBreak == "\r\n")
  }

  @Test("a token is found by its line and column, in bytes")
  func places() {
    let source = SourceText(Array("é = a\n  bé(c)\n".utf8))
    #expect(source.token(line: 1, column: 4) == 1)
    #expect(source.token(line: 2, column: 3).map { source[$0] } == "bé")
    #expect(source.token(line: 2, column: 6).map { source[$0] } == "(")
    #expect(source.token(line: 2, column: 4) == nil)
    #expect(source.token(line: 9, column: 1) == nil)
    #expect(source.token(line: 0, column: 0) == nil)
  }

  @Test("the commas of generic arguments, brackets and closures end no argument of a call")
  func arguments() throws {
    let text = "f(Pair<A, [B]>(), at: a < b, [c: (d, e)], to: { g($0, h) }) { i, j } done: { k }"
    let call = try #require(
      CallSite(line: 1, column: 2, method: "f", in: SourceText(Array(text.utf8))))
    #expect(
      call.arguments.inParentheses.map { "\($0.label ?? "_") \($0.source)" } == [
        "_ Pair<A, [B]>()", "at a < b", "_ [c: (d, e)]", "to { g($0, h) }",
      ])
    #expect(
      call.arguments.closures.map { "\($0.label ?? "_") \($0.source)" } == [
        "_ { i, j }", "done { k }",
      ])
  }

  @Test("whatever a file is cut down to, calls are looked for in it without harm")
  func prefixes() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
      for length in stride(from: 0, through: bytes.count, by: 997) {
        let source = SourceText(Array(bytes[..<length]))
        for line in 1...UInt(bytes[..<length].count { $0 == 10 } + 1) {
          for column in UInt(1)..<40 {
            let call = source.token(line: line, column: column).flatMap {
              CallSite(line: line, column: column, method: source[$0], in: source)
            }
            guard let call else { continue }
            #expect(call.statement.contains(call.name))
            _ = (call.receiver, call.function, call.endOfBlock(declaring: "store"))
          }
        }
      }
    }
  }
}
