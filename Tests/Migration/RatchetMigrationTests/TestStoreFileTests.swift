import RatchetMigrationTesting
import Testing

@MainActor
@Suite("A place with the label 'file:'")
struct TestStoreFileTests {
  enum Action: CasePathable, Equatable {
    case add, adding(Int), set(Int), start

    struct AllCasePaths: Sendable {
      var add: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .add }, extract: { $0 == .add ? () : nil })
      }
      var adding: AnyCasePath<Action, Int> {
        AnyCasePath(
          embed: { .adding($0) },
          extract: { if case .adding(let number) = $0 { number } else { nil } })
      }
      var set: AnyCasePath<Action, Int> {
        AnyCasePath(
          embed: { .set($0) }, extract: { if case .set(let number) = $0 { number } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  func store(
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> TestStore<Int, Action> {
    TestStore(
      initialState: 0,
      reducer: {
        Reduce<Int, Action> { state, action in
          switch action {
          case .add: state += 1
          case .adding(let number): state += number
          case .set(let number): state = number
          case .start: return .run { send in for number in 1...4 { await send(.set(number)) } }
          }
          return .none
        }
      },
      withDependencies: { $0.uuid = .incrementing }, fileID: fileID, file: file, line: line,
      column: column
    )
  }

  func check(_ store: TestStore<Int, Action>, file: StaticString, line: UInt) async {
    await store.send(.add, assert: { $0 = 1 }, file: file, line: line)
    await store.send(\.add, assert: { $0 = 2 }, file: file, line: line)
    await store.send(\.adding, 2, assert: { $0 = 4 }, file: file, line: line)
    let task = await store.send(.start, file: file, line: line)
    await store.receive(.set(1), assert: { $0 = 1 }, file: file, line: line)
    await store.receive(\.set, assert: { $0 = 2 }, file: file, line: line)
    await store.receive(\.set, 3, timeout: .seconds(1), assert: { $0 = 3 }, file: file, line: line)
    await store.receive({ $0 == .set(4) }, assert: { $0 = 4 }, file: file, line: line)
    store.assert({ $0 = 4 }, file: file, line: line)
    await store.skipReceivedActions(strict: false, file: file, line: line)
    await store.skipInFlightEffects(strict: false, file: file, line: line)
    await task.finish(file: file, line: line)
    await store.finish(file: file, line: line)
  }

  @Test("is passed on from helpers of tests")
  func passedOn() async {
    await check(store(), file: #filePath, line: #line)
  }

  @Test("is where a failure is reported")
  func reported() async {
    await withKnownIssue {
      await store().send(.add, file: "Other.swift", line: 7)
    } matching: {
      $0.sourceLocation?.line == 7
    }
  }
}
