import Foundation

/// A line of the table: what a user does, and what it takes with Ratchet and without.
struct Row: Codable {
  var name: String
  var annotated: Measurement

  /// The same without annotations, or nil where there is no such thing.
  var floor: Measurement?

  private static let columns = (name: 40, number: 10)

  static var head: String {
    let titles = ["wall", "CPU", "floor", "CPU", "ratio", "of CPU"]
    return "".padding(toLength: columns.name, withPad: " ", startingAt: 0)
      + titles.map { right($0) }.joined()
  }

  var text: String {
    var cells = [Self.seconds(annotated.wall), Self.seconds(annotated.processor)]
    if let floor {
      cells += [Self.seconds(floor.wall), Self.seconds(floor.processor)]
      cells += [annotated.wall / floor.wall, annotated.processor / floor.processor].map {
        String(format: "%.2f", $0)
      }
    }
    return name.padding(toLength: Self.columns.name, withPad: " ", startingAt: 0)
      + cells.map { Self.right($0) }.joined()
  }

  private static func seconds(_ seconds: Double) -> String { String(format: "%.2f s", seconds) }

  private static func right(_ text: String) -> String {
    String(repeating: " ", count: max(1, columns.number - text.count)) + text
  }
}
