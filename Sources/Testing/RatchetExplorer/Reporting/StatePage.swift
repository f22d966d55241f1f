import RatchetDrawing

/// A page with the states of a small feature, and what an exploration has learnt.
struct StatePage {
  let name: String
  let report: ExplorationReport
  private var graph: StateGraph
  private let constants: [(label: String, value: String)]

  init(_ name: String, report: ExplorationReport, graph: StateGraph) {
    (self.name, self.report) = (name, report)
    var graph = graph
    constants = graph.takeConstants()
    self.graph = graph
  }

  /// The page as a file.
  var html: String {
    let name = Markup.escaped(name)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>States of \(name)</title>
      <style>
      \(Self.style)
      </style>
      <body>
      <h1>\(name)</h1>
      <p>\(Markup.escaped(report.verdict))</p>
      \(failure)<p>\(Markup.escaped(explanation))</p>
      <p><button onclick="zoom(0.8)">−</button> <button onclick="zoom(1.25)">+</button></p>
      <div class="drawing">
      \(drawing)</div>
      <pre>\(Markup.escaped(report.details))</pre>
      <script>
      \(Self.script)
      </script>
      </body>
      </html>

      """
  }

  /// What is broken, and the steps that lead there.
  private var failure: String {
    guard let title = report.title else { return "" }
    let steps =
      report.steps.isEmpty
      ? "" : "<pre>\(Markup.escaped(report.steps.joined(separator: "\n")))</pre>\n"
    return "<h2>\(Markup.escaped(title))</h2>\n\(steps)"
  }

  private var explanation: String {
    var text = """
      Each box is a state. A line leads to a state that takes one step more; "→ 3" leads to state 3. \
      Steps that change nothing are left out.
      """
    if !graph.way.isEmpty { text += " The way to the failure is red." }
    if graph.isPart {
      text += " Only the first \(graph.nodes.count.grouped) states are drawn."
    }
    if !constants.isEmpty {
      let parts = constants.map { "\($0.label)\($0.value)" }
      text += " The same in all of them: \(parts.joined(separator: ", "))."
    }
    return text
  }

  private var drawing: String {
    let boxes = graph.nodes.indices.map(box)
    return BoxGraph(boxes, roots: boxes.first.map { [$0.id] } ?? [], noun: "state").svg(
      DrawingOptions(title: "The states of \(name)", isEmbedded: true, idPrefix: "state-"))
  }

  private func box(_ number: Int) -> BoxGraph.Box {
    let node = graph.nodes[number]
    let isDeadEnd = node.isExpanded && node.steps.isEmpty && node.effects.isEmpty
    let isFailure = number == graph.way.last
    let kind = graph.way.contains(number) ? "way" : isDeadEnd ? "deadEnd" : "other"
    let remarks = [
      number == 0 ? "the initial state" : nil, isFailure ? "the failure" : nil,
      isDeadEnd ? "nothing changes anymore" : nil,
      node.isExpanded || isFailure ? nil : "its steps are not drawn",
    ]
    let rows = node.rows.map { "\($0.label)\($0.value)" }
    var box = BoxGraph.Box(
      id: "\(number + 1)", kind: kind, title: "\(number + 1)",
      subtitle: remarks.compactMap(\.self).joined(separator: ", "),
      details: rows.joined(separator: "\n"))
    func add(_ heading: String, _ lines: [String]) {
      if lines.isEmpty { return }
      let shown = lines.prefix(12).map { ShownText.cut(ShownText.plain($0), to: BoxGraph.width) }
      let rest = lines.count > 12 ? ["… \(lines.count - 12) more"] : []
      box.sections.append(BoxGraph.Section(heading: heading, lines: shown + rest))
    }
    add("state", rows)
    add("in flight", node.effects)
    let (ahead, back) = (
      node.steps.filter { graph.nodes[$0.target].depth > node.depth },
      node.steps.filter { graph.nodes[$0.target].depth <= node.depth }
    )
    box.links =
      ahead.map {
        BoxGraph.Link(
          label: ShownText.plain($0.title), target: .box(id: "\($0.target + 1)"),
          details: $0.title)
      }
      + back.map {
        BoxGraph.Link(
          label:
            "\(ShownText.cut(ShownText.plain($0.title), to: BoxGraph.width)) → \($0.target + 1)",
          target: .elsewhere, details: $0.title)
      }
    return box
  }

  private static let style = """
    body { margin: 24px; font: 15px/1.5 system-ui, sans-serif; color: #1f2328; background: #fff; }
    h1 { margin: 0; font-size: 22px; }
    p { max-width: 75ch; margin: 8px 0; }
    pre { white-space: pre-wrap; font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; }
    h2 { margin: 16px 0 8px; font-size: 17px; color: #cf222e; }
    .drawing { overflow: auto; max-height: 85vh; }
    .ratchet-graph .way .box { stroke: #cf222e; stroke-width: 2; }
    .ratchet-graph .deadEnd .box { fill: #fff8e5; }
    @media (prefers-color-scheme: dark) {
    body { color: #e6edf3; background: #0d1117; }
    h2 { color: #ff7b72; }
    .ratchet-graph .way .box { stroke: #ff7b72; }
    .ratchet-graph .deadEnd .box { fill: #272115; }
    }
    """

  /// Shows the end of the way to the failure, and draws larger or smaller.
  private static let script = """
    const drawing = document.querySelector(".drawing"), svg = drawing.querySelector("svg");
    const way = drawing.querySelectorAll(".way"), last = way[way.length - 1];
    if (last) {
      const box = last.getBoundingClientRect(), frame = drawing.getBoundingClientRect();
      drawing.scrollTop = box.top - frame.top - frame.height / 2;
      drawing.scrollLeft = box.left - frame.left - frame.width / 2;
    }
    let scale = 1;
    const width = svg ? svg.getBoundingClientRect().width : 0;
    function zoom(factor) {
      scale *= factor;
      svg.style.width = width * scale + "px";
      svg.style.height = "auto";
      svg.style.maxWidth = "none";
    }
    """
}
