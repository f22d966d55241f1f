import RatchetDrawing

extension FeatureGraph {
  /// The graph as a drawing for browsers, in light and dark mode.
  ///
  /// All texts can be selected, and each element has a title with details. The element of a feature
  /// has the class `feature` and the attribute `data-feature` with its id. A link has the class
  /// `link`, and the attributes `data-from` and `data-to`.
  ///
  /// - Parameters:
  ///   - options: The options of the drawing.
  ///   - address: The target of the link of a feature's box, if it has one.
  /// - Returns: The drawing's text, the same for the same graph.
  package func svg(
    _ options: DrawingOptions = DrawingOptions(),
    address: (Feature) -> String? = { _ in nil }
  ) -> String {
    BoxGraph(features.map { box($0, options) }, roots: roots, noun: "feature")
      .svg(options) { self[$0].flatMap(address) }
  }

  private func box(_ feature: Feature, _ options: DrawingOptions) -> BoxGraph.Box {
    let card = FeatureCard(feature, in: self, options).narrowed
    var box = BoxGraph.Box(
      id: feature.id, kind: feature.kind.rawValue, title: card.title, subtitle: card.subtitle,
      details: feature.details)
    box.sections = card.sections.map { BoxGraph.Section(heading: $0.heading, lines: $0.lines) }
    box.links = feature.links.map(self.link)
    return box
  }

  private func link(_ link: Link) -> BoxGraph.Link {
    let label = ShownText.plain(link.label) + (link.conditions.isEmpty ? "" : " (if)")
    guard let target = link.target else {
      let details = "The source does not show which feature this is.\n\(link.details)"
      return BoxGraph.Link(
        label: label,
        target: .unknown(ShownText.plain("? \(link.source)"), details: details),
        details: link.details)
    }
    let isDrawn = self[target] != nil
    return BoxGraph.Link(
      label: isDrawn ? label : "\(label) → \(ShownText.plain(target)) …",
      target: isDrawn ? .box(id: target) : .elsewhere, details: link.details)
  }
}
