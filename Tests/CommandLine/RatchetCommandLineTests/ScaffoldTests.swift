import TestSupport
import Testing

@Suite("ratchet scaffold")
struct ScaffoldTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.counter, to: "Sources/App/Counter.swift")
  }

  @Test("a test for each action, with its payloads and the actions of its effects")
  func wholeFile() async throws {
    let run = try await Run("scaffold", "tests", "Counter", in: folder)
    #expect(run.status == 0, "\(run.error)")
    #expect(
      run.output == """
        Tests/AppTests/CounterTests.swift: 9 tests written
        The folder of 'AppTests' is new: the manifest needs a test target of that name

        """)
    #expect(folder.text(of: "Tests/AppTests/CounterTests.swift") == Self.expected)
  }

  @Test("a second run does nothing")
  func again() async throws {
    _ = try await Run("scaffold", "tests", "Counter", in: folder)
    let run = try await Run("scaffold", "tests", "Counter", in: folder)
    #expect(run.output == "every action has a test already: nothing is written\n")
    #expect(folder.text(of: "Tests/AppTests/CounterTests.swift") == Self.expected)
  }

  @Test("new actions get tests, and every line of the person stays")
  func newActions() async throws {
    _ = try await Run("scaffold", "tests", "Counter", in: folder)
    // One test is renamed, another is filled in.
    let edited = Self.expected
      .replacing("func resetButtonTapped", with: "func startsAnew")
      .replacing(
        "await store.send(.picked(.warm))",
        with: "await store.send(.picked(.cold)) { _ in } // mine")
    try folder.write(edited, to: "Tests/AppTests/CounterTests.swift")
    let new = Self.counter.replacing(
      "    case resetButtonTapped", with: "    case resetButtonTapped\n    case moved(to: Int)")
    try folder.write(new, to: "Sources/App/Counter.swift")

    let run = try await Run("scaffold", "tests", "Counter", in: folder)
    #expect(run.output == "Tests/AppTests/CounterTests.swift: 1 test written\n")
    #expect(
      folder.text(of: "Tests/AppTests/CounterTests.swift")
        == edited.dropLast(2) + """

            @Test func moved() async {
              let store = makeStore()
              await store.send(.moved(to: 0))
            }
          }

          """)
  }

  @Test("a file that the command did not write is left alone")
  func foreignFile() async throws {
    try folder.write("// mine\n", to: "Tests/AppTests/CounterTests.swift")
    let run = try await Run("scaffold", "tests", "Counter", in: folder)
    #expect(run.status == 1)
    #expect(
      run.error == """
        error: Tests/AppTests/CounterTests.swift already exists, and 'ratchet scaffold' did not write \
        it; name another with '--output'

        """)
    #expect(folder.text(of: "Tests/AppTests/CounterTests.swift") == "// mine\n")
    let other = try await Run(
      "scaffold", "tests", "Counter", "--output", "Tests/AppTests/MoreTests.swift", in: folder)
    #expect(other.status == 0)
    #expect(
      folder.text(of: "Tests/AppTests/MoreTests.swift")?.contains("struct MoreTests {") == true)
  }

  @Test("a file that is read-only, invalid, or without its suite is not changed")
  func unusableFile() async throws {
    _ = try await Run("scaffold", "tests", "Counter", in: folder)
    let path = "Tests/AppTests/CounterTests.swift"
    let short = Self.expected.replacing("func resetButtonTapped", with: "func other")
      .replacing("send(.resetButtonTapped)", with: "send(.picked(.warm))")
    try folder.write(short, to: path)
    let locked = try await Run.shell(
      "chmod 444 \(path); $RATCHET scaffold tests Counter; code=$?; chmod 644 \(path); exit $code",
      in: folder)
    #expect(locked.error == "error: \(path) is read-only\n")
    #expect(folder.text(of: path) == short)

    try folder.write(short + "}\n", to: path)
    let broken = try await Run("scaffold", "tests", "Counter", in: folder)
    #expect(
      broken.error == "error: \(path) is not valid Swift, so nothing can be added to it\n")

    try folder.write(short.replacing("struct CounterTests", with: "struct Others"), to: path)
    let lost = try await Run("scaffold", "tests", "Counter", in: folder)
    #expect(lost.error.contains("does not declare 'struct CounterTests' any more"))
  }

  @Test("an unknown feature is reported with similar names")
  func unknownFeature() async throws {
    let near = try await Run("scaffold", "tests", "Conter", in: folder)
    #expect(near.status == 1)
    #expect(near.error == "error: there is no feature 'Conter'; did you mean 'Counter'?\n")
    let far = try await Run("scaffold", "tests", "Login", in: folder)
    #expect(far.error == "error: there is no feature 'Login'; there are 'Counter'\n")
    try folder.write(Self.counter, to: "Sources/Other/Counter.swift")
    let two = try await Run("scaffold", "tests", "Counter", in: folder)
    #expect(two.error == "error: 'Counter' could be 'App.Counter' or 'Other.Counter': say which\n")
    let one = try await Run("scaffold", "tests", "Other.Counter", in: folder)
    #expect(one.output.hasPrefix("Tests/OtherTests/CounterTests.swift: "))
    let lost = try await Run("scaffold", "tests", "Counter", "--sources", "Source", in: folder)
    #expect(lost.status == 1)
    #expect(lost.error.hasPrefix("Source:1:1: error: the file cannot be read"))
    #expect(lost.error.matches(of: /error:/).count == 1)
  }

  @Test("a payload without a stub is a placeholder, and a warning at its case")
  func unknownPayload() async throws {
    let source = Self.counter.replacing("case resetButtonTapped", with: "case paid(Money)")
    try folder.write(source, to: "Sources/App/Counter.swift")
    let run = try await Run("scaffold", "tests", "Counter", in: folder)
    #expect(run.status == 0)
    #expect(
      run.error.hasPrefix(
        "Sources/App/Counter.swift:27:10: warning: 'Money' is declared in another module"))
    #expect(
      folder.text(of: "Tests/AppTests/CounterTests.swift")?
        .contains("await store.send(<#'Money' is declared in another module#>)") == true)
  }

  @Test(
    "an enum of reducers begins in the case of the action, and a child is there for its actions")
  func children() async throws {
    try folder.write(Self.children, to: "Sources/App/Parent.swift")
    _ = try await Run("scaffold", "tests", "Destination", in: folder)
    _ = try await Run("scaffold", "tests", "Parent", in: folder)
    let destination = folder.text(of: "Tests/AppTests/DestinationTests.swift") ?? ""
    #expect(destination.contains("let store = makeStore(.counter(Counter.State()))"))
    #expect(destination.contains("Destination.body"))
    let parent = folder.text(of: "Tests/AppTests/ParentTests.swift") ?? ""
    #expect(parent.contains("state.destination = .counter(Counter.State())"))
    #expect(parent.contains("state.path.append(.counter(Counter.State()))"))
    #expect(parent.contains("state.rows.append("))
  }

  @Test("a feature with a test of it")
  func feature() async throws {
    let run = try await Run("scaffold", "feature", "Login", in: folder)
    #expect(run.status == 0, "\(run.error)")
    #expect(
      run.output == """
        Sources/App/Login.swift is written
        Tests/AppTests/LoginTests.swift is written
        The folder of 'AppTests' is new: the manifest needs a test target of that name

        """)
    #expect(folder.text(of: "Sources/App/Login.swift")?.contains("struct Login {") == true)
    let again = try await Run("scaffold", "feature", "Login", in: folder)
    #expect(again.status == 1)
    #expect(
      again.error.contains(
        "Sources/App/Login.swift already exists; choose another name for the feature"))
    // The other command can add to its tests.
    let tests = try await Run("scaffold", "tests", "Login", in: folder)
    #expect(tests.output == "Tests/AppTests/LoginTests.swift: 1 test written\n")
  }

  @Test("a feature needs a name and a target")
  func badFeature() async throws {
    let name = try await Run("scaffold", "feature", "log-in", in: folder)
    #expect(name.error.contains("'log-in' is not a name for a type"))
    try folder.write("", to: "Sources/Other/Other.swift")
    let module = try await Run("scaffold", "feature", "Login", in: folder)
    #expect(module.error == "error: the feature could go into 'App' or 'Other': say '--module'\n")
    #expect(folder.text(of: "Sources/App/Login.swift") == nil)
    let nowhere = try await Run("scaffold", "feature", "Login", "--module", "Ap", in: folder)
    #expect(nowhere.error == "error: there is no target's folder in 'Sources/Ap'\n")
  }
}

