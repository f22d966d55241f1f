import Foundation
import TestSupport
import Testing

@testable import RatchetGenerator

/// Compares the code that is generated for the domains of the integration tests, which compile and
/// run it, with the records beside this file.
///
/// A domain has no record if all forms of its code are in the records of others. The code of a domain whose record is an
/// empty file is recorded as well.
///
/// `RATCHET_RECORD=1 swift test --filter GoldenTests` writes them again, and fails where they were
/// different. Read the difference before you commit it.
@Suite("Golden files")
struct GoldenTests {
  @Test("what is generated from a file is what was recorded", arguments: GoldenDomains.recorded)
  func matchesRecord(name: String) async throws {
    let record = GoldenDomains.records.appending(path: "\(name)+Ratchet.swift.txt")
    let text = try generate(GoldenDomains.source(name), name: "\(name).swift").text

    let recorded = try String(contentsOf: record, encoding: .utf8)
    if ProcessInfo.processInfo.environment["RATCHET_RECORD"] == "1" {
      try text.write(to: record, atomically: true, encoding: .utf8)
    }
    #expect(text == recorded)
  }

  @Test(
    "no generated line is wider than 100 columns, unless it holds one token",
    arguments: [
      "Benchmarks", "Examples", "Tests/Documentation", "Tests/Integration",
      "Tests/Testing/Stubs/StubbedFeatures",
    ])
  func widthOfFeatures(folder: String) {
    let sources = SourceFinder.find([RatchetPackage.folder.appending(path: folder).path]).sources
    let report = Pipeline.run(Configuration(sources: sources))
    #expect(!report.files.isEmpty)
    for file in report.files { expectNoWideLine(in: file.text, file.name) }
  }

  @Test("types, payloads and defaults of any length fit into 100 columns")
  func widthOfLongDeclarations() throws {
    let payloads = (0..<40).map { "parameter\($0): [String: Result<Set<Int>, any Error>]" }
    let deep =
      String(repeating: "Dictionary<String, Array<", count: 8) + "Int"
      + String(repeating: ">>", count: 8)
    let cases = (0..<200).map { "    case step\($0)\n" }.joined()
    let text = try generate(
      """
      import Ratchet

      @Reducer
      public struct Long {
        public struct State {
          public var deep: \(deep) = [:]
          public var \(String(repeating: "x", count: 40)) = 0
        }
        public enum Action {
          case forty(\(payloads.joined(separator: ", ")))
          case deep(\(deep), second: \(deep))
      \(cases)  }
      }

      @DependencyClient
      public struct Client {
        public var load: @Sendable (\(payloads.prefix(12).map { "_ \($0)" }.joined(separator: ", "))) async
          throws -> [Int]
        public var names: (_ id: Int) -> [String] = { id in
              // Why: "it is (so".
              #if DEBUG
              let suffix = "debug"
              #else
              let suffix = "release"
              #endif
              return ["\\(id), a text with (brackets", suffix, "and more of it", "and still more"]
        }
      }
      """
    ).text
    expectNoWideLine(in: text, "Long")
  }
}

/// Expects that no line is wider than 100 columns, unless it holds one token.
func expectNoWideLine(in text: String, _ name: String) {
  for line in text.split(separator: "\n") where line.count > LinePrinter.columns {
    #expect(line.wholeMatch(of: /\ *(\w+: )?(\S+|"[^"]*"),?/) != nil, "\(name): \(line)")
  }
}
