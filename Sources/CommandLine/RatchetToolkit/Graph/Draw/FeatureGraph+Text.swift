import RatchetDrawing

extension FeatureGraph {
  /// The graph as a text tree for a terminal.
  ///
  /// If several features hold a feature, only the first one shows its children.
  ///
  /// - Parameters:
  ///   - options: The options of the drawing.
  ///   - emphasized: Formats the names of features, for example in bold.
  /// - Returns: The tree's lines, the same for the same graph.
  package func text(
    _ options: DrawingOptions = DrawingOptions(),
    emphasized: @escaping (String) -> String = { $0 }
  ) -> String {
    var tree = TextTree(graph: self, options: options, emphasized: emphasized)
    for root in roots { tree.add(root, head: "", tail: "", kind: "") }
    return tree.lines.map { $0 + "\n" }.joined()
  }
}

/// The lines of a tree, as they are added.
private struct TextTree {
  let graph: FeatureGraph
  let options: DrawingOptions
  let emphasized: (String) -> String
  var lines: [String] = []
  private var shown: Set<FeatureGraph.Feature.ID> = []
  private var path: [FeatureGraph.Feature.ID] = []

  /// The width at which a line with members is broken.
  private static let width = 100

  init(
    graph: FeatureGraph, options: DrawingOptions, emphasized: @escaping (String) -> String
  ) {
    self.graph = graph
    self.options = options
    self.emphasized = emphasized
  }

  /// Adds a feature and all below it.
  ///
  /// - Parameters:
  ///   - id: The feature.
  ///   - head: The prefix of its own line.
  ///   - tail: The prefix of the lines below it.
  ///   - kind: The kind of its link.
  mutating func add(_ id: FeatureGraph.Feature.ID, head: String, tail: String, kind: String) {
    guard let feature = graph[id] else {
      return lines.append("\(head)\(kind)\(ShownText.plain(id))  (further down)")
    }
    let card = FeatureCard(feature, in: graph, options)
    let name = "\(head)\(kind)\(emphasized(card.title))"
    if path.contains(id) { return lines.append("\(name)  (again)") }
    guard shown.insert(id).inserted else { return lines.append("\(name)  (see above)") }
    lines.append(card.subtitle.isEmpty ? name : "\(name)  \(card.subtitle)")
    path.append(id)
    defer { path.removeLast() }
    let bar = feature.links.isEmpty ? "   " : "│  "
    let width = card.sections.map(\.heading.count).max() ?? 0
    for section in card.sections {
      let heading = section.heading + String(repeating: " ", count: width - section.heading.count)
      add(section.lines, head: "\(tail)\(bar)\(heading)  ")
    }
    for (number, link) in feature.links.enumerated() {
      let isLast = number == feature.links.count - 1
      let head = tail + (isLast ? "└─ " : "├─ ")
      let label = ShownText.plain(link.label)
      let condition = link.conditions.isEmpty ? "" : " (if)"
      if let target = link.target {
        add(
          target, head: head, tail: tail + (isLast ? "   " : "│  "), kind: "\(label)\(condition) → "
        )
      } else {
        lines.append(
          "\(head)\(label)\(condition) → ?  \(ShownText.plain("\(link.path):\(link.location.line)")): "
            + ShownText.cut(ShownText.plain(link.source), to: 60))
      }
    }
  }

  /// Adds words separated by commas, on as many lines as needed.
  private mutating func add(_ words: [String], head: String) {
    var line = head
    let indentation = String(
      head.prefix { $0 == "│" || $0 == " " })
    let blank =
      indentation + String(repeating: " ", count: max(0, head.count - indentation.count))
    for (number, word) in words.enumerated() {
      let text = word + (number < words.count - 1 && !words[number + 1].hasPrefix("…") ? "," : "")
      if line.count > blank.count, ShownText.cells(line) + ShownText.cells(text) + 1 > Self.width {
        lines.append(line)
        line = blank
      }
      line += line.count > blank.count ? " \(text)" : text
    }
    lines.append(line)
  }
}
