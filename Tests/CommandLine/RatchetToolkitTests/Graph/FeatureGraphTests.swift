import Testing

@testable import RatchetGenerator
@testable import RatchetToolkit

@Suite("The graph of features")
struct FeatureGraphTests {
  static let bookshop = """
    @Reducer
    struct Bookshop {
      @Reducer
      enum Destination {
        case alert(AlertState<Alert>)
        case edit(Editor)
        case help(HelpKit.Help)
        @ReducerCaseIgnored case hint(String)
        enum Alert { case archive }
      }
      struct State {
        @Presents var destination: Destination.State?
        var path = StackState<Bookshop.State>()
      }
      enum Action {
        case destination(PresentationAction<Destination.Action>)
        case path(StackActionOf<Bookshop>)
        case moved(x: Int, y: Int)
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in .none }
          .ifLet(\\.$destination, action: \\.destination)
          .forEach(\\.path, action: \\.path) { Bookshop() }
      }
    }

    \(FeatureSources.leaf("Editor"))
    """

  @Test("contains the features with their states, actions and places")
  func features() throws {
    let graph = FeatureGraph(of: Self.bookshop)
    #expect(
      graph.features.map(\.id) == [
        "App.Bookshop", "App.Bookshop.Destination", "App.Editor", "HelpKit.Help",
      ])
    let shop = try #require(graph["App.Bookshop"])
    #expect(shop.kind == .reducer && shop.location == SourcePosition(line: 2, column: 8))
    #expect(
      shop.state.map(\.text) == [
        "destination: Destination.State?", "path: StackState<Bookshop.State>",
      ])
    #expect(shop.actions.last?.text == "moved(x: Int, y: Int)")
    #expect(graph["HelpKit.Help"]?.kind == .external)
    #expect(graph["HelpKit.Help"]?.path == nil)
  }

  @Test("links an enum of reducers to those of its cases that are reducers")
  func enums() throws {
    let graph = FeatureGraph(of: Self.bookshop)
    let destination = try #require(graph["App.Bookshop.Destination"])
    #expect(destination.kind == .reducerEnum)
    #expect(destination.state.map(\.text) == ["alert(AlertState<Alert>)", "hint(String)"])
    #expect(
      graph.links(of: destination.id) == ["case edit → App.Editor", "case help → HelpKit.Help"])
  }

  @Test("has an edge back if a feature holds itself")
  func recursion() {
    let graph = FeatureGraph(of: Self.bookshop)
    #expect(
      graph.links(of: "App.Bookshop") == [
        "ifLet \\.$destination → App.Bookshop.Destination", "forEach \\.path → App.Bookshop",
      ])
    #expect(graph.roots == ["App.Bookshop"])
  }

  @Test("begins a ring at the first of its features")
  func ring() {
    let body = { (next: String) in
      "@Reducer struct \(next == "B" ? "A" : "B") { var body: some ReducerOf<Self> { \(next)() } }\n"
    }
    let graph = FeatureGraph(of: body("B") + body("A"))
    #expect(graph.roots == ["App.A"])
    #expect(graph.links(of: "App.A") == ["combined → App.B"])
  }

  @Test("begins with a feature outside of a cycle, and not with one below it")
  func ringWithLeaf() {
    let feature = { (name: String, held: String) in
      "@Reducer struct \(name) { var body: some ReducerOf<Self> { \(held) } }\n"
    }
    let graph = FeatureGraph(
      of: feature("A", "EmptyReducer()") + feature("B", "C(); A()") + feature("C", "B()"))
    #expect(graph.roots == ["App.B"])
  }

  @Test("finds a feature of another module that is imported")
  func modules() {
    let app = { (imports: String) in
      imports + "\n" + FeatureSources.app("Login()\nLoginKit.Login()")
    }
    let login = FeatureSources.leaf("Login")
    let known = FeatureGraph(
      of: ["App/App.swift": app("@testable import LoginKit"), "LoginKit/Login.swift": login])
    #expect(known.links(of: "App.App") == ["combined → LoginKit.Login"])
    #expect(known["LoginKit.Login"]?.kind == .reducer)
    let unknown = FeatureGraph(
      of: ["App/App.swift": app("import OtherKit"), "LoginKit/Login.swift": login])
    #expect(
      unknown.links(of: "App.App") == ["combined → Login", "combined → LoginKit.Login"])
    #expect(unknown["Login"]?.kind == .external)
  }

  @Test("treats a generic parameter as unknown")
  func generics() {
    let graph = FeatureGraph(
      of: """
        struct Logged<Base: Reducer>: Reducer {
          let base: Base
          var body: some ReducerOf<Base> { base; Base() }
        }
        """)
    #expect(graph["App.Logged"]?.title == "Logged<Base>")
    #expect(graph.links(of: "App.Logged") == ["combined → ?", "combined → ?"])
  }

  @Test("knows reducers by a protocol of the module, and members of extensions in other files")
  func protocols() {
    let graph = FeatureGraph(of: [
      "App/A.swift": """
      protocol Feature: Reducer {}
      protocol Screen: Feature, Sendable {}
      struct Home: Screen { var body: some ReducerOf<Self> { child } }
      \(FeatureSources.leaf("Child"))
      """,
      "App/B.swift": "extension Home { var child: some ReducerOf<Self> { Child() } }",
    ])
    #expect(graph.features.map(\.id) == ["App.Child", "App.Home"])
    #expect(graph.links(of: "App.Home") == ["combined → App.Child"])
    #expect(graph["App.Home"]?.links.first?.path == "App/B.swift")
  }

  @Test("describes a link and its place, for a title")
  func places() throws {
    let graph = FeatureGraph(
      of: FeatureSources.app(
        """
        EmptyReducer()
          .ifLet(\\.child, // a comment
                 action: \\.child) {
            Child()
          }
        """))
    let link = try #require(graph["App.App"]?.links.first)
    #expect(link.source == "ifLet(\\.child, action: \\.child) { Child() }")
    #expect(link.location == SourcePosition(line: 16, column: 4))
    #expect(link.action == "\\.child")
  }

  @Test("follows the links from the given features to the given depth")
  func parts() {
    let graph = FeatureGraph(of: Self.bookshop)
    #expect(graph.part(from: ["App.Bookshop"], depth: 0).features.map(\.id) == ["App.Bookshop"])
    #expect(graph.part(from: ["App.Bookshop"], depth: 1).features.count == 2)
    #expect(graph.part(from: ["App.Bookshop"]).features == graph.features)
    #expect(
      graph.part(from: ["App.Bookshop.Destination"]).features.map(\.name) == [
        "Bookshop.Destination", "Editor", "HelpKit.Help",
      ])
  }

  @Test("finds a feature by its name, or similar names if there is none")
  func names() {
    let graph = FeatureGraph(of: Self.bookshop)
    #expect(graph.features(named: "App.Editor").map(\.id) == ["App.Editor"])
    #expect(graph.features(named: "Editor").map(\.id) == ["App.Editor"])
    #expect(graph.features(named: "Destination").map(\.id) == ["App.Bookshop.Destination"])
    #expect(graph.features(named: "Edit").isEmpty)
    #expect(graph.names(near: "Edito") == ["Editor"])
    #expect(graph.names(near: "bookshop") == ["Bookshop", "Bookshop.Destination"])
    #expect(graph.names(near: "Weather").isEmpty)
  }

  @Test("is the same whatever the order of files and their declarations")
  func order() {
    let files = (0..<20).map { number in
      (
        "App/F\(number).swift",
        "@Reducer struct F\(number) { var body: some ReducerOf<Self> { F\((number * 7 + 3) % 20)(); G\(number)() } }\n"
          + FeatureSources.leaf("G\(number)")
      )
    }
    let first = FeatureGraph(of: Dictionary(uniqueKeysWithValues: files))
    for _ in 0..<5 {
      let again = FeatureGraph(of: Dictionary(uniqueKeysWithValues: files.shuffled()))
      #expect(again == first)
      #expect(again.svg() == first.svg() && again.mermaid() == first.mermaid())
    }
  }
}
