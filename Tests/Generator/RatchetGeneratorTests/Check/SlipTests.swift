import Foundation
import Testing

@testable import RatchetGenerator

/// Slips that a beginner makes in a small feature, each with the first message about it.
@Suite("Slips of a beginner")
struct SlipTests {
  /// A change of ``feature`` or of ``app``, and the place, severity and id of the first message.
  struct Slip: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var old: String
    var new: String
    var message: String

    init(_ description: String, _ old: String, _ new: String, _ message: String) {
      (testDescription, self.old, self.new, self.message) = (description, old, new, message)
    }
  }

  static let feature = """
    import Ratchet

    @Reducer
    struct Counter {
      @ObservableState
      struct State: Equatable {
        var count = 0
      }
      enum Action: BindableAction {
        case binding(BindingAction<State>)
        case tapped
      }
      @Dependency(\\.continuousClock) var clock
      var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          switch action {
          case .binding: .none
          case .tapped: .run { _ in try await clock.sleep(for: .seconds(1)) }
          }
        }
      }
    }
    """

  static let inFeature = [
    Slip(
      "'BindingReducer' is missing", "    BindingReducer()\n", "",
      "10:10: warning: missing-embedding"),
    Slip(
      "two features have one name", "import Ratchet", "import Ratchet\nstruct Counter {}",
      "5:8: error: redeclaration"),
    Slip("'body' is misspelled", "var body", "var boddy", "14:7: error: misnamed-part"),
    Slip("'State' is misspelled", "struct State", "struct Sate", "6:10: error: misnamed-part"),
    Slip("'Action' is misspelled", "enum Action", "enum Actions", "9:8: error: misnamed-part"),
    Slip(
      "'Action' is a protocol", "enum Action", "protocol Action {}\n  enum All",
      "9:12: error: misnamed-part"),
    Slip(
      "'State' is a protocol", "@ObservableState\n  struct State: Equatable", "protocol State",
      "5:12: error: misnamed-part"),
    Slip("'body' is a method", "var body:", "func body() ->", "14:8: error: wrong-body"),
    Slip(
      "the reducer returns the state", "var body: some ReducerOf<Self> {",
      "func update(msg: Action, model: State) -> (State, Effect<Action>) {",
      "14:8: error: misnamed-part"),
    Slip("'body' is static", "var body", "static var body", "14:14: error: wrong-body"),
    Slip(
      "'body' is a closure", "var body: some ReducerOf<Self> {", "let body = {",
      "14:7: error: wrong-body"),
    Slip("'body' has no type", "body: some ReducerOf<Self>", "body", "14:7: error: wrong-body"),
    Slip("'body' is any reducer", "some ReducerOf", "any ReducerOf", "14:7: error: wrong-body"),
    Slip("'body' is a protocol", "some ReducerOf", "ReducerOf", "14:7: error: wrong-body"),
    Slip("'body' has no state", "some ReducerOf<Self>", "some Reducer", "14:7: error: wrong-body"),
    Slip("'body' is another's", "ReducerOf<Self>", "ReducerOf<Row>", "14:7: error: wrong-body"),
    Slip("the attribute is missing", "@Reducer\n", "", "3:8: error: missing-attribute"),
    Slip(
      "the attribute is in lower case", "@Reducer", "@reducer", "3:2: warning: misspelled-attribute"
    ),
    Slip(
      "an actor is on the feature", "@Reducer", "@Reducer @MainActor",
      "4:8: warning: isolated-reducer"),
    Slip(
      "the state is not public", "struct Counter", "public struct Counter",
      "6:10: error: hidden-part"),
    Slip(
      "there is no case for bindings", "    case binding(BindingAction<State>)\n", "",
      "9:8: error: missing-binding-case"),
    Slip(
      "that case has another name", "case binding(", "case bind(",
      "9:8: error: missing-binding-case"),
    Slip(
      "a dependency is misspelled", "continuousClock", "continousClock",
      "13:37: warning: unknown-dependency"),
    Slip(
      "a dependency has no backslash", "(\\.continuousClock", "(.continuousClock",
      "13:37: warning: unknown-dependency"),
    Slip(
      "a shared value has no key", "var count = 0", "@Shared var count = 0",
      "7:17: error: missing-shared-key"),
    Slip(
      "a dependency is not declared", "continuousClock", "weather",
      "13:30: warning: unknown-dependency"),
    Slip(
      "a property wrapper is one of views", "var count", "@Published var count",
      "7:20: error: wrong-wrapper"),
    Slip(
      "a property wrapper is a former one", "var count", "@BindingState var count",
      "7:23: error: wrong-wrapper"),
    Slip(
      "a dependency is in a state that is compared", "var count",
      "@Dependency(\\.uuid) var uuid\n    var count", "7:29: error: wrong-wrapper"),
    Slip("a dependency is a constant", "var clock", "let clock", "13:38: error: wrong-wrapper"),
    Slip(
      "a dependency is read as in a view", "@Dependency", "@Environment",
      "13:39: error: wrong-wrapper"),
    Slip(
      "a dependency is named by a text", "(\\.continuousClock)", "(\"clock\")",
      "13:28: error: wrong-wrapper"),
    Slip(
      "'@Dependency' is in lower case", "@Dependency", "@dependency",
      "13:4: warning: misspelled-attribute"),
    Slip(
      "a dependency needs another import", "continuousClock", "mainQueue",
      "13:32: warning: unknown-dependency"),
    Slip(
      "a client has no key", "import Ratchet",
      "import Ratchet\nstruct API {}\nextension DependencyValues {\n  var api: API { self[API.self] }\n}",
      "2:8: error: missing-dependency-key"),
    Slip(
      "a client is a protocol", "import Ratchet",
      "import Ratchet\n/// @mockable\nprotocol API: Sendable { func a() }\nextension API: DependencyKey {}",
      "4:11: error: missing-dependency-key"),
    Slip(
      "the reducer has its store", "  @Dependency",
      "  let store = Store(initialState: State()) { Counter() }\n  @Dependency",
      "13:7: warning: state-in-reducer"),
    Slip(
      "the feature is marked in place of its state", "@Reducer\n", "@Reducer @ObservableState\n",
      "3:10: error: misplaced-annotation"),
    Slip(
      "the actions are marked in place of the state", "enum Action", "@ObservableState enum Action",
      "9:3: error: misplaced-annotation"),
    Slip(
      "the state is marked in place of the feature", "@ObservableState",
      "@Reducer @ObservableState",
      "5:3: error: misplaced-annotation"),
    Slip(
      "the state is a class", "@ObservableState\n  struct State: Equatable", "final class State",
      "5:15: warning: class-in-state"),
    Slip("'body' is a view", "some ReducerOf<Self>", "some View", "14:7: error: wrong-body"),
    Slip(
      "arguments of '@Reducer' are in another order", "@Reducer\n",
      "@Reducer(action: .equatable, state: .equatable)\n", "3:30: error: unknown-request"),
    Slip(
      "the protocol is a former one", "@Reducer\nstruct Counter", "struct Counter: ReducerProtocol",
      "3:17: warning: misspelled-conformance"),
    Slip(
      "the actions have another architecture's name", "enum Action: BindableAction", "enum Msg",
      "9:8: error: misnamed-part"),
    Slip(
      "the actions of a view are 'Action'", "enum Action", "enum UserAction",
      "9:8: error: misnamed-part"),
    Slip(
      "the state is 'ViewState'", "struct State", "struct ViewState", "6:10: error: misnamed-part"),
    Slip(
      "the reducer holds the state", "  @Dependency", "  var state = State()\n  @Dependency",
      "13:7: warning: state-in-reducer"),
    Slip(
      "a mark is that of Observation", "var count", "@ObservationIgnored var count",
      "7:6: warning: misspelled-attribute"),
    Slip(
      "a mark is misspelled", "var count", "@EquatableIgnore var count",
      "7:6: warning: misspelled-attribute"),
    Slip(
      "the mark of a case is misspelled", "case tapped", "@CasePathIgnore case tapped",
      "11:6: warning: misspelled-attribute"),
    Slip(
      "the feature is observable", "@Reducer", "@Observable @Reducer",
      "3:2: warning: misspelled-attribute"),
    Slip(
      "a property wrapper is one of gestures", "var count", "@GestureState var count",
      "7:23: error: wrong-wrapper"),
    Slip("a dependency has no key", "(\\.continuousClock)", "", "13:19: error: wrong-wrapper"),
    Slip(
      "a dependency has a value", "var clock", "var clock = ContinuousClock()",
      "13:38: error: wrong-wrapper"),
    Slip(
      "a shared value has a text", "var count", "@Shared(\"count\") var count",
      "7:26: error: wrong-wrapper"),
    Slip(
      "the binding is one of the feature", "BindingAction<State>", "BindingAction<Counter>",
      "10:10: error: child-action"),
    Slip(
      "there is no case for the view", "BindableAction {", "BindableAction, ViewAction {",
      "9:8: error: missing-view-case"),
    Slip(
      "the import is in lower case", "import Ratchet", "import ratchet",
      "3:1: error: missing-import"),
    Slip(
      "the import is the plugin", "import Ratchet", "import RatchetPlugin",
      "3:1: error: missing-import"),
    Slip(
      "a protocol is one of Sourcery", "State: Equatable", "State: AutoEquatable",
      "6:17: warning: misspelled-conformance"),
    Slip(
      "a reducer is a value", "import Ratchet",
      """
      import Ratchet
      enum A {
        struct State {}
        enum Action {}
        static let reducer = Reduce<State, Action> { _, _ in .none }
      }
      """, "2:6: warning: reducer-as-value"),
    Slip(
      "a body is a value", "import Ratchet",
      """
      import Ratchet
      struct A {
        struct State {}
        enum Action {}
        let body = Reduce<State, Action> { _, _ in .none }
      }
      """, "2:8: warning: reducer-as-value"),
    Slip(
      "reducers are compared", "import Ratchet",
      "import Ratchet\n@Reducer enum Path: Equatable { case counter(Counter) }",
      "2:21: error: compared-reducers"),
    Slip(
      "actions are in the state", "import Ratchet",
      """
      import Ratchet
      @Reducer struct Thermostat {
        struct State { var target = 20
          enum Action { case coolerTapped }
        }
        var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
      }
      """, "4:10: error: nested-action"),
    Slip(
      "actions with errors are compared by the compiler", "import Ratchet",
      """
      import Ratchet
      @Reducer struct News {
        struct State {}
        enum Action: Equatable { case tapped, loaded(Result<[String], any Error>) }
        var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
      }
      """, "4:16: error: uncomparable-action"),
    Slip(
      "the test value is a function", "import Ratchet",
      """
      import Ratchet
      @DependencyClient struct API { var load: @Sendable () async throws -> Int }
      extension API: DependencyKey {
        static let liveValue = API(load: { 1 })
        static let testValue = API.mock
      }
      """, "5:26: warning: unknown-mock"),
    Slip(
      "the test value is a type of a mock", "import Ratchet",
      """
      import Ratchet
      @DependencyClient struct API { var load: @Sendable () async throws -> Int }
      extension API: TestDependencyKey { static let testValue: API = APIMock() }
      """, "3:64: warning: unknown-mock"),
    Slip(
      "'case' is behind a comma", "case tapped", "case tapped, case left", "11:18: error: syntax"),
    Slip("'Self' is in lower case", "<Self>", "<self>", "14:28: error: syntax"),
    Slip("a type is behind an arrow", "var body:", "var body ->", "14:12: error: syntax"),
    Slip("'case' is missing", "case tapped", "tapped", "11:5: error: syntax"),
    Slip("'var' is missing", "var count = 0", "count: Int = 0", "7:5: error: syntax"),
    Slip(
      "a string is not closed", "case tapped", "case tapped // \"\n  let a = \"b",
      "12:11: error: syntax"),
    Slip("a brace is not closed", "      }\n    }\n", "      }\n", "16:12: error: syntax"),
    Slip(
      "a variable is half typed", "var count = 0", "var count = 0\n    public var",
      "8:15: error: syntax"),
  ]

  @Test("in a feature", arguments: inFeature)
  func feature(slip: Slip) throws {
    try check(slip, in: Self.feature)
  }

  static let app = """
    import Ratchet

    @Reducer
    struct App {
      @ObservableState
      struct State {
        var tab = Tab.State()
        var rows: IdentifiedArrayOf<Row.State> = []
        @Presents var detail: Detail.State?
        var path = StackState<Path.State>()
      }
      enum Action {
        case tab(Tab.Action)
        case rows(IdentifiedActionOf<Row>)
        case detail(PresentationAction<Detail.Action>)
        case path(StackActionOf<Path>)
      }
      @Reducer
      enum Path {
        case detail(Detail)
      }
      var body: some ReducerOf<Self> {
        Scope(state: \\.tab, action: \\.tab) { Tab() }
        Reduce { state, action in
          switch action {
          case .detail(.presented(.saved)), .tab(.saved): .none
          case .tab, .rows, .detail, .path: .none
          }
        }
        .forEach(\\.rows, action: \\.rows) { Row() }
        .ifLet(\\.$detail, action: \\.detail) { Detail() }
        .forEach(\\.path, action: \\.path)
      }
    }

    """
    + ["Tab", "Row", "Detail"].map { name in
      """
      @Reducer
      struct \(name) {
        @ObservableState
        struct State: Identifiable { var id = 0 }
        enum Action { case saved }
        var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
      }

      """
    }.joined()

  private static let scope = "    Scope(state: \\.tab, action: \\.tab) { Tab() }\n"

  static let inNavigation = [
    Slip("'Scope' is missing", scope, "", "13:10: warning: missing-embedding"),
    Slip(
      "'forEach' is missing", "    .forEach(\\.rows, action: \\.rows) { Row() }\n", "",
      "14:10: warning: missing-embedding"),
    Slip(
      "'ifLet' is missing", "    .ifLet(\\.$detail, action: \\.detail) { Detail() }\n", "",
      "15:10: warning: missing-embedding"),
    Slip(
      "'forEach' of the stack is missing", "    .forEach(\\.path, action: \\.path)\n", "",
      "16:10: warning: missing-embedding"),
    Slip("'@Presents' is missing", "@Presents ", "", "9:9: error: missing-presents"),
    Slip("'?' is missing", "Detail.State?", "Detail.State", "9:19: error: missing-presents"),
    Slip(
      "a list is an array", "IdentifiedArrayOf<Row.State>", "[Row.State]",
      "8:9: error: child-action"),
    Slip(
      "a list's actions have no id", "IdentifiedActionOf<Row>", "Row.Action",
      "14:10: error: child-action"),
    Slip(
      "what is presented has plain actions", "PresentationAction<Detail.Action>", "Detail.Action",
      "15:10: error: child-action"),
    Slip(
      "a stack's actions have no id", "StackActionOf<Path>", "Path.Action",
      "16:10: error: child-action"),
    Slip(
      "a stack is an array", "var path = StackState<Path.State>()", "var path: [Path.State] = []",
      "10:9: error: child-action"),
    Slip(
      "the 'body' of an enum of screens is not static", "    case detail(Detail)\n",
      "    case detail(Detail)\n    var body: some ReducerOf<Self> { EmptyReducer() }\n",
      "21:9: error: wrong-body"),
    Slip(
      "a list has a feature", "IdentifiedArrayOf<Row.State>", "IdentifiedArrayOf<Row>",
      "8:9: error: child-action"),
    Slip(
      "a list has no id", "IdentifiedArrayOf<Row.State>", "IdentifiedArray<Row.State>",
      "8:9: error: child-action"),
    Slip(
      "a stack has a feature", "StackState<Path.State>", "StackState<Path>",
      "10:9: error: child-action"),
    Slip("a feature is presented", "Detail.State?", "Detail?", "9:19: error: child-action"),
    Slip(
      "the actions of what is presented are a feature", "PresentationAction<Detail.Action>",
      "PresentationAction<Detail>", "15:10: error: child-action"),
    Slip(
      "a list's actions have one parameter", "IdentifiedActionOf<Row>",
      "IdentifiedAction<Row.Action>", "14:10: error: child-action"),
    Slip(
      "a list's actions are of an action", "IdentifiedActionOf<Row>",
      "IdentifiedActionOf<Row.Action>", "14:10: error: child-action"),
    Slip(
      "a stack's actions have one parameter", "StackActionOf<Path>", "StackAction<Path>",
      "16:10: error: child-action"),
    Slip(
      "an enum of screens has no attribute", "@Reducer\n  enum Path", "enum Path",
      "18:8: error: missing-attribute"),
    Slip(
      "a screen is misspelled", "case detail(Detail)", "case detail(Detial)",
      "20:10: warning: misspelled-reducer"),
    Slip(
      "a screen is a state", "case detail(Detail)", "case detail(Detail.State)",
      "20:10: warning: state-in-case"),
    Slip(
      "what is presented has another mark", "@Presents", "@Presented",
      "9:6: warning: misspelled-attribute"),
    Slip(
      "the mark of a screen is misspelled", "case detail(Detail)",
      "@ReducerCaseIgnore case detail(Detail)", "20:6: warning: misspelled-attribute"),
    Slip(
      "a state holds an object", "var tab = Tab.State()", "var tab = Tab.State(), user = User()",
      "7:28: warning: class-in-state"),
  ]

  private static let alert = """
    @Reducer
    struct Asking {
      @ObservableState
      struct State { @Presents var alert: AlertState<Answer>? }
      enum Answer { case yes }
      enum Action {
        case alert(PresentationAction<Answer>)
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .alert(.presented(.yes)): .none
          case .alert: .none
          }
        }
        .ifLet(\\.$alert, action: \\.alert)
      }
    }
    """

  static let inAlerts = [
    Slip(
      "the actions are the state", "PresentationAction<Answer>",
      "PresentationAction<AlertState<Answer>>", "7:10: error: child-action"),
    Slip(
      "the actions are plain", "PresentationAction<Answer>", "Answer", "7:10: error: child-action"),
    Slip(
      "'ifLet' is missing", "    .ifLet(\\.$alert, action: \\.alert)\n", "",
      "7:10: warning: missing-embedding"),
  ]

  @Test("in alerts", arguments: inAlerts)
  func alerts(slip: Slip) throws {
    try check(slip, in: Self.alert)
  }

  @Test(
    "an alert that may be dismissed in another way is not reported",
    arguments: [
      ("case .alert: .none", "case .alert: state.alert = nil; return .none"),
      ("case .alert: .none", "case .alert(.dismiss): .none"),
      ("case .alert: .none", "case .alert: handle(action)"),
      ("case .alert: .none", "case .alert: close(&state.alert)"),
      ("Reduce {", "Alerts(\\.$alert)\n    Reduce {"),
    ])
  func dismissedAlerts(old: String, new: String) throws {
    let source = Self.alert.replacing("    .ifLet(\\.$alert, action: \\.alert)\n", with: "")
    #expect(try generate(Self.alert).diagnostics.isEmpty)
    try #require(source.contains(old))
    #expect(try generate(source.replacing(old, with: new)).diagnostics.isEmpty)
  }

  @Test("in navigation", arguments: inNavigation)
  func navigation(slip: Slip) throws {
    try check(slip, in: Self.app)
  }

  /// Ways to use a child's actions in place of the `Scope`.
  static let handled = [
    ("takes the payload", "case .tab,", "case .tab(let action): state.handle(action)\n      case"),
    (
      "takes it after 'case let'", "case .tab,",
      "case let .tab(action): state.handle(action)\n      case"
    ),
    (
      "passes the action on", "switch action {", "_ = handle(&state, action)\n      switch action {"
    ),
    (
      "runs the child", "switch action {",
      "_ = Tab().reduce(into: &state.tab, action: .saved)\n      switch action {"
    ),
    (
      "changes the child's state", ".tab(.saved): .none",
      ".tab(.saved): state.tab.id = 1; return .none"
    ),
    ("matches each of them", "case .tab, .rows", "case .tab(.saved), .rows"),
    ("builds the scope in a property", "Reduce {", "tab\n    Reduce {"),
    ("leaves it to a reducer of its own", "Reduce {", "AppTab()\n    Reduce {"),
    (
      "matches nothing", "case .tab, .rows, .detail, .path: .none",
      "case .rows, .detail, .path: .none"
    ),
  ]

  @Test("a child whose actions are handled in another way is not reported", arguments: handled)
  func handledActions(way: String, old: String, new: String) throws {
    let others = """

      extension App {
        @ReducerBuilder<State, Action> var tab: some ReducerOf<Self> {
          \(way.hasPrefix("builds") ? Self.scope : "")
        }
      }
      struct AppTab: Reducer {
        typealias State = App.State
        typealias Action = App.Action
        var body: some ReducerOf<App> {
          \(way.hasPrefix("leaves") ? Self.scope : "")
        }
      }
      """
    var source = Self.app.replacing(Self.scope, with: "")
    if way.hasPrefix("matches nothing") { source.replace(", .tab(.saved)", with: "") }
    source = source.replacing(old, with: new)
    #expect(try !generate(source + others).diagnostics.contains { $0.id == "missing-embedding" })
  }

  /// Reducers that pass no action on, though each has a form that might.
  static let ignoring = [
    "EmptyReducer()",
    "EmptyReducer<State, Action>().ifLet(\\.$detail, action: \\.detail) { Detail() }",
    "Reduce { _, _ in .none }",
    "Reduce { state, action in state.path.removeAll(); return .none }",
    "Reduce { _, action in guard case .path = action else { return .none }; return .none }",
    "Reduce { state, action in if case .tab(.saved) = action { state.detail = nil }; return .none }",
    "Reduce { state, action in switch action { case .tab: return .none; default: return .none } }",
    """
    Reduce { state, action in
      switch action {
      case .tab(.saved): state.tab = Tab.State(); return .run { [id = state.tab.id] _ in print(id) }
      case .tab, .rows, .detail, .path: return .none
      }
    }
    """,
  ]

  @Test("a child whose actions are ignored is reported", arguments: ignoring)
  func ignoredActions(body: String) throws {
    #expect(try linesOfMissingEmbeddings(body: body).contains(13))
  }

  @Test(
    "a child is not reported if another reducer may handle its actions",
    arguments: [
      "analytics()", "Logger()", "Reduce(core)", "EmptyReducer().logged()", "core",
      "Reduce { state, event in handle(event) }",
    ])
  func unknownReducers(body: String) throws {
    #expect(try linesOfMissingEmbeddings(body: body).isEmpty)
  }

  /// The lines of the cases that are reported in an application with this body.
  private func linesOfMissingEmbeddings(body: String) throws -> [Int?] {
    let start = try #require(Self.app.range(of: "    Scope("))
    let end = try #require(Self.app.range(of: "  }\n}\n@Reducer\nstruct Tab"))
    let source = Self.app.replacingCharacters(
      in: start.lowerBound..<end.lowerBound, with: "    \(body)\n")
    return try generate(source).diagnostics.filter { $0.id == "missing-embedding" }
      .map(\.location?.line)
  }

  @Test("a child is missing although another one of its type is embedded")
  func secondChild() throws {
    let source = Self.app
      .replacing("var tab = Tab.State()", with: "var tab = Tab.State(), other = Tab.State()")
      .replacing("case tab(Tab.Action)", with: "case tab(Tab.Action)\n    case other(Tab.Action)")
      .replacing("case .tab, .rows", with: "case .tab, .other, .rows")
    #expect(
      try generate(source).diagnostics.map { "\($0.location?.line ?? 0): \($0.id)" }
        == ["14: missing-embedding"])
  }

  /// An application with two tabs, of which each has a line of its own.
  private static let tabs =
    app
    .replacing("var tab = Tab.State()", with: "var tab = Tab.State(), other = Tab.State()")
    .replacing("case tab(Tab.Action)", with: "case tab(Tab.Action)\n    case other(Tab.Action)")
    .replacing("case .tab, .rows", with: "case .tab, .other, .rows")
    .replacing(scope, with: "\(scope)    Scope(state: \\.other, action: \\.other) { Tab() }\n")

  @Test(
    "a child that is embedded with the case of another one is reported",
    arguments: [
      "", "EmptyReducer()",
      "Reduce { _, action in switch action { case .tab, .other, .rows, .detail, .path: .none } }",
    ])
  func copiedCase(rest: String) throws {
    let start = try #require(Self.tabs.range(of: "    Reduce {"))
    let end = try #require(Self.tabs.range(of: "  }\n}\n@Reducer\nstruct Tab"))
    let source = Self.tabs.replacingCharacters(
      in: start.lowerBound..<end.lowerBound, with: "    \(rest)\n"
    ).replacing("action: \\.other", with: "action: \\.tab")
    let diagnostics = try generate(source).diagnostics.filter { $0.location?.line == 14 }
    #expect(diagnostics.map(\.id) == ["missing-embedding"])
    #expect(
      diagnostics.flatMap(\.notes).map(\.message) == [
        "'\\.other' is embedded with the actions of 'tab': write 'action: \\.other' there"
      ])
  }

  @Test("a sheet that is embedded with the case of another one is reported")
  func copiedCaseOfModifier() throws {
    let source = Self.app
      .replacing(
        "@Presents var detail: Detail.State?",
        with: "@Presents var detail: Detail.State?; @Presents var other: Detail.State?"
      )
      .replacing(
        "case detail(PresentationAction<Detail.Action>)",
        with:
          "case detail(PresentationAction<Detail.Action>)\n    case other(PresentationAction<Detail.Action>)"
      )
      .replacing(", .detail, .path", with: ", .detail, .other, .path")
      .replacing(
        "    .forEach(\\.path, action: \\.path)\n",
        with:
          "    .ifLet(\\.$other, action: \\.detail) { Detail() }\n    .forEach(\\.path, action: \\.path)\n"
      )
    let diagnostics = try generate(source).diagnostics
    #expect(diagnostics.map(\.id) == ["missing-embedding"])
    #expect(
      diagnostics.flatMap(\.notes).map(\.message) == [
        "'\\.other' is embedded with the actions of 'detail': write 'action: \\.other' there"
      ])
  }

  @Test(
    "a child whose actions may come on another way is not reported",
    arguments: [
      "action: \\.other", "action: \\Action.Cases.other", "action: \\.self.other",
      "action: otherCase", "action: AnyCasePath(embed: Action.other, extract: \\.other)",
    ])
  func otherCasePaths(argument: String) throws {
    let source = Self.tabs.replacing("action: \\.other", with: argument)
    #expect(try generate(source).diagnostics.isEmpty)
  }

  @Test("a child that does nothing is not reported", arguments: ["EmptyReducer()", "delegate"])
  func idleChild(way: String) throws {
    let source = Self.app.replacing(Self.scope, with: "")
    let idle =
      way == "delegate"
      ? source.replacing("case saved", with: "case delegate").replacing(".saved", with: ".delegate")
      : source.replacing("Reduce { _, _ in .none }", with: way)
    #expect(try !generate(idle).diagnostics.contains { $0.location?.line == 13 })
  }

  @Test("a feature with two states is reported at the second")
  func twoStates() throws {
    let twice = Self.feature.replacing("  @Dependency", with: "  struct State {}\n  @Dependency")
    let files = [twice, Self.app].enumerated().map { offset, text in
      SourceParser.parse(
        SourceFile(path: "\(offset).swift", module: "App", contents: Array(text.utf8)))
    }
    let found = ReducerChecker.redeclarations(in: files)
    #expect(found.map(\.message) == ["'Counter.State' is already declared in '0.swift', line 6"])
    #expect(found.map(\.location?.line) == [13])
  }

  @Test("neither feature has a message without a slip")
  func correct() throws {
    #expect(try generate(Self.feature).diagnostics.isEmpty)
    #expect(try generate(Self.app).diagnostics.isEmpty)
  }

  @Test(
    "a type with a name of its own is not taken for a misspelled part",
    arguments: ["Stats", "Stage"])
  func words(name: String) throws {
    let source = Self.feature.replacing("@ObservableState\n  struct State", with: "struct \(name)")
    #expect(try !generate(source).diagnostics.contains { $0.id == "misnamed-part" })
    #expect(
      try generate(Self.feature.replacing("struct State", with: "struct \(name)"))
        .diagnostics.contains { $0.id == "misnamed-part" })
  }

  @Test(
    "a property wrapper that may be another module's or the module's own is not reported",
    arguments: [
      "import Ratchet\nimport SwiftUI", "import Ratchet\n@propertyWrapper struct AppStorage {}",
    ])
  func otherWrappers(imports: String) throws {
    let source = Self.feature.replacing("var count", with: "@AppStorage(\"count\") var count")
      .replacing("import Ratchet", with: imports)
    #expect(try !generate(source).diagnostics.contains { $0.id == "wrong-wrapper" })
  }

  @Test(
    "a client that may have a key is not reported",
    arguments: [
      "extension API: DependencyKey {}", "extension API: Keyed {}", "import Ratchet",
      "typealias Client = API\nextension Client: DependencyKey {}",
      "extension App.API: DependencyKey {}",
    ])
  func keys(text: String) throws {
    let client = "struct API\(text.hasPrefix("import") ? ": DependencyKey" : "") {}"
    let source =
      "\(Self.feature)\n\(client)\nextension Counter { @Dependency(API.self) static var api }"
    #expect(
      try !generate(source, others: [text]).diagnostics.contains {
        $0.id == "missing-dependency-key"
      })
  }

  @Test(
    "right code beside these slips is not reported",
    arguments: [
      ("  @Dependency", "  let state = State()\n  @Dependency"),
      ("  @Dependency", "  var initialState = State()\n  @Dependency"),
      ("enum Action", "enum Event { case shown }\n  enum Action"),
      ("struct State", "struct Row { var id = 0 }\n  @ObservableState\n  struct State"),
      (
        "BindableAction {",
        "BindableAction, ViewAction {\n    case view(View)\n    enum View { case shown }"
      ),
      ("import Ratchet", "import Ratchet\nimport Hatchet"),
      ("State: Equatable {", "State {\n    @Dependency(\\.uuid) var uuid"),
      ("import Ratchet", "import Ratchet\nprotocol API {}\nstruct Key: DependencyKey {}"),
      ("  @Dependency", "  let store: StoreOf<Row>\n  @Dependency"),
      ("import Ratchet", "import Ratchet\nimport RatchetPlugin"),
      ("State: Equatable", "State: Equatable, Templates.AutoEquatable"),
      ("@Reducer", "final class Model { @ObservationIgnored var count = 0 }\n@Reducer"),
      ("import Ratchet", "import Ratchet\nprotocol AutoEquatable {}\nstruct A: AutoEquatable {}"),
      ("import Ratchet", "import Ratchet\nimport Models\nstruct A: AutoEquatable {}"),
      (
        "import Ratchet",
        """
        import Ratchet
        struct Tests {
          struct State {}
          enum Action {}
          let feature = Reduce<State, Action> { _, _ in .none }
          let reducer = Reduce<State, Action> { _, _ in .none }
        }
        """
      ),
      ("import Ratchet", "import Ratchet\nimport Models\nstruct A: AutoInit {}"),
      ("import Ratchet", "import Ratchet\nimport Models\nprotocol A: AutoMockable {}"),
      ("import Ratchet", "import Ratchet\nprotocol AutoLenses {}\nstruct A: AutoLenses {}"),
      ("import Ratchet", "import Ratchet\n\(client)\nextension API: DependencyKey { \(live) }"),
      (
        "import Ratchet",
        "import Ratchet\n\(client)\nextension API: DependencyKey { \(live); static let testValue = API.mock() }"
      ),
      (
        "import Ratchet",
        "import Ratchet\n\(client)\nextension API { static let mock = API(load: { 1 }) }\nextension API: DependencyKey { \(live); static let testValue = API.mock }"
      ),
      (
        "import Ratchet",
        "import Ratchet\n\(client)\nfunc APIMock() -> API { .mock() }\nextension API: DependencyKey { \(live); static let testValue = API(load: { 2 }) }"
      ),
      (
        "@Reducer",
        "extension Counter: Equatable { static func == (a: Self, b: Self) -> Bool { true } }\n@Reducer enum Path: Equatable { case counter(Counter) }\n@Reducer"
      ),
      (
        "@Reducer",
        "enum Shared { static let reducer = Reduce<Int, Int> { _, _ in .none } }\n@Reducer"
      ),
      (
        "  @Dependency",
        "  static let other = Reduce<State, Action> { _, _ in .none }\n  @Dependency"
      ),
      ("var count = 0", "var count = 0\n    @Shared(.count) var total = 0"),
      (
        "import Ratchet",
        "import Ratchet\n@propertyWrapper struct GestureState {}\nstruct A { @GestureState var a = 0 }"
      ),
    ])
  func rightCode(old: String, new: String) throws {
    try #require(Self.feature.contains(old))
    let source = Self.feature.replacing(old, with: new, maxReplacements: 1)
    #expect(try generate(source).diagnostics.isEmpty)
  }

  private static let client =
    "@DependencyClient struct API { var load: @Sendable () async throws -> Int }"
  private static let live = "static let liveValue = API(load: { 1 })"

  @Test(
    "conformances for usual templates of Sourcery are reported with what to write",
    arguments: [
      ("struct A: AutoInit {}", "write '@MemberwiseInit' before 'struct A'"),
      ("struct A: AutoLenses {}", "a key path, such as '\\A.name'"),
      ("protocol A: AutoMockable {}", "write '@DependencyClient struct A'"),
      ("struct A: AutoEquatable {}", "did you mean 'Equatable'?"),
      ("enum A: AutoCases { case a }", "did you mean 'CasePathable'?"),
    ])
  func sourcery(text: String, wayOut: String) throws {
    let diagnostics = try generate("import Ratchet\n\n\(text)\n").diagnostics
    #expect(diagnostics.map(\.id) == ["misspelled-conformance"])
    #expect(diagnostics.first?.notes.first?.message.contains(wayOut) == true)
  }

  @Test(
    "attributes of other libraries that generate mocks are reported, unless another module may declare them",
    arguments: [
      ("@mockable struct API {}", "3:2: misspelled-attribute"),
      ("@Spyable protocol API {}", "3:2: misspelled-attribute"),
      ("@Mockable class API {}", nil), ("import Mocks\n@Mockable protocol API {}", nil),
    ])
  func mockingAttributes(text: String, message: String?) throws {
    let first = try generate("import Ratchet\n\n\(text)\n").diagnostics.first
    #expect(
      first.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0): \($0.id)" } == message)
  }

  @Test(
    "SwiftUI's attribute for an entry is reported where dependencies are declared",
    arguments: [
      ("DependencyValues", ["misspelled-attribute"]),
      ("Ratchet.DependencyValues", ["misspelled-attribute"]), ("EnvironmentValues", []),
    ])
  func entry(type: String, ids: [String]) throws {
    let text = """
      import Ratchet

      extension \(type) { @Entry var server = 1 }
      let all = [DependencyValues]()
      """
    let diagnostics = try generate(text).diagnostics
    #expect(diagnostics.map(\.id) == ids)
    let wayOut = "did you mean '@DependencyEntry'?"
    #expect(diagnostics.allSatisfy { $0.notes.map(\.message) == [wayOut] })
  }

  @Test(
    "a state and actions beside a reducer that handles them are reported, unless they are its own",
    arguments: [
      ("some ReducerOf<Self>", "", ["misnamed-part", "misnamed-part"]),
      ("some ReducerOf<Self>", "struct State {}", ["misnamed-part"]),
      ("some Reducer<CounterState, CounterAction>", "", []),
      (
        "some ReducerOf<Self>",
        "typealias State = CounterState; typealias Action = CounterAction", []
      ),
    ])
  func outerParts(body: String, parts: String, ids: [String]) throws {
    let diagnostics = try generate(
      """
      import Ratchet

      struct CounterState { var count = 0 }
      enum CounterAction { case tapped }
      @Reducer
      struct Counter {
        \(parts)
        var body: \(body) {
          Reduce { state, action in
            switch action {
            case .tapped: .none
            }
          }
        }
      }
      """
    ).diagnostics
    #expect(diagnostics.map(\.id) == ids, "\(diagnostics)")
  }

  @Test(
    "an enum whose cases a reducer asks for is reported if it has no case paths",
    arguments: [
      ("enum Phase { case idle, loading }", "\\.loading", "import Ratchet", ["missing-attribute"]),
      (
        "enum Phase { case idle, loading(Int) }", "\\.loading", "import Ratchet",
        ["missing-attribute"]
      ),
      ("@CasePathable enum Phase { case idle, loading }", "\\.loading", "import Ratchet", []),
      ("enum Phase { case idle, loading }", "\\.other", "import Ratchet", []),
      ("enum Phase { case idle, loading }", "\\.tapped", "import Ratchet", []),
      ("enum Phase { case idle, loading }", "\\.loading", "import Phases\nimport Ratchet", []),
    ])
  func casePaths(phase: String, asked: String, imports: String, ids: [String]) throws {
    let diagnostics = try generate(
      """
      \(imports)

      @Reducer
      struct Recipes {
        \(phase)
        struct State { var phase = Phase.idle }
        enum Action { case tapped }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            if state.phase.is(\(asked)) { return .none }
            return .none
          }
        }
      }
      """
    ).diagnostics
    #expect(diagnostics.map(\.id) == ids, "\(diagnostics)")
  }

  /// Clients, each with the place and the id of its first message.
  static let clients = [
    ("var a: (b: Int) async throws -> Int", "4:7: method-endpoint"),
    ("@Sendable var a: (Int) async throws -> Int", "4:17: method-endpoint"),
    ("var a: (_ b: Int) async throws -> Int", nil),
    ("var a: () async throws -> Int\n  init() { a = { 1 } }", "3:1: useless-annotation"),
    ("var a: () async throws -> Int\n}\nextension API {\n  init(b: Int) { self.init() }", nil),
    ("let a: () async throws -> Int", "4:7: constant-endpoint"),
    ("let a: () async throws -> Int = { 1 }", nil),
    ("let a: () async throws -> Int\n  var b: () async throws -> Int", nil),
    ("let a: Int\n  var b: () async throws -> Int", nil),
    ("@DependencyEndpointIgnored let a: () async throws -> Int", nil),
  ]

  @Test("a client that has no endpoints, or no initializer, is reported", arguments: clients)
  func clientsWithoutParts(members: String, message: String?) throws {
    let source = "import Ratchet\n\n@DependencyClient struct API {\n  \(members)\n}\n"
    let first = try generate(source).diagnostics.first
    #expect(
      first.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0): \($0.id)" } == message)
  }

  @Test("an ignored object is not reported")
  func ignoredObject() throws {
    let source = Self.app.replacing(
      "var tab = Tab.State()",
      with: "var tab = Tab.State()\n    @ObservationStateIgnored var user = User()")
    #expect(try generate(source, others: [Self.user]).diagnostics.isEmpty)
  }

  private static let user = "final class User { var name = \"\" }"

  private func check(_ slip: Slip, in source: String) throws {
    try #require(source.contains(slip.old))
    let diagnostics = try generate(
      source.replacing(slip.old, with: slip.new, maxReplacements: 1), others: [Self.user]
    ).diagnostics
    let first = try #require(diagnostics.first, "it is silent")
    let place = first.location.map { "\($0.line):\($0.column)" } ?? ""
    #expect("\(place): \(first.severity.rawValue): \(first.id)" == slip.message, "\(first)")
  }
}
