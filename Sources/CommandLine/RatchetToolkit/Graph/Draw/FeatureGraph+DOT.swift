import RatchetDrawing

extension FeatureGraph {
  /// The graph in Graphviz's language.
  ///
  /// - Parameter options: The options of the drawing.
  /// - Returns: The text of a `.dot` file, the same for the same graph.
  package func dot(_ options: DrawingOptions = DrawingOptions()) -> String {
    var lines = [
      "digraph features {",
      "  graph [rankdir=LR, nodesep=0.3, ranksep=0.8, tooltip=\(Self.dotString(options.title))];",
      "  node [shape=plain, fontname=\"monospace\", fontsize=11];",
      "  edge [fontname=\"monospace\", fontsize=10, arrowsize=0.7, color=\"#57606a\"];",
    ]
    lines += features.map { feature in
      "  \(Self.dotName(feature.id)) [label=<\(dotLabel(feature, options))>, "
        + "tooltip=\(Self.dotString(feature.details))];"
    }
    var unknown = 0
    for feature in features {
      for (number, link) in feature.links.enumerated() {
        let from = "\(Self.dotName(feature.id)):link\(number):e"
        let tooltip = "tooltip=\(Self.dotString(link.details))"
        if let target = link.target {
          guard self[target] != nil else { continue }
          lines.append("  \(from) -> \(Self.dotName(target)):title:w [\(tooltip)];")
        } else {
          unknown += 1
          let source = ShownText.cut(ShownText.plain("? \(link.source)"), to: 60)
          // No feature has such a name, because it contains a space.
          let name = Self.dotName("unknown \(unknown)")
          lines.append(
            "  \(name) [shape=box, style=\"dashed,rounded\", label=\(Self.dotString(source)), "
              + "\(tooltip)];")
          lines.append("  \(from) -> \(name) [style=dashed, \(tooltip)];")
        }
      }
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private func dotLabel(_ feature: Feature, _ options: DrawingOptions) -> String {
    let card = FeatureCard(feature, in: self, options).narrowed
    let style = feature.kind == .external ? " STYLE=\"DASHED\"" : ""
    var rows = [
      "<TR><TD PORT=\"title\" BGCOLOR=\"#ddf4ff\"><B>\(Markup.escaped(card.title))</B>"
        + (card.subtitle.isEmpty
          ? "" : "<BR/><FONT POINT-SIZE=\"9\">\(Markup.escaped(card.subtitle))</FONT>")
        + "</TD></TR>"
    ]
    rows += card.sections.map { section in
      let lines = section.lines.map { "\(Markup.escaped($0))<BR ALIGN=\"LEFT\"/>" }.joined()
      return "<TR><TD ALIGN=\"LEFT\" BALIGN=\"LEFT\"><FONT POINT-SIZE=\"9\" COLOR=\"#57606a\">"
        + "\(section.heading)</FONT><BR ALIGN=\"LEFT\"/>\(lines)</TD></TR>"
    }
    rows += feature.links.enumerated().map { number, link in
      let text = ShownText.cut(ShownText.plain(link.label), to: BoxGraph.width)
      return "<TR><TD PORT=\"link\(number)\" ALIGN=\"LEFT\">\(Markup.escaped(text))</TD></TR>"
    }
    return "<TABLE BORDER=\"1\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"4\"\(style)>"
      + rows.joined() + "</TABLE>"
  }

  /// A name in quotation marks.
  ///
  /// Graphviz does not show it, so it only has to be stable.
  private static func dotName(_ name: String) -> String {
    let escaped = ShownText.plain(name).replacing("\\", with: "\\\\")
      .replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  /// A text in quotation marks, with escapes for Graphviz and entities for its HTML.
  private static func dotString(_ text: String) -> String {
    let escaped = ShownText.lines(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("&", with: "&amp;").replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }
}
