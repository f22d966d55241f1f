import Foundation
import RatchetDrawing
import TestSupport
import Testing

@testable import RatchetGenerator
@testable import RatchetToolkit

@Suite("The graph as text")
struct GraphTextTests {
  @Test("is a tree for a terminal")
  func tree() {
    let graph = FeatureGraph(of: FeatureGraphTests.bookshop)
    #expect(
      graph.text() == """
        Bookshop  App.swift:2
        │  state    destination: Destination.State?, path: StackState<Bookshop.State>
        │  actions  destination(PresentationAction<Destination.Action>), path(StackActionOf<Bookshop>),
        │           moved(x: Int, y: Int)
        ├─ ifLet \\.$destination → Bookshop.Destination  App.swift:4
        │  │  values   alert(AlertState<Alert>), hint(String)
        │  │  actions  alert(AlertState<Alert>.Action), edit(Editor.Action), help(HelpKit.Help.Action)
        │  ├─ case edit → Editor  App.swift:28
        │  │     state    count: Int
        │  │     actions  tapped
        │  └─ case help → HelpKit.Help  declared elsewhere
        └─ forEach \\.path → Bookshop  (again)

        """)
  }

  @Test("shows a shared child once, and an unknown child with its source")
  func twice() {
    let graph = FeatureGraph(
      of: FeatureSources.app("Child()\nScope(state: \\.a, action: \\.a) { Child() }\nmake()"))
    let lines = graph.text(DrawingOptions(members: 0)).split(separator: "\n")
    #expect(
      lines == [
        "App  App.swift:4", "├─ combined → Child  App.swift:22",
        "├─ scope \\.a → Child  (see above)",
        "└─ combined → ?  App/App.swift:17: make()", "Row  App.swift:29",
      ])
  }

  @Test("of Mermaid is of its grammar, whatever the names are")
  func mermaid() throws {
    for graph in [
      DrawingSources.hostileGraph, DrawingSources.random(100, seed: 3),
      FeatureGraph(of: FeatureGraphTests.bookshop),
    ] {
      try check(mermaid: graph.mermaid(), graph)
    }
  }

  /// Checks a flowchart line by line: boxes and links with texts in quotation marks, and no text
  /// with a meaning to Mermaid.
  private func check(mermaid: String, _ graph: FeatureGraph) throws {
    var lines = mermaid.split(separator: "\n").map(String.init)
    #expect(lines.removeFirst() == "flowchart LR")
    let text = #/(?:[^"#%&;`$<>\\]|#\d+;|<br\/>|<\/?(?:b|i|small)>)*/#
    let box = try Regex("^  [a-zA-Z_0-9]+(\\[\"|\\(\\[\")(.*)(\"\\]|\"\\]\\))$")
    let link = try Regex("^  [a-zA-Z_0-9]+ (-->|-\\.->)\\|\"(.*)\"\\| [a-zA-Z_0-9]+$")
    let classes = try Regex(
      "^  (classDef elsewhere stroke-dasharray: 4 3|class [\\w,]+ elsewhere)$")
    var boxes = 0
    for line in lines {
      if let match = try link.wholeMatch(in: line) {
        #expect(match[2].substring?.wholeMatch(of: text) != nil, "\(line)")
      } else if let match = try box.wholeMatch(in: line) {
        boxes += 1
        #expect(match[2].substring?.wholeMatch(of: text) != nil, "\(line)")
      } else {
        #expect(try classes.wholeMatch(in: line) != nil, "\(line)")
      }
    }
    let unknown = graph.features.flatMap(\.links).count { $0.target == nil }
    #expect(boxes == graph.features.count + unknown)
  }

  @Test("of Mermaid shows a small graph as one would write it")
  func smallMermaid() {
    let graph = FeatureGraph(of: FeatureGraphTests.bookshop).part(
      from: ["App.Bookshop.Destination"])
    #expect(
      graph.mermaid() == """
        flowchart LR
          f_App_Bookshop_Destination["<b>Bookshop.Destination</b><br/><small>App.swift:4</small><br/><i>values</i><br/>alert(AlertState#60;Alert#62;)<br/>hint(String)<br/><i>actions</i><br/>alert(AlertState#60;Alert#62;.Action)<br/>edit(Editor.Action)<br/>help(HelpKit.Help.Action)"]
          f_App_Editor["<b>Editor</b><br/><small>App.swift:28</small><br/><i>state</i><br/>count: Int<br/><i>actions</i><br/>tapped"]
          f_HelpKit_Help["<b>HelpKit.Help</b><br/><small>declared elsewhere</small>"]
          f_App_Bookshop_Destination -->|"case edit"| f_App_Editor
          f_App_Bookshop_Destination -->|"case help"| f_HelpKit_Help
          classDef elsewhere stroke-dasharray: 4 3
          class f_HelpKit_Help elsewhere

        """)
  }

  @Test("of Graphviz closes all that it opens, whatever the names are")
  func dot() throws {
    for graph in [DrawingSources.hostileGraph, DrawingSources.random(100, seed: 5)] {
      let dot = graph.dot()
      #expect(dot.hasPrefix("digraph features {\n") && dot.hasSuffix("\n}\n"))
      // Quotation marks come in pairs on every line, except those after a backslash.
      for line in dot.split(separator: "\n") {
        let bare = line.replacing("\\\\", with: "").replacing("\\\"", with: "")
        #expect(bare.count { $0 == "\"" } % 2 == 0, "\(line)")
        let outside = bare.replacing(#/"[^"]*"/#, with: "").replacing(" -> ", with: " ")
        #expect(outside.count { $0 == "<" } == outside.count { $0 == ">" }, "\(line)")
      }
    }
  }

  @Test(
    "of Graphviz is drawn by Graphviz, where there is one",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/dot"))
  )
  func graphviz() throws {
    for graph in [DrawingSources.hostileGraph, FeatureGraph(of: FeatureGraphTests.bookshop)] {
      let folder = try TemporaryFolder()
      try folder.write(graph.dot().utf8, to: "graph.dot")
      let drawing = try FinishedProgram(
        "/usr/bin/dot", ["-Tsvg", "-o", folder.path("graph.svg"), folder.path("graph.dot")])
      #expect(drawing.status == 0 && drawing.text == "")
    }
  }
}
