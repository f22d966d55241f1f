import RatchetSyntax

/// Removes what a finding does not need from its declaration.
struct Shortening {
  private let subject: Subject
  private let finding: TrialFinding
  private let compiler: Compiler

  init(_ subject: Subject, _ finding: TrialFinding, _ compiler: Compiler) {
    (self.subject, self.finding, self.compiler) = (subject, finding, compiler)
  }

  /// The shortest declaration that was found.
  var text: String {
    get throws {
      var text = finding.file.annotated.replacing(/_\d+_/, with: "_0_")
      guard try !failing([text]).isEmpty else { return text }
      while let shorter = try shorter(text) { text = shorter }
      return text.replacing("_0_", with: "").replacing(/\n\s*\n+/, with: "\n")
    }
  }

  /// A declaration without one of its parts, or without many of them.
  private func shorter(_ text: String) throws -> String? {
    let all = Self.edits(of: text)
    // The largest parts first, and not all at once: most of the small parts are in large ones.
    for start in stride(from: 0, to: all.count, by: 32) {
      let edits = Array(all[start..<min(start + 32, all.count)])
      let texts = edits.map { Edit.apply([$0], to: text) }
      let failing = try failing(texts)
      guard let first = failing.first else { continue }
      var together: [Edit] = []
      for edit in failing.map({ edits[$0] })
      where !together.contains(where: { $0.range.overlaps(edit.range) }) {
        together.append(edit)
      }
      let shortest = Edit.apply(together, to: text)
      return try self.failing([shortest]).isEmpty ? texts[first] : shortest
    }
    return nil
  }

  /// The indices of the declarations that cause the same kind of finding.
  private func failing(_ texts: [String]) throws -> [Int] {
    let module = GrammarBatch.subject(of: texts, like: subject)
    guard let outcome = try? Trial.run(module, compiler, through: finding.stage) else { return [] }
    let names = Set(outcome.findings.filter { $0.kind == finding.kind }.map(\.file.name))
    return texts.indices.filter { names.contains("D\($0)") }
  }

  // MARK: - Parts

  /// The changes that make a declaration shorter, largest first.
  private static func edits(of text: String) -> [Edit] {
    let tree = SyntaxTree(text)
    var edits: [Edit] = []
    tree.root.walk { node in
      switch node.kind {
      case .code, .members, .parameters, .arguments, .accessors, .body, .clause, .condition,
        .missingType:
        break
      case .namedType, .memberType:
        if !["Int", "Self"].contains(node.text) {
          edits.append(Edit(range: node.range, text: "Int"))
        }
      default:
        if node.isType {
          edits.append(Edit(range: node.range, text: "Int"))
          for child in node.children where child.isType {
            edits.append(Edit(range: node.range, text: child.text))
          }
        } else {
          edits.append(Edit(range: withComma(node), text: ""))
        }
      }
      if node.kind == .conditional || node.first(.members) != nil {
        for (inner, _) in node.members { edits.append(Edit(range: node.range, text: inner.text)) }
      }
      return true
    }
    return edits.filter { !$0.range.isEmpty }.sorted { $0.range.count > $1.range.count }
  }

  /// The range of a part, with the comma that separates it from another one.
  private static func withComma(_ node: Syntax) -> Range<Int> {
    let (tree, tokens) = (node.tree, node.tokens)
    guard !tokens.isEmpty else { return node.range }
    if tree.text(ofToken: tokens.upperBound) == "," {
      return node.range.lowerBound..<Int(tree.tokens[tokens.upperBound].end)
    }
    if tokens.lowerBound > 0, tree.text(ofToken: tokens.lowerBound - 1) == "," {
      return Int(tree.tokens[tokens.lowerBound - 1].start)..<node.range.upperBound
    }
    return node.range
  }
}
