import ExploredFeatures
import Foundation
import RatchetExplorer
import Testing

@Suite("the report on the first page")
struct FirstPageTests {
  private func report() async -> ExplorationReport {
    await exploreQuietly {
      await explore(Counter.State(), depth: 4) {
        Counter()
      } properties: {
        always("the count is not negative") { $0.count >= 0 }
      }
    }
  }

  @Test("is the beginning of what the explorer says of the feature there")
  func page() async throws {
    let page = try String(
      contentsOf: URL(filePath: #filePath).appending(path: "../../../../README.md")
        .standardizedFileURL,
      encoding: .utf8)
    let rest = try #require(page.components(separatedBy: "<!-- the explorer's report -->").last)
    let shown = rest.components(separatedBy: "```")[1].trimmingCharacters(in: .newlines)
    let failure = try #require(await report().failure)
    #expect(failure.hasPrefix(shown), "\(failure)")
  }

  @Test("is none with the guard that the page shows")
  func guarded() async {
    let report = await explore(GuardedCounter.State(), depth: 4) {
      GuardedCounter()
    } properties: {
      always("the count is not negative") { $0.count >= 0 }
    }
    #expect(report.failure == nil, "\(report)")
  }

  @Test("does not say of which depth all states were visited if that is none")
  func verdict() async {
    let verdict = await report().verdict
    #expect(verdict == "The search ended with this failure, after 3 states, 2 steps.")
  }
}
