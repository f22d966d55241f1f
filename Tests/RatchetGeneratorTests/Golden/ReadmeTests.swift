import Foundation
import Testing

@testable import RatchetGenerator

@Suite("README")
struct ReadmeTests {
  @Test("the generated code that it shows is what its domain gives")
  func shownCode() throws {
    let readme = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "README.md"),
      encoding: .utf8)
    let source = try #require(block(after: "<!-- source: Counter.swift -->", in: readme))
    let shown = try #require(block(after: "<!-- generated -->", in: readme))
    #expect(try generate(source, name: "Counter.swift").text == shown)
  }

  /// The text of the first block of Swift behind a mark.
  private func block(after mark: String, in text: String) -> String? {
    guard let start = text.range(of: "\(mark)\n```swift\n"),
      let end = text.range(of: "```", range: start.upperBound..<text.endIndex)
    else { return nil }
    return String(text[start.upperBound..<end.lowerBound])
  }
}
