import RatchetDrawing

extension FeatureGraph {
  /// The graph as a Mermaid flowchart, which GitHub and others draw in Markdown.
  ///
  /// - Parameter options: The options of the drawing.
  /// - Returns: The flowchart's text, the same for the same graph.
  package func mermaid(_ options: DrawingOptions = DrawingOptions()) -> String {
    let names = Self.mermaidNames(features)
    var lines = ["flowchart LR"]
    lines += features.map { feature in
      "  \(names[feature.id] ?? "")[\"\(mermaidLabel(feature, options))\"]"
    }
    var unknown = 0
    for feature in features {
      for link in feature.links {
        let from = names[feature.id] ?? ""
        let label = Self.mermaidText(ShownText.cut(ShownText.plain(link.label), to: 60))
        if let target = link.target {
          guard let to = names[target] else { continue }
          lines.append("  \(from) -->|\"\(label)\"| \(to)")
        } else {
          unknown += 1
          let source = ShownText.cut(ShownText.plain(link.source), to: 60)
          lines.append("  unknown\(unknown)([\"? \(Self.mermaidText(source))\"])")
          lines.append("  \(from) -.->|\"\(label)\"| unknown\(unknown)")
        }
      }
    }
    let external = features.filter { $0.kind == .external }.compactMap { names[$0.id] }
    if !external.isEmpty || unknown > 0 {
      lines.append("  classDef elsewhere stroke-dasharray: 4 3")
      let all = external + (unknown > 0 ? (1...unknown).map { "unknown\($0)" } : [])
      lines.append("  class \(all.joined(separator: ",")) elsewhere")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func mermaidLabel(_ feature: Feature, _ options: DrawingOptions) -> String {
    let card = FeatureCard(feature, in: self, options).narrowed
    let lists = card.sections.flatMap { section in
      ["<i>\(section.heading)</i>"] + section.lines.map(Self.mermaidText)
    }
    let subtitle =
      card.subtitle.isEmpty ? [] : ["<small>\(Self.mermaidText(card.subtitle))</small>"]
    return (["<b>\(Self.mermaidText(card.title))</b>"] + subtitle + lists).joined(
      separator: "<br/>")
  }

  /// Names that have no meaning in Mermaid's grammar, one for each feature.
  private static func mermaidNames(_ features: [Feature]) -> [Feature.ID: String] {
    var taken: Set<String> = []
    var names: [Feature.ID: String] = [:]
    for feature in features {
      let plain = feature.id.unicodeScalars.map { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
          ? String(scalar) : "_"
      }.joined()
      var name = "f_\(plain)"
      var number = 1
      while !taken.insert(name).inserted {
        number += 1
        name = "f_\(plain)_\(number)"
      }
      names[feature.id] = name
    }
    return names
  }

  /// A text in quotation marks.
  ///
  /// Characters with a meaning in Mermaid are written as numbers.
  private static func mermaidText(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      let isPlain =
        !scalar.isASCII || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || " .,:_-+=()[]{}?!/|@*".unicodeScalars.contains(scalar)
      escaped += isPlain ? String(scalar) : "#\(scalar.value);"
    }
  }
}
