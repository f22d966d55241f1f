import TestSupport
import Testing

@testable import RatchetGenerator

@Suite("Scanning a source")
struct SourceScannerTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func scan(_ contents: some Sequence<UInt8>) throws -> SourceScanner.Outcome {
    let path = try folder.write(contents, to: "A.swift")
    return SourceScanner.scan(SourceReference(path: path, module: "App"))
  }

  @Test("keeps files that can contain domains, byte for byte")
  func candidate() throws {
    let text = "\u{FEFF}@Reducer\r\nstruct A {}"
    guard case .candidate(let file) = try scan(text.utf8) else {
      Issue.record("the file is no candidate")
      return
    }
    #expect(file.contents == Array(text.utf8))
    #expect(file.name == "A.swift" && file.stem == "A" && file.module == "App")
  }

  @Test(
    "skips what holds none, and what Ratchet wrote",
    arguments: [
      "", "let a = 1", GeneratedFile.mark + "A.swift.\n@Reducer struct A {}",
      GeneratedFile.emptyText(sourceName: "Reducer.swift"),
    ]
  )
  func skipped(text: String) throws {
    guard case .skipped = try scan(text.utf8) else {
      Issue.record("the file is not skipped")
      return
    }
  }

  @Test("keeps the names of a file's declarations and extensions")
  func names() throws {
    guard case .extending(_, let names) = try scan("struct A {}\nextension B.C {}".utf8) else {
      Issue.record("the names are not kept")
      return
    }
    #expect(names.declared == ["A"])
    #expect(names.extended == ["B.C"])
  }

  @Test(
    "keeps what has nothing of Ratchet's but a conformance with a slip in it",
    arguments: [
      ("import Ratchet\nstruct A: Reducr {}", true), ("import Ratchet\nstruct A:Reducer2 {}", true),
      ("@_exported import Ratchet\nenum A: Sendable, CasePathble {}", true),
      ("struct A: Reducr {}", false), ("import Ratchet\nstruct Reducr {}", false),
      ("import Ratchet\nstruct A { var body: some ReducerOf<Self> { b } }", true),
      ("import Ratchet\nlet a: Reduce<Int, Int>", false),
      ("import Ratchet\nlet a = b ? c : d", false),
    ])
  func misspelled(text: String, isKept: Bool) throws {
    let outcome = try scan(text.utf8)
    if case .candidate = outcome { #expect(isKept) } else { #expect(!isKept) }
  }

  @Test(
    "says where a text stops to be UTF-8, with a word in it or without",
    arguments: [
      ([0xFF, 0xFE, 0x40, 0x00], 1, 1), (Array("Reducer ".utf8) + [0xE9, 0x20], 1, 9),
      (Array("é\n".utf8) + [0xE2, 0x82], 2, 1),
    ] as [([UInt8], Int, Int)]
  )
  func notUTF8(bytes: [UInt8], line: Int, column: Int) throws {
    guard case .failed(let diagnostic) = try scan(bytes) else {
      Issue.record("the file does not fail")
      return
    }
    #expect(diagnostic.id == "not-utf8")
    #expect(diagnostic.location == SourcePosition(line: line, column: column))
  }

  @Test("reports a folder or a missing file")
  func unreadable() {
    for (path, reason) in [(folder.path, "not a regular file"), ("/no/file", "No such file")] {
      guard
        case .failed(let diagnostic) = SourceScanner.scan(SourceReference(path: path, module: "A"))
      else {
        Issue.record("the file does not fail")
        return
      }
      #expect(diagnostic.message.contains(reason))
    }
  }
}
