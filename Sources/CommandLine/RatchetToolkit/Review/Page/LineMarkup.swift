import RatchetDrawing
import RatchetGenerator

/// Writes the lines of a section as compact HTML, because a page can have many.
struct LineMarkup {
  /// The section's id on the page.
  let section: String

  /// Whether these are the lines of a declaration, which link to its generated code.
  let isSource: Bool

  /// The templates by the numbers that pieces refer to.
  private(set) var templates: [String] = []

  /// The elements that this side has shown.
  ///
  /// Only the first occurrence of each has an anchor.
  private var met: Set<Int> = []

  init(section: String, isSource: Bool) {
    self.section = section
    self.isSource = isSource
  }

  /// The lines, each as one HTML element.
  mutating func markup(of lines: [ReviewLine]) -> String {
    var result = ""
    for line in lines {
      append(line, to: &result)
      for diagnostic in line.diagnostics { result += DiagnosticMarkup.markup(of: diagnostic) }
    }
    return result
  }

  private mutating func append(_ line: ReviewLine, to result: inout String) {
    guard case .code(let pieces) = line.content else {
      result += "<span class=\"l gap\">⋯\n</span>"
      return
    }
    let tag =
      switch line.change {
      case .none: "span"
      case .added: "ins"
      case .removed: "del"
      }
    let groups = Self.groups(pieces)
    // A generated line with one origin is linked as a whole.
    let whole = !isSource && groups.count == 1 ? groups.first : nil
    result += "<\(tag) class=\"l\" data-n=\"\(line.number)\""
    if let whole, !whole.links.isEmpty { result += attributes(whole) }
    result += ">"
    for group in groups {
      if group.links.isEmpty || whole != nil {
        append(group.pieces, to: &result)
      } else {
        appendLinked(group, to: &result)
      }
    }
    result += "\n</\(tag)>"
  }

  private mutating func appendLinked(_ group: Group, to result: inout String) {
    let isFirst = group.links.first.map { !met.contains($0) } ?? false
    if isSource, isFirst, let element = group.links.first {
      result += "<a href=\"#\(section)g\(element)\"\(attributes(group))>"
      append(group.pieces, to: &result)
      result += "</a>"
    } else {
      result += "<span\(attributes(group))>"
      append(group.pieces, to: &result)
      result += "</span>"
    }
  }

  private func append(_ pieces: some Sequence<ReviewLine.Piece>, to result: inout String) {
    for piece in pieces {
      let text = HTML.visible(piece.text)
      let edited = piece.isEdited ? "<mark>\(text)</mark>" : text
      guard let tag = piece.color.map(Self.tag) else {
        result += edited
        continue
      }
      result += "<\(tag)>\(edited)</\(tag)>"
    }
  }

  private mutating func attributes(_ group: Group) -> String {
    var text = " data-e=\"\(group.links.map(String.init).joined(separator: " "))\""
    if let first = group.links.first, met.insert(first).inserted {
      text += " id=\"\(section)\(isSource ? "s" : "g")\(first)\""
    }
    if let template = group.template {
      let index = templates.firstIndex(of: template) ?? templates.count
      if index == templates.count { templates.append(template) }
      text += " data-t=\"\(index)\""
    }
    return text
  }

  // MARK: - Pieces

  /// Consecutive pieces with the same links.
  private struct Group {
    var links: [Int]
    var template: String?
    var pieces: [ReviewLine.Piece]
  }

  private static func groups(_ pieces: [ReviewLine.Piece]) -> [Group] {
    var groups: [Group] = []
    for piece in pieces {
      if let last = groups.last, last.links == piece.links, last.template == piece.template {
        groups[groups.count - 1].pieces.append(piece)
      } else {
        groups.append(Group(links: piece.links, template: piece.template, pieces: [piece]))
      }
    }
    return groups
  }

  private static func tag(_ color: SyntaxColor) -> String {
    switch color {
    case .keyword: "x-k"
    case .type: "x-t"
    case .string: "x-s"
    case .number: "x-n"
    case .comment: "x-c"
    case .attribute: "x-a"
    case .directive: "x-d"
    }
  }
}
