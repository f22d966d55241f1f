import Foundation
import RatchetGenerator

/// The pieces that a drawing in SVG is written with.
enum SVGText {
  /// A length with at most one digit behind the point: the same on every machine.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
    return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
  }

  static func point(_ point: GraphLayout.Point) -> String {
    "\(number(point.x)) \(number(point.y))"
  }

  /// A line that leaves and arrives level.
  static func curve(from start: GraphLayout.Point, to end: GraphLayout.Point) -> String {
    let bend = max(16, (end.x - start.x) / 2)
    return " C\(number(start.x + bend)) \(number(start.y)) \(number(end.x - bend)) "
      + "\(number(end.y)) \(point(end))"
  }

  /// Text of a source, for content and attributes; its lines stay apart.
  static func escaped(_ text: String) -> String {
    Markup.escaped(ShownText.lines(text))
  }
}
