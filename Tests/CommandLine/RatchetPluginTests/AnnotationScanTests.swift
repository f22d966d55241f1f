import Foundation
import RatchetGenerator
import Testing

/// The plugin cannot use the generator's code, so it has its own scan.
@Suite("The plugin's scan for annotations")
struct AnnotationScanTests {
  private typealias Generator = RatchetGenerator.AnnotationScan
  private typealias Plugin = RatchetPluginTests.AnnotationScan

  @Test("a whole word is found at any place", arguments: Generator.words)
  func wholeWords(word: String) {
    for text in [
      word, "@\(word)", "enum E: \(word) {}", "\n\(word)\n", "E\(word) \(word)", "é\(word)",
    ] {
      #expect(Plugin.finds(in: Data(text.utf8)), "\(text)")
      #expect(Generator.isCandidate(Array(text.utf8)), "\(text)")
    }
  }

  @Test("a part of a longer name is no word", arguments: Generator.words)
  func partsOfNames(word: String) {
    for text in ["", "\(word)s", "My\(word)", "_\(word)_", "\(word)2", String(word.dropLast())] {
      #expect(!Plugin.finds(in: Data(text.utf8)), "\(text)")
      #expect(!Generator.isCandidate(Array(text.utf8)), "\(text)")
    }
  }

  @Test("the scan reads a file, and finds nothing in a missing one")
  func files() {
    let missing = URL(filePath: #filePath).appending(path: "missing.swift")
    #expect(Plugin.finds(in: URL(filePath: #filePath)) == false)
    #expect(Plugin.finds(in: missing) == false)
  }
}
