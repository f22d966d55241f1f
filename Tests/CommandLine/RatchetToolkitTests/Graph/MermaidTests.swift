import RatchetDrawing
import Testing

@testable import RatchetGenerator
@testable import RatchetToolkit

@Suite("The graph as a flowchart")
struct MermaidTests {
  @Test("has Mermaid's grammar, whatever the names are")
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

  @Test("shows a small graph as one would write it")
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
}
