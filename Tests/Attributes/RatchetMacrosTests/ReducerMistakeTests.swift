import Testing

@Suite("Mistakes in a reducer's code")
struct ReducerMistakeTests {
  private static let feature = """
    @Reducer struct App {
      struct State { var tab = Tab.State(), count = 0; @Presents var detail: Detail.State? }
      enum Action { case binding(BindingAction<State>), tab(Tab.Action), detail(PresentationAction<Detail.Action>) }
      var body: some ReducerOf<Self> {
        Scope(state: \\.tab, action: \\.tab) { Tab().ifLet(\\.tabb, action: \\.tabb) { Detail() } }
        Reduce { state, action in
          if case .binding(\\.count) = action { return .none }
          return .none
        }
        .ifLet(\\.$detail, action: \\.detail) { Detail() }
      }
    }
    """

  /// The severity and the message, and the text at its place.
  private func mistake(in source: String) throws -> [String] {
    let message = Message.expand(
      "Reducer", role: "extension", on: source, extending: ("App", "Reducer"))
    let answer = try #require(try MacroProcess.answers(to: [message]).first?.expandMacroResult)
    #expect(answer.expandedSource == "extension App: Ratchet.Reducer {}")
    return answer.diagnostics.map { diagnostic in
      let rest = source.utf8.dropFirst(diagnostic.position.offset).prefix(5)
      return "\(diagnostic.severity): \(diagnostic.message) @\(String(rest) ?? "")"
    }
  }

  @Test("correct code has none, also in the reducer of a child")
  func none() throws {
    #expect(try mistake(in: Self.feature) == [])
  }

  @Test(
    "a key path with a misspelled name, and a modifier without its dot, are reported at their places",
    arguments: [
      (
        "action: \\.tab)", "action: \\.tap)",
        "error: 'App.Action' has no 'tap': did you mean 'tab'? @tap) "
      ),
      (
        "action: \\.detail", "action: \\.detial",
        "error: 'App.Action' has no 'detial': did you mean 'detail'? @detia"
      ),
      (
        "state: \\.tab", "state: \\.tabb",
        "warning: 'App.State' has no 'tabb': did you mean 'tab'? @tabb,"
      ),
      (
        ".binding(\\.count", ".binding(\\.cuont",
        "warning: 'App.State' has no 'cuont': did you mean 'count'? @cuont"
      ),
      (
        ".ifLet(\\.$detail, action: \\.detail)", ".ifLet(\\.$detail)",
        "warning: '.ifLet' needs the case of the actions: 'action: \\.…' @ifLet"
      ),
      (
        "return .none\n    }", "return .run { send in\n        send(.tab(.saved))\n      }\n    }",
        "warning: an effect waits to send an action: write 'await send(…)' @send("
      ),
      (
        ".ifLet(\\.$detail", "ifLet(\\.$detail",
        "error: 'ifLet' without a dot runs 'App' again, and never ends: write '.ifLet' after the reducer that it "
          + "belongs to @ifLet"
      ),
    ])
  func mistakes(old: String, new: String, expected: String) throws {
    #expect(try mistake(in: Self.feature.replacing(old, with: new)) == [expected])
  }

  private static let others = """
    @Reducer struct App {
      struct State { var rows: IdentifiedArrayOf<Row.State> = []; @Presents var detail: Detail.State?; var tab: Tab.State? }
      enum Action { case tapped, tab(Tab.Action), rows(IdentifiedActionOf<Row>) }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .tapped:
            if state.rows.isEmpty { state.tab = try? made() }
            do { try check() } catch {}
            return .run { send in try await work() }
          case .tab: state.names = state.rows.map { $0.name }
          }
        }
        .forEach(\\.rows, action: \\.rows) { Row() }
      }
    }
    """

  @Test(
    "what the compiler reports in other words, or at another place, is reported where it is",
    arguments: [
      (
        "state, action in", "action, state in",
        "error: the first parameter of 'Reduce' is the state: write 'state, action in' @actio"
      ),
      (
        "enum Action { case tapped, tab(Tab.Action), rows(IdentifiedActionOf<Row>) }",
        "struct Action {}",
        "error: 'App.Action' is a struct, and 'switch' cannot tell its values apart: write 'enum Action' @switc"
      ),
      (
        "try? made()", "await made()",
        "error: a reducer does not wait: call this in an effect, 'return .run { send in … }', and send the result @await"
      ),
      (
        "try? made()", "try made()",
        "error: a reducer does not throw: catch the error, or call this in an effect, 'return .run { send in … }', and send the result @try m"
      ),
      (
        ".forEach(\\.rows, action: \\.rows) { Row() }", ".forEach(\\.rows, action: \\.rows)",
        "error: '.forEach' needs the reducer of an element of 'rows': '{ Child() }' @forEa"
      ),
      (
        "\\.rows) { Row() }", "\\.tapped) { Row() }",
        "warning: 'tapped' of 'App.Action' has no actions of a child: write 'case tapped(Child.Action)' @tappe"
      ),
      (
        "Reduce {", "Scope(state: \\.detail, action: \\.tab) { Detail() }\n    Reduce {",
        "warning: 'Scope' is for a state that is always there, and 'detail' can be nil: write "
          + "'.ifLet(\\.$detail, action: \\.…) { Detail() }' after a reducer @Scope"
      ),
    ])
  func otherMistakes(old: String, new: String, expected: String) throws {
    #expect(try mistake(in: Self.others) == [])
    #expect(try mistake(in: Self.others.replacing(old, with: new)) == [expected])
  }

  @Test(
    "a closure in a reducer may wait and throw",
    arguments: [
      "stream { await made() }", "Result { try made() }", "first.map { try made() }",
      "(run: { await made() })",
    ])
  func closures(value: String) throws {
    #expect(try mistake(in: Self.others.replacing("try? made()", with: value)) == [])
  }

  @Test(
    "a name that may be declared in an extension, or that is not similar, is not reported",
    arguments: ["tabs", "badge"])
  func otherNames(name: String) throws {
    #expect(
      try mistake(in: Self.feature.replacing("state: \\.tab", with: "state: \\.\(name)")) == [])
  }

  @Test(
    "a public reducer that holds only dependencies is sendable, so that effects can use it",
    arguments: [
      ("public struct App { @Dependency(\\.date) var date }", true),
      ("public struct App { public init() {} }", true),
      ("public struct App { let names: Names }", false),
      ("public struct App<Item> { @Dependency(\\.date) var date }", false),
      ("struct App { @Dependency(\\.date) var date }", false),
    ])
  func sendable(declaration: String, isAdded: Bool) throws {
    let message = Message.expand(
      "Reducer", role: "extension", on: "@Reducer " + declaration,
      extending: ("App", "Reducer, Sendable"))
    let source = try #require(try MacroProcess.answers(to: [message]).first?.source)
    #expect(source == "extension App: Ratchet.Reducer\(isAdded ? ", Swift.Sendable" : "") {}")
  }
}
