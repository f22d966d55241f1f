import Foundation
import TestSupport
import Testing

@testable import RatchetGenerator

@Suite("The page of generated code")
struct GeneratedPageTests {
  @Test("the generated code that it shows is that of its domain")
  func shownCode() throws {
    let page = try RatchetPackage.text(of: "Documentation/Generated.md")
    let source = try #require(block(after: "<!-- source: Counter.swift -->", in: page))
    let shown = try #require(block(after: "<!-- generated -->", in: page))
    #expect(try generate(source, name: "Counter.swift").text == shown)
  }

  @Test("the part of it that the README shows is generated for the feature that the README shows")
  func readme() throws {
    let page = try RatchetPackage.text(of: "README.md")
    let source = try #require(block(after: "<!-- source: Counter.swift -->", in: page))
    let shown = try #require(block(after: "<!-- part of the generated file -->", in: page))
    #expect(try generate("import Ratchet\n\n" + source, name: "Counter.swift").text.contains(shown))
  }

  /// The text of the first block of Swift after a mark.
  private func block(after mark: String, in text: String) -> String? {
    guard let start = text.range(of: "\(mark)\n```swift\n"),
      let end = text.range(of: "```", range: start.upperBound..<text.endIndex)
    else { return nil }
    return String(text[start.upperBound..<end.lowerBound])
  }
}
