import RatchetDrawing
import RatchetGenerator

/// The contents of a feature's box in any format: a heading, and lists of members below it.
struct FeatureCard {
  /// A list with its heading.
  struct Section {
    var heading: String
    var rows: [String]

    /// How many more rows there are.
    var rest: Int

    /// The rows, and a line that counts the rest.
    var lines: [String] { rest > 0 ? rows + ["… \(rest) more"] : rows }
  }

  var title: String
  var subtitle: String
  var sections: [Section]

  /// - Parameters:
  ///   - feature: The feature.
  ///   - graph: The graph that it is shown in.
  ///   - options: The options of the drawing.
  init(_ feature: FeatureGraph.Feature, in graph: FeatureGraph, _ options: DrawingOptions) {
    let count = options.members(among: graph.features.count)
    let hasModule = graph.spansModules
    title = ShownText.plain(feature.title)
    let file = feature.path.map(\.lastPathName)
    let place = file.map { name in feature.location.map { "\(name):\($0.line)" } ?? name }
    let parts = [hasModule && !feature.module.isEmpty ? feature.module : nil, place]
    subtitle =
      feature.kind == .external
      ? "declared elsewhere"
      : ShownText.plain(parts.compactMap(\.self).joined(separator: " · "))
    let stateHeading = feature.kind == .reducerEnum ? "values" : "state"
    sections = [(stateHeading, feature.state), ("actions", feature.actions)].compactMap {
      heading, members in
      guard !members.isEmpty, count > 0 else { return nil }
      return Section(
        heading: heading,
        rows: members.prefix(count).map { ShownText.plain($0.text) },
        rest: max(0, members.count - count))
    }
  }

  /// The card with long texts shortened.
  var narrowed: FeatureCard {
    var card = self
    card.title = ShownText.cut(title, to: BoxGraph.width)
    card.subtitle = ShownText.cut(subtitle, to: BoxGraph.width)
    for index in card.sections.indices {
      card.sections[index].rows = sections[index].rows.map { ShownText.cut($0, to: BoxGraph.width) }
    }
    return card
  }
}

extension FeatureGraph.Feature {
  /// The description of a feature, on several lines.
  var details: String {
    let stateHeading = kind == .reducerEnum ? "values" : "state"
    let lists = [(stateHeading, state), ("actions", actions)].filter { !$0.1.isEmpty }
    let head = [id + genericParameters, place].compactMap(\.self)
    return (head + lists.map { "\($0.0): \($0.1.map(\.text).joined(separator: ", "))" })
      .joined(separator: "\n")
  }
}
