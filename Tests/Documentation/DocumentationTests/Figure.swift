import Foundation

/// A time on a page, `2.6 s`, or a number in a table, whose head names the unit.
struct Figure: CustomStringConvertible {
  private let digits: Substring
  let unit: Substring?

  /// The figures of a text, in their order.
  ///
  /// - Complexity: O(`text.count`).
  static func figures(in text: some StringProtocol) -> [Figure] {
    String(text)[...].matches(
      of: /(?:^|[^\w.,])(\d[\d,]*(?:\.\d+)?)(?: ?(s|ms|µs|ns)\b|(?= *[|(),]))/
    )
    .map { Figure(digits: $0.1, unit: $0.2) }
  }

  private var value: Double { Double(digits.filter { $0 != "," }) ?? .nan }

  /// Whether this figure is a measured one, rounded to as many digits after the point as this one has.
  func rounds(_ measured: Figure) -> Bool {
    guard measured.unit == unit || measured.unit == nil else { return false }
    let places = digits.split(separator: ".").dropFirst().first?.count ?? 0
    return abs(measured.value - value) <= 0.5 * pow(10, -Double(places)) + 1e-9
  }

  var description: String { digits + (unit.map { " \($0)" } ?? "") }
}