// MARK: - Sources

extension ScaffoldTests {
  static let counter = """
    import Ratchet

    @DependencyClient
    struct FactClient: Sendable {
      var fetch: @Sendable (_ number: Int) async throws -> String
    }

    extension DependencyValues {
      var facts: FactClient {
        get { self[FactClient.self] }
        set { self[FactClient.self] = newValue }
      }
    }

    @Reducer
    struct Counter {
      @ObservableState
      struct State: Equatable {
        var count = 0
        var isOn = true
        var tone = Tone.cold
      }
      enum Tone { case warm, cold }
      enum Action {
        case binding(BindingAction<State>)
        case factButtonTapped
        case resetButtonTapped
        case factResponse(Result<String, any Error>)
        case picked(Tone)
        case timerButtonTapped
        case `default`(Int, of: [String])
      }
      @Dependency(\\.continuousClock) var clock
      @Dependency(\\.facts) var facts
      var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          switch action {
          case .binding(\\.isOn):
            return .send(.resetButtonTapped)
          case .factButtonTapped:
            return load(state)
          case .timerButtonTapped:
            return .run { send in
              for await _ in clock.timer(interval: .seconds(2)) {
                await send(.resetButtonTapped)
              }
            }
          default:
            return .none
          }
        }
      }
      func load(_ state: State) -> EffectOf<Self> {
        .run { [facts, count = state.count] send in
          await send(.factResponse(.success(try await facts.fetch(count))))
        } catch: { error, send in
          await send(.factResponse(.failure(error)))
        }
      }
    }

    """

