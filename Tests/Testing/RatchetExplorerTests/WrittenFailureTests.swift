import ExploredFeatures
import Foundation
import Ratchet
import RatchetExplorer
import Testing

/// Compares the tests that failures are written as with a file that is compiled and run with the
/// other tests, and replays their recordings.
@Suite("a failure is written")
struct WrittenFailureTests {
  @Test("as a test that fails in the same way")
  func tests() async throws {
    var text = ""
    for report in await reports() {
      let test = try #require(report.test, "\(report)")
      let start = try #require(test.range(of: "@MainActor"))
      text +=
        "\n"
        + test[start.lowerBound...]
        .replacing("\")\nfunc", with: "\", .failsAsFound)\nfunc")
    }
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "WrittenTests.swift")
    let compiled = try String(contentsOf: file, encoding: .utf8)
    let head = compiled.prefix(
      upTo: try #require(compiled.firstRange(of: "\n@MainActor")).lowerBound)
    text = head + text
    if ProcessInfo.processInfo.environment["RATCHET_RECORD"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(text.filter { !$0.isWhitespace } == compiled.filter { !$0.isWhitespace })
  }

  /// Failures with answers, orders of effects, time, ids, random numbers, shared values, a sheet and an alert.
  private func reports() async -> [ExplorationReport] {
    [
      await exploreDoubleTap(),
      await exploreQuietly {
        await explore(LiveSearch.State(), states: 500) {
          LiveSearch(isFixed: false)
        } dependencies: {
          $0[SearchClient.self].search = { "results of \($0)" }
        } alphabet: {
          $0.values(of: String.self, "a", "b")
        } properties: {
          always("the results are those of the query") { state, effects in
            !effects.isEmpty || state.results == nil || state.results == "results of \(state.query)"
          }
        }
      },
      await exploreQuietly {
        await explore(TimerScreen.State()) {
          TimerScreen(isFixed: false)
        } properties: {
          never("a hidden screen counts seconds") { !$0.isShown && $0.seconds > 0 }
        }
      },
      await exploreQuietly {
        await explore(TimerScreen.State()) {
          TimerScreen(isFixed: false)
        } properties: {
          let least = 1
          for seconds in [2, least] {
            never("a hidden screen counts to \(seconds)") { !$0.isShown && $0.seconds >= seconds }
          }
        }
      },
      await rowRequests(),
      await sharedTally(),
      await sharedCart(),
      await exploreQuietly {
        await explore(SheetAndAlert.State(), depth: 4) {
          SheetAndAlert(isFixed: false)
        } properties: {
          never("an alert is under a sheet") { $0.alert != nil && $0.sheet != nil }
        }
      },
      await exploreQuietly {
        await explore(Luggage.State()) {
          Luggage()
        } properties: {
          never("the bag is overloaded") {
            $0.weight > 0 && $0.note != nil && !$0.labels.isEmpty && $0.tag != nil
          }
        }
      },
      await exploreQuietly {
        await explore(Dice.State(), depth: 4) {
          Dice()
        } properties: {
          always("the total is the sum") { state, effects in
            !effects.isEmpty || state.total == state.rolls.reduce(0, +)
          }
        }
      },
    ]
  }

  @Test("not where effects in flight decide, which it does not run")
  func effects() async {
    let report = await exploreQuietly {
      await explore(Columns.State(), depth: 5) {
        Columns(isFixed: false)
      } properties: {
        always("what loads has an effect") { state, effects in
          effects.count >= (state.left.isLoading ? 1 : 0) + (state.right.isLoading ? 1 : 0)
        }
      }
    }
    #expect(report.failure != nil && report.test == nil, "\(report)")
  }

  private func sharedCart() async -> ExplorationReport {
    await exploreQuietly {
      await explore(SharedCart.State()) {
        SharedCart(isFixed: false)
      } properties: {
        always("the badge counts the pieces") {
          $0.catalog.badge == $0.basket.cart.reduce(0) { $0 + $1 }
        }
      }
    }
  }

  private func rowRequests() async -> ExplorationReport {
    await exploreQuietly {
      await explore(RowRequests.State(), depth: 4) {
        RowRequests(isFixed: false)
      } dependencies: {
        $0[PriceClient.self].price = { 10 * $0 }
      } properties: {
        always("a row has its own price") { state in
          state.rows.allSatisfy { $0.price == nil || $0.price == 10 * $0.id }
        }
      }
    }
  }

  private func sharedTally() async -> ExplorationReport {
    await exploreQuietly {
      await explore(SharedTally.State()) {
        SharedTally(isFixed: false)
      } properties: {
        always("the total is that of both") { state, effects in
          !effects.isEmpty || state.total == state.left + state.right
        }
      }
    }
  }

  @Test("as a recording, whose replay comes to the same state")
  @MainActor
  func recording() async throws {
    let rows = try await replayed(rowRequests()) { RowRequests(isFixed: false) }
    #expect(rows.rows.map(\.price) == [10])
    #expect(rows.rows.map(\.id) == [2])
    let tally = try await replayed(sharedTally()) { SharedTally(isFixed: false) }
    #expect(tally.total == 1)
    #expect(tally.left + tally.right == 2)
  }

  @MainActor
  private func replayed<R: Reducer>(
    _ report: ExplorationReport, _ reducer: () -> R
  ) throws -> R.State where R.State: Codable, R.Action: Codable {
    let url = URL.temporaryDirectory.appending(path: "\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: url) }
    try #require(report.recording, "\(report)").write(to: url, atomically: true, encoding: .utf8)
    let store = try Store(
      replaying: Recording<R.State, R.Action>(contentsOf: url), reducer: reducer)
    #expect(store.timeline?.entries.count == report.replay?.split(separator: ";").count)
    return store.state
  }

  @Test("the difference of a shared value is shown")
  func sharedDifference() async throws {
    #expect(try #require(await sharedTally().failure).contains("+"), "")
  }
}

/// Expects the failure that the name of a test tells.
struct FailureAsFound: TestTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let name = test.displayName?.split(separator: ": ").last.map(String.init) ?? ""
    try await withKnownIssue {
      try await function()
    } matching: { issue in
      issue.comments.contains { $0.rawValue == name }
    }
  }
}

extension Trait where Self == FailureAsFound {
  static var failsAsFound: Self { FailureAsFound() }
}

/// Explores the payment that a double tap charges twice.
func exploreDoubleTap() async -> ExplorationReport {
  await exploreQuietly {
    await explore(Payment.State()) {
      Payment(isFixed: false)
    } dependencies: {
      $0[PaymentClient.self].charge = { try oneOf(.success(1), .failure(Declined())) }
    } properties: {
      always("an order is charged once") { $0.charges <= 1 }
    }
  }
}
