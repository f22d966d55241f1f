import Foundation
import TestSupport
import Testing

@Suite("ratchet graph")
struct GraphTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.app, to: "Sources/App/App.swift")
    try folder.write(Self.child("Child", number: 300), to: "Sources/App/Child.swift")
  }

  private static let app = """
    import Ratchet

    @Reducer
    struct App {
      struct State { var child = Child.State() }
      enum Action { case child(Child.Action) }
      var body: some ReducerOf<Self> {
        Scope(state: \\.child, action: \\.child) { Child() }
        makeOther()
      }
    }

    """

  private static func child(_ name: String, number: Int = 1) -> String {
    """
    import Ratchet

    @Reducer
    struct \(name) {
      struct State {}
      enum Action {
    \((1...number).map { "    case number\($0)\n" }.joined())  }
      var body: some ReducerOf<Self> { EmptyReducer() }
    }

    """
  }

  @Test("prints a flowchart, with what it cannot follow as unknown")
  func flowchart() async throws {
    let run = try await Run("graph", "Sources", "--members", "2", in: folder)
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(
      run.output == """
        flowchart LR
          f_App_App["<b>App</b><br/><small>App.swift:4</small><br/><i>state</i><br/>child: Child.State<br/><i>actions</i><br/>child(Child.Action)"]
          f_App_Child["<b>Child</b><br/><small>Child.swift:4</small><br/><i>actions</i><br/>number1<br/>number2<br/>… 298 more"]
          f_App_App -->|"scope #92;.child"| f_App_Child
          unknown1(["? makeOther()"])
          f_App_App -.->|"combined"| unknown1
          classDef elsewhere stroke-dasharray: 4 3
          class unknown1 elsewhere

        """)
  }

  @Test(
    "draws what the output's name or the option asks for",
    arguments: [
      ("--output graph.svg", "<svg xmlns="), ("--output graph.mmd", "flowchart LR\n"),
      ("--output graph.json", "{\n"), ("--output graph", "flowchart LR\n"),
      ("--output graph.txt --format svg", "<svg xmlns="),
    ])
  func formats(options: String, start: String) async throws {
    let run = try await Run.shell("$RATCHET graph Sources \(options)", in: folder)
    #expect(run.status == 0 && run.output.isEmpty && run.error.isEmpty)
    let name = try #require(options.split(separator: " ").dropFirst().first)
    #expect(folder.text(of: String(name))?.hasPrefix(start) == true)
  }

  @Test("prints the graph if the output is '-'")
  func standardOutput() async throws {
    let plain = try await Run("graph", "Sources", in: folder)
    let named = try await Run("graph", "Sources", "-o", "-", in: folder)
    #expect(named.status == 0 && named.output.hasPrefix("flowchart LR\n"))
    #expect(named.output == plain.output && folder.text(of: "-") == nil)
  }

  @Test("prints the graph as JSON")
  func json() async throws {
    let run = try await Run("graph", "Sources", "--format", "json", in: folder)
    let graph = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let features = try #require(graph?["features"] as? [[String: Any]])
    #expect(features.map { $0["name"] as? String } == ["App", "Child"])
    let links = features.first?["links"] as? [[String: Any]]
    #expect(links?.map { $0["target"] as? String } == ["App.Child", nil])
    #expect(links?.map { $0["kind"] as? String } == ["scope", "combined"])
  }

  @Test("is the same whatever the order in which files are named")
  func order() async throws {
    let files = ["Sources/App/App.swift", "Sources/App/Child.swift"]
    let one = try await Run("graph", files[0], files[1], "--format", "json", in: folder)
    let other = try await Run("graph", files[1], files[0], "--format", "json", in: folder)
    #expect(!one.output.isEmpty && one.output == other.output)
  }

  @Test("begins at the given features, and ends at the given depth")
  func part() async throws {
    let child = try await Run("graph", "Sources", "--root", "Child", "--members", "0", in: folder)
    #expect(
      child.output == """
        flowchart LR
          f_App_Child["<b>Child</b><br/><small>Child.swift:4</small>"]

        """)
    let flat = try await Run("graph", "Sources", "--depth", "0", "--members", "0", in: folder)
    #expect(flat.output.contains("f_App_App[") && !flat.output.contains("f_App_Child"))
  }

  @Test("names similar features if there is none, and all if there are several")
  func names() async throws {
    let near = try await Run("graph", "Sources", "--root", "Chid", in: folder)
    #expect(near.status == 1 && near.output.isEmpty)
    #expect(near.error == "error: there is no feature 'Chid'; did you mean 'Child'?\n")
    let far = try await Run("graph", "Sources", "--root", "Weather", in: folder)
    #expect(far.error == "error: there is no feature 'Weather'\n")
    try folder.write(Self.child("Child"), to: "Sources/Other/Child.swift")
    let both = try await Run("graph", "Sources", "--root", "Child", in: folder)
    #expect(
      both.error
        == "error: 'Child' can be 'App.Child' or 'Other.Child': name it with what it is in\n")
    let one = try await Run("graph", "Sources", "--root", "Other.Child", in: folder)
    #expect(one.output.hasPrefix("flowchart LR\n  f_Other_Child["))
  }

  @Test(
    "says in one line what is wrong",
    arguments: [
      ("graph Empty", "error: there is no reducer in 'Empty'\n"),
      ("graph Missing", "Missing:1:1: error: the file cannot be read: No such file or directory"),
      ("graph README.md", "README.md:1:1: error: the file cannot be read: not a Swift file"),
      ("graph Sources -o Sources", "Sources:1:1: error: nothing can be written to 'Sources': "),
    ])
  func mistakes(arguments: String, message: String) async throws {
    try folder.write("struct Plain {}\n", to: "Empty/Plain.swift")
    try folder.write("# Read me\n", to: "README.md")
    let run = try await Run.shell("$RATCHET \(arguments)", in: folder)
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.error.hasPrefix(message), "\(run.error)")
  }

  @Test("replaces only its own drawings")
  func replaces() async throws {
    for (name, format) in [
      ("g.svg", "svg"), ("g.mmd", "mermaid"), ("g.json", "json"), ("g", "mermaid"),
    ] {
      #expect(try await Run("graph", "Sources", "-o", name, in: folder).status == 0)
      let again = try await Run("graph", "Sources", "-o", name, "--members", "0", in: folder)
      #expect(again.status == 0, "\(format): \(again.error)")
      try folder.write("What I think of graphs.\n", to: name)
      let refused = try await Run("graph", "Sources", "-o", name, in: folder)
      #expect(refused.status == 1)
      #expect(refused.error.hasPrefix("error: '\(name)' exists and is not a graph of this kind; "))
      #expect(folder.text(of: name) == "What I think of graphs.\n")
    }
  }

  @Test("writes to a device, and leaves it where it is")
  func device() async throws {
    let run = try await Run.shell("$RATCHET graph Sources -o /dev/stdout | cat", in: folder)
    #expect(run.output.hasPrefix("flowchart LR\n"))
    let pipe = try await Run.shell(
      "mkfifo pipe; cat pipe > drawn & $RATCHET graph Sources -o pipe; wait; test -p pipe",
      in: folder)
    #expect(pipe.status == 0)
    #expect(folder.text(of: "drawn")?.hasPrefix("flowchart LR\n") == true)
  }

  @Test("draws the other files if one does not parse, replaces no file, and fails")
  func broken() async throws {
    try folder.write("@Reducer struct Broken {", to: "Sources/App/Broken.swift")
    let run = try await Run("graph", "Sources", "--members", "0", in: folder)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("flowchart LR\n  f_App_App["))
    #expect(run.error.hasPrefix("Sources/App/Broken.swift:1:24: error: "))
    try folder.write("flowchart LR\n  whole\n", to: "graph.mmd")
    let file = try await Run("graph", "Sources", "-o", "graph.mmd", in: folder)
    #expect(file.status == 1)
    #expect(file.error.hasSuffix("'graph.mmd' is not written, because not all files can be read\n"))
    #expect(folder.text(of: "graph.mmd") == "flowchart LR\n  whole\n")
  }

  @Test(
    "wrong use ends with 64",
    arguments: [
      ("", "No files to look at. Name files or folders: ratchet graph Sources"),
      ("Sources --depth=-1", "'--depth' cannot be less than 0"),
      ("Sources --depth -1", "'--depth' cannot be less than 0"),
      ("Sources -o features.pdf", "a graph cannot be a '.pdf' file. Use '.svg'"),
      ("Sources --members=-1", "'--members' cannot be less than 0"),
      ("Sources --format dot", "one of 'mermaid', 'svg' or 'json'"),
      ("Sources --format text", "one of 'mermaid', 'svg' or 'json'"),
      ("Sources -o features.dot", "a graph cannot be a '.dot' file. Use '.svg'"),
      ("Sources -o features.txt", "a graph cannot be a '.txt' file. Use '.svg'"),
      ("Sources -o Sources/App/App.swift", "names a Swift file, which would be overwritten"),
      ("Sources --root ''", "'--root' is empty"),
    ])
  func wrongUse(arguments: String, message: String) async throws {
    let run = try await Run.shell("$RATCHET graph \(arguments)", in: folder)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.error.contains(message), "\(run.error)")
  }
}