  static let expected = """
    import Foundation
    import RatchetTesting
    import Testing

    @testable import App

    // Begun by 'ratchet scaffold tests Counter'. All of it is yours: to run that again adds
    // tests of new actions, and leaves every line that is here alone.
    //
    // 'RATCHET_RECORD=1 swift test' writes down how the state changes.
    @MainActor
    struct CounterTests {
      @Test func bindingCount() async {
        let store = makeStore()
        await store.send(.binding(.set(\\.count, 1)))
      }

      @Test func bindingIsOn() async {
        let store = makeStore()
        await store.send(.binding(.set(\\.isOn, false)))
        await store.receive(\\.resetButtonTapped)
      }

      @Test func bindingTone() async {
        let store = makeStore()
        await store.send(.binding(.set(\\.tone, .warm)))
      }

      @Test func factButtonTapped() async {
        let store = makeStore()
        await store.send(.factButtonTapped)
        await store.receive(\\.factResponse)
      }

      @Test func resetButtonTapped() async {
        let store = makeStore()
        await store.send(.resetButtonTapped)
      }

      @Test func factResponse() async {
        let store = makeStore()
        await store.send(.factResponse(.success("")))
      }

      @Test func picked() async {
        let store = makeStore()
        await store.send(.picked(.warm))
      }

      @Test func timerButtonTapped() async {
        let store = makeStore()
        let clock = TestClock()
        store.dependencies.continuousClock = clock
        let task = await store.send(.timerButtonTapped)
        await clock.advance(by: .seconds(2))
        await store.receive(\\.resetButtonTapped)
        await task.cancel()
      }

      @Test func `default`() async {
        let store = makeStore()
        await store.send(.default(0, of: []))
      }

      private func makeStore(
        _ state: Counter.State = Counter.State()
      ) -> TestStore<Counter.State, Counter.Action> {
        TestStore(initialState: state) {
          Counter()
        } withDependencies: {
          $0.continuousClock = ImmediateClock()
          $0.facts.fetch = { _ in "" }
        }
      }
    }

    """

  private static let children = """
    import Ratchet

    @Reducer
    enum Destination {
      case counter(Counter)
    }

    @Reducer
    struct Parent {
      @ObservableState
      struct State: Equatable {
        @Presents var destination: Destination.State?
        var path = StackState<Destination.State>()
        var rows: IdentifiedArrayOf<Row.State> = []
      }
      enum Action {
        case destination(PresentationAction<Destination.Action>)
        case path(StackActionOf<Destination>)
        case rows(IdentifiedActionOf<Row>)
      }
      var body: some ReducerOf<Self> { EmptyReducer() }
    }

    @Reducer
    struct Row {
      struct State: Equatable, Identifiable { var id: Int }
      enum Action { case tapped }
      var body: some ReducerOf<Self> { EmptyReducer() }
    }

    """
}
