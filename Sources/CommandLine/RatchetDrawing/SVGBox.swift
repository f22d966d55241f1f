/// A box as it is drawn, or something unknown.
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
  private let data: String
  private var rows: [Row] = []
  private var dividers: [Double] = []

  private static let padding = 10.0
  private static let lineHeight = 17.0

  /// The maximum width of a letter in the sizes of ``SVGStyle``: monospaced fonts are 0.55 to 0.61
  /// of their size wide.
  private static let letter = 7.5
  private static let boldLetter = 8.2
  private static let smallLetter = 6.3

  /// - Parameters:
  ///   - box: What it shows.
  ///   - noun: What the boxes are called.
  init(_ box: BoxGraph.Box, noun: String) {
    style = "\(noun) \(box.kind)"
    details = box.details
    data = " data-\(noun)=\"\(SVGText.escaped(box.id))\""
    entry = Self.padding + 8
    width = Double(ShownText.cells(box.title)) * Self.boldLetter
    width = max(width, Double(ShownText.cells(box.subtitle)) * Self.smallLetter)
    height = Self.padding
    add(box.title, "name")
    if !box.subtitle.isEmpty { add(box.subtitle, "place") }
    for section in box.sections {
      divide()
      add(section.heading, "heading")
      for line in section.lines { add(line, line.hasPrefix("…") ? "place" : "member") }
    }
    if !box.links.isEmpty { divide() }
    for link in box.links {
      links.append(
        Link(
          y: height + Self.lineHeight / 2, box: nil, isUnknown: link.target.isUnknown,
          details: link.details))
      add(ShownText.cut(link.label, to: BoxGraph.width + 8), "holds", details: link.details)
    }
    finish()
  }

  /// - Parameters:
  ///   - text: What is known of it.
  ///   - details: What a pointer shows.
  init(unknown text: String, details: String) {
    style = "mystery"
    self.details = details
    data = ""
    (width, height) = (0, 6)
    entry = 6 + Self.lineHeight / 2
    add(ShownText.cut(text, to: BoxGraph.width), "member")
    finish()
    height -= 4
  }

  private mutating func add(_ text: String, _ style: String, details: String? = nil) {
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
