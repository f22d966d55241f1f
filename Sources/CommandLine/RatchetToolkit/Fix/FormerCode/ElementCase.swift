import RatchetSyntax

/// A case with the id and the action of an element: `case row(id: Row.State.ID, action: Row.Action)`.
///
/// `forEach` takes cases with one payload now: `case row(IdentifiedActionOf<Row>)`.
struct ElementCase: Hashable {
  var name: String

  /// The labels of the two values.
  var labels: [String?]

  /// The types of the two values.
  var types: [String]

  /// The path of its file, and the place of its name there, in bytes.
  var path: String
  var place: Int

  /// The type of the one payload.
  var payload: String {
    let feature = types[1].hasSuffix(".Action") ? String(types[1].dropLast(7)) : nil
    if let feature, types[0] == "\(feature).State.ID" { return "IdentifiedActionOf<\(feature)>" }
    return "IdentifiedAction<\(types[0]), \(types[1])>"
  }
}

extension SourceTokens {
  /// The cases with two values that a source declares.
  func elementCases(path: String) -> [ElementCase] {
    var found: [ElementCase] = []
    tree.root.walk { node in
      if node.kind == .element, let element = elementCase(node, path: path) {
        found.append(element)
      }
      return true
    }
    return found
  }

  private func elementCase(_ node: Syntax, path: String) -> ElementCase? {
    guard let name = node.nameToken, let parameters = node.first(.parameters) else { return nil }
    let values = parameters.children(.parameter).map { argument($0.tokens) }
    guard values.count == 2, !hasComment(in: parameters.tokens) else { return nil }
    return ElementCase(
      name: text(name), labels: labels(of: values),
      types: values.map { tree.text(ofTokens: $0.value) }, path: path,
      place: Int(tree.tokens[name].start))
  }

  func labels(of arguments: [Argument]) -> [String?] {
    arguments.map { $0.label.map(text) }
  }
}
