import RatchetGenerator

/// A box of the drawing: a feature with its lists, or something unknown.
struct SVGBox {
  /// A place on the right edge where a line begins.
  struct Link {
    /// Its distance from the top.
    var y: Double

    /// The box at the end of the line, if it is drawn.
    var box: Int?

    var isUnknown: Bool

    /// Its description.
    var details: String
  }

  private struct Row {
    var text: String
    var y: Double
    var style: String
    var details: String?
  }

  private(set) var width: Double
  private(set) var height: Double
  var links: [Link] = []

  /// The distance from its top at which lines arrive.
  let entry: Double

  private let style: String
  private let details: String
  private let id: String?
  private var rows: [Row] = []
  private var dividers: [Double] = []

  private static let padding = 10.0
  private static let lineHeight = 17.0

  /// The maximum width of a letter in the sizes of ``SVGStyle``: monospaced fonts are 0.55 to 0.61
  /// of their size wide.
  private static let letter = 7.5
  private static let boldLetter = 8.2
  private static let smallLetter = 6.3

  init(
    feature: FeatureGraph.Feature, in graph: FeatureGraph, _ options: DrawingOptions
  ) {
    let card = FeatureCard(feature, in: graph, options).narrowed
    style = "feature \(feature.kind.rawValue)"
    details = feature.details
    id = feature.id
    entry = Self.padding + 8
    width = Double(ShownText.cells(card.title)) * Self.boldLetter
    width = max(width, Double(ShownText.cells(card.subtitle)) * Self.smallLetter)
    height = Self.padding
    add(card.title, "name")
    if !card.subtitle.isEmpty { add(card.subtitle, "place") }
    for section in card.sections {
      divide()
      add(section.heading, "heading")
      for line in section.lines { add(line, line.hasPrefix("…") ? "place" : "member") }
    }
    if !feature.links.isEmpty { divide() }
    for link in feature.links {
      let isDrawn = link.target.map { graph[$0] != nil } ?? true
      let isConditional = !link.conditions.isEmpty
      let label = ShownText.plain(link.label) + (isConditional ? " (if)" : "")
      let target = isDrawn ? "" : " → \(ShownText.plain(link.target ?? "")) …"
      links.append(
        Link(
          y: height + Self.lineHeight / 2, box: nil, isUnknown: link.target == nil,
          details: link.details))
      add(ShownText.cut(label + target, to: FeatureCard.width + 8), "holds", link.details)
    }
    finish()
  }

  init(unknown link: FeatureGraph.Link) {
    style = "mystery"
    details = "The source does not show which feature this is.\n\(link.details)"
    id = nil
    (width, height) = (0, 6)
    entry = 6 + Self.lineHeight / 2
    add(ShownText.cut(ShownText.plain("? \(link.source)"), to: FeatureCard.width), "member")
    finish()
    height -= 4
  }

  private mutating func add(_ text: String, _ style: String, _ details: String? = nil) {
    rows.append(Row(text: text, y: height + 13, style: style, details: details))
    let letter = style == "place" || style == "heading" ? Self.smallLetter : Self.letter
    width = max(width, Double(ShownText.cells(text)) * letter)
    height += Self.lineHeight
  }

  private mutating func divide() {
    height += 4
    dividers.append(height)
    height += 4
  }

  private mutating func finish() {
    width = (width + 2 * Self.padding).rounded(.up)
    height += Self.padding - 2
  }

  // MARK: - Text

  func text(at point: GraphLayout.Point, id element: String, href: String?) -> [String] {
    let data = id.map { " data-feature=\"\(SVGText.escaped($0))\"" } ?? ""
    let size = "width=\"\(SVGText.number(width))\" height=\"\(SVGText.number(height))\""
    var lines = [
      "<g class=\"\(style)\" id=\"\(SVGText.escaped(element))\"\(data) "
        + "transform=\"translate(\(SVGText.point(point)))\">",
      "<title>\(SVGText.escaped(details))</title>",
    ]
    if let href { lines.append("<a href=\"\(SVGText.escaped(href))\">") }
    lines.append("<rect class=\"box\" \(size) rx=\"7\"/>")
    lines += dividers.map { y in
      "<path class=\"divider\" d=\"M0 \(SVGText.number(y)) H\(SVGText.number(width))\"/>"
    }
    lines += rows.map { row in
      let title = row.details.map { "<title>\(SVGText.escaped($0))</title>" } ?? ""
      return "<text class=\"\(row.style)\" x=\"\(SVGText.number(Self.padding))\" "
        + "y=\"\(SVGText.number(row.y))\">\(title)\(Markup.escaped(row.text))</text>"
    }
    lines += links.filter { $0.box != nil }.map { link in
      "<circle class=\"port\" cx=\"\(SVGText.number(width))\" cy=\"\(SVGText.number(link.y))\" "
        + "r=\"3\"/>"
    }
    if href != nil { lines.append("</a>") }
    return lines + ["</g>"]
  }
}
