import RatchetSyntax

/// Writes cases with the id and the action of an element as cases with an `IdentifiedAction`.
struct ElementCaseRewriter {
  let source: SourceTokens
  let path: String
  let cases: ElementCases

  /// The changes of the declarations and of the uses.
  func changes() -> [SourceChange] {
    guard !cases.names.isEmpty else { return [] }
    return source.indices.compactMap { index in
      guard source.isName(index), source.callee(index + 1) != nil,
        let end = source.tree.partner(ofToken: index + 1)
      else { return nil }
      return declaration(index, parentheses: index + 1..<end + 1)
        ?? use(index, parentheses: index + 1..<end + 1)
    }
  }

  private func declaration(_ name: Int, parentheses: Range<Int>) -> SourceChange? {
    let place = Int(source.tree.tokens[name].start)
    guard let element = cases.declared(source.text(name), at: place, in: path) else { return nil }
    let text = "(\(element.payload))"
    return SourceChange(
      message: "write 'case \(element.name)\(text)'",
      edits: [.init(source.bytes(of: parentheses), text)])
  }

  /// `.row(id: id, action: action)`, as an expression or as a pattern.
  private func use(_ name: Int, parentheses: Range<Int>) -> SourceChange? {
    let arguments = source.arguments(parentheses.lowerBound)
    guard arguments.count == 2, isMember(name),
      let element = cases.used(source.text(name), labels: source.labels(of: arguments)),
      arguments.contains(where: { $0.label != nil }) || element.labels == [nil, nil]
        || source.isPattern(name - 1)
    else { return nil }
    let start = source.bytes(of: parentheses).lowerBound + 1
    let end = source.bytes(of: parentheses).upperBound - 1
    let labels = zip(arguments, ["id", "action"]).compactMap { label($0, $1) }
    return SourceChange(
      message: "write '.\(source.text(name))(.element(id: …, action: …))'",
      edits: merged([.init(start..<start, ".element(")] + labels) + [.init(end..<end, ")")])
  }

  /// Whether a name is that of a case, and not of a method of a value.
  private func isMember(_ name: Int) -> Bool {
    guard source.kind(name - 1) == .period else { return false }
    return source.isImplicitMember(name - 1) || source.isTypeName(name - 2)
      || source.kind(name - 2) == .rightAngle
  }

  private func label(_ argument: SourceTokens.Argument, _ name: String) -> SourceChange.Edit? {
    guard let label = argument.label else {
      let start = source.bytes(of: argument.value).lowerBound
      return .init(start..<start, "\(name): ")
    }
    if source.text(label) == name { return nil }
    return .init(source.bytes(of: label..<label + 1), name)
  }

  /// Edits of which no two begin at one place, which have no order.
  private func merged(_ edits: [SourceChange.Edit]) -> [SourceChange.Edit] {
    guard edits.count > 1, edits[0].range.lowerBound == edits[1].range.lowerBound else {
      return edits
    }
    return [.init(edits[1].range, edits[0].replacement + edits[1].replacement)] + edits.dropFirst(2)
  }
}
