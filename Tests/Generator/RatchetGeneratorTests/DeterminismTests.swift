import TestSupport
import Testing

@testable import RatchetGenerator

@Suite("The same input")
struct DeterminismTests {
  @Test("gives the same files, whatever the order of the sources and the number of threads")
  func sameFiles() async throws {
    let folder = try TemporaryFolder()
    for number in 0..<30 {
      for module in ["App", "Core"] {
        let text =
          "import Ratchet\n@CasePathable enum D\(number) { case a(Int), b(D\(29 - number)) }\n"
        try folder.write(text.utf8, to: "Sources/\(module)/D\(number).swift")
      }
    }
    let sources = SourceFinder.find([folder.path]).sources
    var reports: [Report] = []
    for (order, width) in [(sources, 1), (sources.reversed(), 2), (sources.shuffled(), 8)] {
      reports.append(Pipeline.run(Configuration(sources: order, width: width)))
    }
    #expect(reports.allSatisfy { $0.diagnostics.isEmpty && $0.files.count == 60 })
    #expect(reports.allSatisfy { $0.files == reports.first?.files && $0.changes.isEmpty })
  }
}
