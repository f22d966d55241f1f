import Foundation
import RatchetGenerator
import RatchetToolkit

/// An explanation as a person reads it.
struct ExplanationText {
  private let explanation: Explanation
  private let style: TextStyle

  /// How many lines of a part are shown, before the rest is only counted.
  private static let limit = 12

  /// How many if a whole type is shown.
  private static let typeLimit = 3

  init(_ explanation: Explanation, _ style: TextStyle) {
    self.explanation = explanation
    self.style = style
  }

  var text: String {
    let place = "\(explanation.path.shortenedPath):\(explanation.line):"
    var lines = ["\(style(place, .bold)) \(Self.shown(explanation.text))".trimmedEnd]
    lines += explanation.notes.map { "\(style("note:", .note)) \($0)" }
    lines += parts
    lines += causes
    if let reason = explanation.reason {
      let head = explanation.subject == .source ? "causes nothing" : "comes from no declaration"
      lines.append("\(head): \(reason)")
    }
    lines += waysOut
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: - What a line causes

  /// The parts.
  ///
  /// Those of one kind for one domain have one heading.
  private var parts: [String] {
    var groups: [[Explanation.Part]] = []
    for part in explanation.parts {
      if let last = groups.last?.last, last.part == part.part, last.domain == part.domain {
        groups[groups.count - 1].append(part)
      } else {
        groups.append([part])
      }
    }
    return groups.flatMap(group)
  }

  private func group(_ parts: [Explanation.Part]) -> [String] {
    guard let first = parts.first, let last = parts.last else { return [] }
    let domain = first.domain.map { " of \($0)" } ?? ""
    let place = style("\(first.file):\(first.firstLine)", .bold)
    var lines = ["", "\(place)  \(first.part)\(domain)"]
    let width = "\(last.lastLine)".count
    for (index, part) in parts.enumerated() {
      if index > 0 { lines.append("  " + String(repeating: " ", count: width) + " ⋮") }
      lines += self.lines(of: part, width: width)
    }
    return lines
  }

  private func lines(of part: Explanation.Part, width: Int) -> [String] {
    let limit = isOfType ? Self.typeLimit : Self.limit
    var lines = part.lines.prefix(limit).enumerated().map { offset, line in
      let number = "\(part.firstLine + offset)"
      let blank = String(repeating: " ", count: width - number.count)
      return "  \(blank)\(style(number, .hunk)) | \(Self.shown(line))".trimmedEnd
    }
    let rest = part.lines.count - limit
    if rest > 0 {
      let blank = String(repeating: " ", count: width)
      lines.append("  \(blank) | … \(rest) more \(rest == 1 ? "line" : "lines")")
    }
    return lines
  }

  /// Whether the line is the head of a type, which causes much.
  private var isOfType: Bool { explanation.elements.contains { $0.kind == .type } }

  /// How to turn off each kind of part, each kind once.
  private var waysOut: [String] {
    var seen: Set<String> = []
    let kinds = explanation.parts.filter { !$0.waysOut.isEmpty && seen.insert($0.part).inserted }
    guard !kinds.isEmpty else { return [] }
    return ["", "left out by"]
      + kinds.map { "  \($0.part): \($0.waysOut.joined(separator: "; or "))" }
  }

  // MARK: - What caused a line

  /// The causes.
  ///
  /// Those of one declaration have one heading.
  private var causes: [String] {
    var groups: [[Explanation.Cause]] = []
    for cause in explanation.causes {
      let declaration = cause.origin.declaration
      if let index = groups.firstIndex(where: { $0[0].origin.declaration == declaration }) {
        groups[index].append(cause)
      } else {
        groups.append([cause])
      }
    }
    return groups.flatMap(group)
  }

  private func group(_ causes: [Explanation.Cause]) -> [String] {
    guard let first = causes.first else { return [] }
    let element = first.origin.declaration
    let place = style("\(Self.place(element)):", .bold)
    var lines = ["", "\(place) \(element.kind.rawValue) '\(element.name)'"]
    if !first.text.isEmpty { lines.append("  | \(Self.shown(first.text))".trimmedEnd) }
    var said: Set<String> = []
    let remarks =
      causes.map { cause in
        let origin = cause.origin
        let part = origin.template == origin.part ? "" : ", which \(origin.part) includes"
        return "written by the template \(origin.template)\(part)"
      } + causes.flatMap(\.origin.attributes).map { "as \(described($0)) says" }
      + causes.flatMap(\.origin.requests).map { "asked for by \(described($0))" }
    return lines + remarks.filter { said.insert($0).inserted }.map { "  \($0)" }
  }

  private func described(_ attribute: SourceElement) -> String {
    "'\(attribute.name)' at \(Self.place(attribute))"
  }

  private static func place(_ element: SourceElement) -> String {
    let path = element.path.shortenedPath
    return "\(path):\(element.location.line):\(element.location.column)"
  }

  // MARK: - Pieces

  /// A line without characters that would move a terminal's cursor.
  private static func shown(_ line: String) -> String {
    String(
      line.map { character in
        character.unicodeScalars.contains {
          $0.properties.generalCategory == .control && $0 != "\t"
        } ? "\u{FFFD}" : character
      })
  }
}

extension String {
  /// The text without white space at its end.
  fileprivate var trimmedEnd: String {
    String(reversed().drop(while: \.isWhitespace).reversed())
  }
}
