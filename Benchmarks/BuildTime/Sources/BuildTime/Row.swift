import Foundation

/// A row of the table: a kind of edit, and its time with Ratchet and without.
struct Row: Codable {
  var name: String
  var annotated: Measurement

  /// The time without annotations, or nil if there is no such build.
  var floor: Measurement?

  /// The table.
  static func table(_ rows: [Row]) -> String {
    let width = (rows.map(\.name.count).max() ?? 0) + 2
    let titles = ["wall", "CPU", "floor", "CPU", "ratio", "of CPU"]
    let head = String(repeating: " ", count: width) + titles.map { right($0) }.joined()
    return ([head] + rows.map { $0.text(nameWidth: width) }).joined(separator: "\n")
  }

  private func text(nameWidth: Int) -> String {
    var cells = [Self.seconds(annotated.wall), Self.seconds(annotated.processor)]
    if let floor {
      cells += [Self.seconds(floor.wall), Self.seconds(floor.processor)]
      cells += [annotated.wall / floor.wall, annotated.processor / floor.processor].map {
        String(format: "%.2f", $0)
      }
    }
    return name.padding(toLength: nameWidth, withPad: " ", startingAt: 0)
      + cells.map { Self.right($0) }.joined()
  }

  private static func seconds(_ seconds: Double) -> String { String(format: "%.2f s", seconds) }

  private static func right(_ text: String) -> String {
    String(repeating: " ", count: max(1, 10 - text.count)) + text
  }
}
