import RatchetTesting
import TestSupport
import Testing

@testable import enum RatchetTesting.RecordingMode
@testable import class RatchetTesting.SourceEdits

@MainActor
@Suite("A store that records")
struct StoreRecordingTests {
  /// The issues of a test that is run in another mode.
  private func issues(
    _ mode: RecordingMode, _ test: () async -> Void
  ) async -> [String] {
    await SourceEdits.$override.withValue(SourceEdits()) {
      await RecordingMode.$override.withValue(mode) {
        await recordedIssues { await test() }.map(\.message)
      }
    }
  }

  @Test("a run that does not record fails immediately at a change that is not asserted")
  func ordinaryRun() async {
    let found = await issues(.asked) {
      let store = featureStore()
      let early = await recordedIssues { await store.send(.incrementButtonTapped) }
      #expect(early.count == 1)
    }
    #expect(found == [])
  }

  @Test("where the source is not there, that is said, and once")
  func missingSource() async {
    let found = await issues(.missing) {
      let store = featureStore()
      await store.send(.incrementButtonTapped, filePath: "/nowhere/Tests.swift")
      await store.send(.incrementButtonTapped, filePath: "/nowhere/Tests.swift")
    }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("Not recorded: there is no source to read at /nowhere") == true)
  }

  @Test("a test that says all is silent when the run records")
  func complete() async {
    let found = await issues(.missing) {
      let store = featureStore { $0[NumberFacts.self] = NumberFacts { "\($0)!" } }
      await store.send(.incrementButtonTapped) { $0.count = 1 }
      await store.send(.factButtonTapped) { $0.isLoading = true }
      await store.receive(\.factResponse) {
        $0.fact = "1!"
        $0.isLoading = false
      }
    }
    #expect(found == [])
  }

  @Test("what a test says wrongly still fails when the run records what is missing")
  func wrong() async {
    let found = await issues(.missing) {
      let store = featureStore()
      await store.send(.incrementButtonTapped) { $0.count = 2 }
    }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("Unexpected state mutation") == true)
  }

  @Test("what a store leaves out on purpose is not missing")
  func notExhaustive() async {
    let found = await issues(.missing) {
      let store = featureStore()
      store.exhaustivity = .off
      await store.send(.incrementButtonTapped)
      await store.send(.ping(1))
    }
    #expect(found == [])
  }

  @Test("'record()' on another action than the last is reported")
  func misplaced() async {
    let found = await issues(.asked) {
      let store = featureStore()
      let task = await store.send(.ping(0))
      await store.receive(\.pong)
      await store.send(.incrementButtonTapped) { $0.count = 1 }
      await task.record()
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("must follow \"send\" at once") == true)
  }

  @Test(
    "the variable says what is recorded",
    arguments: [
      (nil, RecordingMode.asked), ("", .asked), ("0", .asked), ("false", .asked), ("1", .missing),
      ("true", .missing), ("all", .all), ("ALL", .all),
    ] as [(String?, RecordingMode)])
  func variable(text: String?, mode: RecordingMode) {
    #expect(RecordingMode(text) == mode)
  }
}
