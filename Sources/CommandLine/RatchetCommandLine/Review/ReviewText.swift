import RatchetGenerator
import RatchetToolkit

/// A review as lines for a terminal: the name of each domain, its declaration, and its generated
/// code, either as they are or as a difference.
struct ReviewText {
  /// The first line of the text.
  static let mark = "Ratchet review: "

  let review: Review
  let style: TextStyle

  /// The whole text.
  var text: String {
    var text = style("\(Self.mark)\(review.summary.text)", .bold) + "\n"
    if let basis = review.basis {
      text += "since \(basis)"
      if review.unchanged > 0 { text += ", \(review.unchanged) as before" }
      text += "\n"
    }
    for diagnostic in review.diagnostics { text += Self.text(of: diagnostic, style) }
    for section in review.sections { text += self.text(of: section) }
    return text
  }

  private func text(of section: ReviewSection) -> String {
    let place = "\(section.path):\(section.line)"
    var text = "\n" + style("\(section.name)  \(section.kind)  \(place)", .bold)
    if section.status == .added || section.status == .removed {
      text += "  \(section.status.rawValue)"
    }
    text += "\n"
    for change in section.changes { text += style("  \(change)", .note) + "\n" }
    text += side(section.path, section.declaration)
    text += side(section.generatedName, section.generated)
    return text
  }

  private func side(_ name: String, _ lines: [ReviewLine]) -> String {
    guard !lines.isEmpty else { return "" }
    let width = String(lines.map(\.number).max() ?? 0).count
    var text = "\n" + style("--- \(name)", .hunk) + "\n"
    for line in lines {
      text += self.text(of: line, width: width) + "\n"
      for diagnostic in line.diagnostics { text += Self.text(of: diagnostic, style) }
    }
    return text
  }

  private func text(of line: ReviewLine, width: Int) -> String {
    guard line.content != .gap else { return String(repeating: " ", count: width) + "  ⋯" }
    let number = String(line.number)
    let head = String(repeating: " ", count: width - number.count) + number
    let body = line.visibleText
    return switch line.change {
    case .none: body.isEmpty ? head : "\(head)   \(body)"
    case .added: "\(head) " + style("+ \(body)", .added)
    case .removed: "\(head) " + style("- \(body)", .removed)
    }
  }

  private static func text(of diagnostic: Diagnostic, _ style: TextStyle) -> String {
    let severity = diagnostic.severity
    let place = diagnostic.location.map { "\(diagnostic.path):\($0.line):\($0.column)" }
    let head = style("\(severity.rawValue):", severity == .error ? .error : .warning)
    return "\(place ?? diagnostic.path): \(head) \(diagnostic.message) [\(diagnostic.id)]\n"
  }
}
