import RatchetSyntax

extension InheritedType {
  /// Reads an entry of an inheritance clause.
  init(_ type: Syntax, _ lines: LineTable) {
    self.init(text: type.text, paths: [])
    range = lines.range(of: type)
    for part in type.kind == .compositionType ? Array(type.children) : [type] { add(part) }
  }

  private mutating func add(_ part: Syntax) {
    switch part.kind {
    case .attributedType:
      if let base = part.type { add(base) }
    case .suppressedType:
      if let name = part.type?.text { suppressed.append(name) }
    default:
      if let path = TypeReference(part).path { paths.append(path) }
    }
  }
}
