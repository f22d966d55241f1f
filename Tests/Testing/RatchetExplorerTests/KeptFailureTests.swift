import Foundation
import Ratchet
import RatchetExplorer
import Testing

private struct Steps: Reducer {
  struct State: Equatable, Sendable {
    var count = 0
  }

  enum Action: Sendable {
    case next
    case back
  }

  let limit: Int

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .next where state.count < limit: state.count += 1
    case .back where state.count > 0: state.count -= 1
    case .next, .back: break
    }
    return .none
  }
}

@Suite("kept failures")
struct KeptFailureTests {
  @Test("a way that failed is kept, taken first, and named when it no longer fails")
  func kept() async throws {
    let folder = URL.temporaryDirectory.appending(path: "Explorations-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    func explored(limit: Int) async -> ExplorationReport {
      await exploreQuietly {
        await explore(Steps.State(), time: nil, keptIn: folder.path) {
          Steps(limit: limit)
        } properties: {
          always("the count is small") { $0.count < 3 }
        }
      }
    }

    let first = await explored(limit: 5)
    #expect(first.replay == ".next; .next; .next")
    #expect(first.noLongerFailing == [])
    let text = try String(contentsOf: folder.appending(path: "Steps.txt"), encoding: .utf8)
    #expect(text == "# Steps: not always \"the count is small\"\n.next; .next; .next\n")

    let second = await explored(limit: 5)
    #expect(second.replay == ".next; .next; .next")
    #expect(second.stateCount == 4)

    let fixed = await explored(limit: 2)
    #expect(fixed.failure == nil)
    #expect(fixed.isComplete)
    #expect(
      fixed.noLongerFailing == ["Steps: not always \"the count is small\" (.next; .next; .next)"])
  }

  @Test("a way with a step that no longer exists is named as such")
  func impossible() async throws {
    let folder = URL.temporaryDirectory.appending(path: "Explorations-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("# Steps: a mistake\n.next; .jump; .next\n".utf8)
      .write(to: folder.appending(path: "Steps.txt"))
    let report = await exploreQuietly {
      await explore(Steps.State(), time: nil, keptIn: folder.path) {
        Steps(limit: 2)
      } properties: {
        always("the count is small") { $0.count < 3 }
      }
    }
    #expect(
      report.noLongerFailing == [
        "Steps: a mistake (.next; .jump; .next): 2 of its 3 steps can be taken"
      ])
  }

  @Test("nothing is kept where there is no folder for it")
  func notKept() async throws {
    let report = await exploreQuietly {
      await explore(Steps.State(), time: nil) {
        Steps(limit: 5)
      } properties: {
        always("the count is small") { $0.count < 3 }
      }
    }
    #expect(report.failure?.contains("is kept in") == false)
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Explorations")
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }
}
