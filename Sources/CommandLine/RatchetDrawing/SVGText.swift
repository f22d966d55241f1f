import Foundation

/// The parts of an SVG drawing.
enum SVGText {
  /// A length with at most one decimal digit, so that it is the same on every machine.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
    return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
  }

  static func point(_ point: GraphLayout.Point) -> String {
    "\(number(point.x)) \(number(point.y))"
  }

  /// A line that begins and ends horizontally.
  static func curve(from start: GraphLayout.Point, to end: GraphLayout.Point) -> String {
    let bend = max(16, (end.x - start.x) / 2)
    return " C\(number(start.x + bend)) \(number(start.y)) \(number(end.x - bend)) "
      + "\(number(end.y)) \(point(end))"
  }

  /// Text of a source, for content and attributes.
  ///
  /// It keeps its line breaks.
  static func escaped(_ text: String) -> String {
    Markup.escaped(ShownText.lines(text))
  }
}
