/// A Swift expression that can be laid out on several lines.
package indirect enum SourceExpression: Equatable, Sendable {
  case text(String)
  /// Items in brackets, with commas.
  case list(head: String, open: String, items: [Item], close: String)

  /// A call with trailing closures, each of which builds a value: `AlertState { … } actions: { …
  /// }`.
  case closures(head: String, [Block])

  /// A closure of several statements that is called at once.
  case statements([SourceExpression])

  /// A trailing closure: the first has no label.
  package struct Block: Equatable, Sendable {
    var label: String = ""
    var body: [SourceExpression]
  }

  package struct Item: Equatable, Sendable {
    /// The label or the key, with its colon and a space, or nothing.
    package var label: String
    package var expression: SourceExpression

    /// Creates an item.
    package init(label: String = "", expression: SourceExpression) {
      self.label = label
      self.expression = expression
    }
  }

  /// A placeholder for a value that cannot be written.
  ///
  /// The compiler refuses it, and shows the reason.
  package static func placeholder(_ reason: String) -> Self {
    .text("<#\(reason.replacing("#>", with: "# >"))#>")
  }

  /// Whether a part of it cannot be written.
  var hasPlaceholder: Bool {
    switch self {
    case .text(let text): text.hasPrefix("<#")
    case .list(_, _, let items, _): items.contains { $0.expression.hasPlaceholder }
    case .closures(_, let blocks): blocks.contains { $0.body.contains(where: \.hasPlaceholder) }
    case .statements(let body): body.contains(where: \.hasPlaceholder)
    }
  }

  package static func call(_ head: String, _ items: [Item]) -> Self {
    .list(head: head, open: "(", items: items, close: ")")
  }

  package static func array(_ elements: [SourceExpression]) -> Self {
    .list(head: "", open: "[", items: elements.map { Item(expression: $0) }, close: "]")
  }
}

extension SourceExpression {
  /// The expression on one line.
  package var flat: String {
    switch self {
    case .text(let text): text
    case .list(let head, let open, let items, let close):
      head + open + items.map { $0.label + $0.expression.flat }.joined(separator: ", ") + close
    case .closures(let head, let blocks):
      head + blocks.map(flat).joined()
    case .statements(let body):
      "\(flat(Block(body: body)).dropFirst())()"
    }
  }

  private func flat(_ block: Block) -> String {
    let label = block.label.isEmpty ? "" : " \(block.label):"
    return "\(label) { \(block.body.map(\.flat).joined(separator: "; ")) }"
  }

  /// The expression on as many lines as it needs.
  ///
  /// - Parameters:
  ///   - layout: The layout of lines.
  ///   - indentation: The white space at the start of its first line.
  ///   - column: How much of that line is used, with what must follow it.
  package func lines(_ layout: SourceLayout, indentation: String, column: Int) -> String {
    let flat = flat
    if case .closures(let head, let blocks) = self,
      column + flat.count > layout.width || blocks.contains(where: { $0.body.count > 1 })
    {
      return head + blocks.map { lines($0, layout: layout, at: indentation) }.joined()
    }
    if case .statements(let body) = self {
      return "\(lines(Block(body: body), layout: layout, at: indentation).dropFirst())()"
    }
    if case .list(let head, let open, let items, let close) = self, !items.isEmpty,
      column + flat.count > layout.width
    {
      let inner = indentation + layout.step
      let lines = items.map { item in
        let column = layout.columns(of: inner) + item.label.count + 1
        return inner + item.label
          + item.expression.lines(layout, indentation: inner, column: column)
      }
      // A list in brackets ends with a comma, and arguments do not.
      let last = close == "]" ? "," : ""
      return head + open + layout.lineBreak
        + lines.joined(separator: "," + layout.lineBreak) + last
        + layout.lineBreak + indentation + close
    }
    return flat
  }

  private func lines(_ block: Block, layout: SourceLayout, at indentation: String) -> String {
    let inner = indentation + layout.step
    let label = block.label.isEmpty ? "" : " \(block.label):"
    let body = block.body.map {
      inner + $0.lines(layout, indentation: inner, column: layout.columns(of: inner))
    }
    return "\(label) {\(layout.lineBreak)\(body.joined(separator: layout.lineBreak))"
      + "\(layout.lineBreak)\(indentation)}"
  }
}
