import Foundation
import Testing

@testable import RatchetTesting

@Suite("Source is cut into tokens")
struct SourceLexerTests {
  private func tokens(_ source: String) -> [String] {
    let text = SourceText(Array(source.utf8))
    return text.tokens.indices.map { text[$0] }
  }

  @Test(
    "what can hide a bracket is one token, or none",
    arguments: [
      (#"a("(")"#, ["a", "(", #""(""#, ")"]),
      (#"f("\(g(")"))")"#, ["f", "(", #""\(g(")"))""#, ")"]),
      (##"f(#"\("#)"##, ["f", "(", ##"#"\("#"##, ")"]),
      (##"f(#"\#(x)"#)"##, ["f", "(", ##"#"\#(x)"#"##, ")"]),
      ("a /* ( /* { */ */ b // }\nc", ["a", "b", "c"]),
      (#"x = /(\/[(]/ ; y"#, ["x", "=", #"/(\/[(]/"#, ";", "y"]),
      ("a / b / c", ["a", "/", "b", "/", "c"]),
      ("#/(/# + 1", ["#/(/#", "+", "1"]),
      ("`a (b` .c", ["`a (b`", ".", "c"]),
      ("$0.é = 1.5e-3", ["$0", ".", "é", "=", "1.5e-3"]),
      ("1...2", ["1", "...", "2"]),
      ("a.b?.c!", ["a", ".", "b", "?", ".", "c", "!"]),
      ("\"open\nb", ["\"open", "b"]),
      ("#!/usr/bin/swift (\na", ["a"]),
    ])
  func tokens(source: String, expected: [String]) {
    #expect(tokens(source) == expected)
  }

  @Test("a string of several lines is one token, with what is interpolated in it")
  func multilineString() {
    let quotes = "\"\"\""
    let source = "f(\(quotes)\n  a \\(b(\"}\")) \" {\n  \(quotes))\ng"
    #expect(tokens(source).count == 5)
    #expect(tokens(source).last == "g")
  }

  @Test("nothing that is not closed goes beyond the file")
  func unclosed() {
    for source in ["\"\"\"\na", "/* a", "#\"", "#/a", "`a", "f(\"\\(", "\"\\", "/"] {
      let text = SourceText(Array(source.utf8))
      #expect(text.tokens.allSatisfy { $0.range.upperBound <= source.utf8.count })
    }
  }

  @Test("brackets know their partners, also where some have none")
  func partners() {
    let text = SourceText(Array("f(a[0], { $0 }) ) }".utf8))
    #expect(text.partners[1] == 10)
    #expect(text.partners[3] == 5)
    #expect(text.partners.suffix(2) == [nil, nil])
  }

  @Test("a file tells how it is indented")
  func indentation() {
    #expect(SourceText(Array("f {\n    a\n}".utf8)).indentationStep == "    ")
    #expect(SourceText(Array("f {\n\ta {\n\t\tb\n\t}\n}".utf8)).indentationStep == "\t")
    #expect(SourceText(Array("f { a }".utf8)).indentationStep == "  ")
    #expect(SourceText(Array("a\r\nb".utf8)).lineBreak == "\r\n")
  }

  @Test("whatever a file is cut down to, its tokens stand one after the other in it")
  func prefixes() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
      for length in stride(from: 0, through: bytes.count, by: 211) {
        let text = SourceText(Array(bytes[..<length]))
        var end = 0
        for token in text.tokens {
          #expect(token.range.lowerBound >= end && token.range.upperBound <= length)
          end = token.range.upperBound
        }
      }
    }
  }
}
