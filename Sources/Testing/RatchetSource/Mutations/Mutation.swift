/// A statement that changes a state to the state that a test expects.
package indirect enum Mutation: Equatable, Sendable {
  /// `$0.count = 1`
  case assign(String, SourceExpression)
  /// `$0.rows.append(Row(id: 1))`
  case call(String, [SourceExpression.Item])
  /// `$0.destination?.modify(\.edit) { $0.name = "Blob" }`
  case modify(String, [Mutation])
  /// A change that cannot be written.
  case placeholder(String)
}

extension Mutation {
  /// Whether a part of it cannot be written.
  package var hasPlaceholder: Bool {
    switch self {
    case .assign(let place, let value): value.hasPlaceholder || place.contains("<#")
    case .call(let method, let items):
      method.contains("<#") || items.contains { $0.expression.hasPlaceholder }
    case .modify(_, let body): body.contains(where: \.hasPlaceholder)
    case .placeholder: true
    }
  }

  /// The statement on one line.
  package var flat: String {
    switch self {
    case .assign(let place, let value): "\(place) = \(value.flat)"
    case .call(let method, let items): SourceExpression.call(method, items).flat
    case .modify(let call, let body):
      "\(call) { \(body.map(\.flat).joined(separator: "; ")) }"
    case .placeholder(let reason): SourceExpression.placeholder(reason).flat
    }
  }

  /// The statement on as many lines as it needs.
  ///
  /// The first line is indented.
  package func lines(_ layout: SourceLayout, indentation: String) -> String {
    let column = layout.columns(of: indentation)
    switch self {
    case .assign(let place, let value):
      let column = column + place.count + 3
      return "\(indentation)\(place) = "
        + value.lines(layout, indentation: indentation, column: column)
    case .call(let method, let items):
      let call = SourceExpression.call(method, items)
      return indentation + call.lines(layout, indentation: indentation, column: column)
    case .modify(let call, let body):
      return "\(indentation)\(call) "
        + body.closure(layout, indentation: indentation, column: column + call.count + 1)
    case .placeholder:
      return indentation + flat
    }
  }
}

extension [Mutation] {
  /// The closure with the changes.
  ///
  /// - Parameters:
  ///   - layout: The layout of lines.
  ///   - indentation: The white space at the start of its line.
  ///   - column: How much of that line is used.
  package func closure(_ layout: SourceLayout, indentation: String, column: Int) -> String {
    if count == 1, !self[0].needsLines {
      let line = "{ \(self[0].flat) }"
      if column + line.count <= layout.width { return line }
    }
    let inner = indentation + layout.step
    let lines = map { $0.lines(layout, indentation: inner) }
    return "{\(layout.lineBreak)\(lines.joined(separator: layout.lineBreak))"
      + "\(layout.lineBreak)\(indentation)}"
  }
}

extension Mutation {
  /// Whether it is hard to read on one line.
  fileprivate var needsLines: Bool {
    switch self {
    case .assign(_, .closures(_, let blocks)): blocks.count > 1
    case .assign(_, .statements): true
    case .modify(_, let body): body.count > 1
    default: false
    }
  }
}
