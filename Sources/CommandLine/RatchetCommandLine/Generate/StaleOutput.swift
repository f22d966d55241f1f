import Foundation
import RatchetGenerator
import RatchetToolkit

/// What `--check` reports about an output directory with stale files.
struct StaleOutput {
  let changes: [Report.Change]

  /// The output directory, as the user wrote it.
  let output: String

  init(_ report: Report, output: String) {
    changes = report.changes.filter { $0.kind != .unchanged }
    self.output = output
  }

  /// The difference between the files and what is now generated, file by file.
  func diff(_ style: TextStyle) -> String {
    changes.map { change in
      let path = path(of: change)
      let name = path.hasPrefix("/") ? path : "/\(path)"
      let diff = UnifiedDiff(
        from: change.oldText,
        to: change.newText,
        oldName: "a\(name)",
        newName: "b\(name)"
      )
      return diff.lines.map { Self.styled($0, style) + "\n" }.joined()
    }.joined()
  }

  /// An error for each file, which `--format json` has instead of the difference.
  var diagnostics: [Diagnostic] { changes.map(diagnostic) }

  private func diagnostic(_ change: Report.Change) -> Diagnostic {
    let what =
      switch change.kind {
      case .created: "is missing"
      case .removed: "is no longer generated from anything"
      case .updated, .unchanged: "differs from what its source now generates"
      }
    return Diagnostic(
      id: "stale-output",
      "the generated file \(what)",
      path: path(of: change),
      notes: [Diagnostic.Note(Self.wayOut)]
    )
  }

  // MARK: - In the sources

  /// An error at each declaration that caused something stale, so that a reviewer sees it beside
  /// the change.
  ///
  /// A file without such a declaration has its own error.
  ///
  /// - Parameter sources: The sources, with the origin of each generated line.
  func diagnostics(in sources: [TracedFile]) -> [Diagnostic] {
    let byName = Dictionary(sources.map { ($0.generatedName, $0) }, uniquingKeysWith: { $1 })
    return changes.flatMap { change -> [Diagnostic] in
      guard let source = byName[change.name], let text = change.newText,
        text == source.generated
      else { return [diagnostic(change)] }
      let declarations = declarations(of: change, in: source)
      guard !declarations.isEmpty else { return [diagnostic(change)] }
      return declarations.map { declaration in
        let head =
          declaration.kind == .file
          ? "its generated file" : "the code generated for '\(declaration.name)'"
        let what = change.kind == .created ? "is missing" : "is stale"
        return Diagnostic(
          id: "stale-output", "\(head) \(what) in '\(path(of: change))'", path: declaration.path,
          at: declaration.location, notes: [Diagnostic.Note(Self.wayOut)])
      }
    }
  }

  /// The declarations that changed lines come from, in the order of the source.
  ///
  /// For a missing file, only the first.
  private func declarations(of change: Report.Change, in source: TracedFile) -> [SourceElement] {
    if change.kind == .created {
      return source.domains.first.map { [$0.declaration] } ?? []
    }
    let lines = ChangedLines(from: change.oldText ?? "", to: change.newText ?? "")
    let touched = lines.added.flatMap { source.provenance.origins(ofLine: $0).map(\.declaration) }
    // Added code can seem to begin with the last lines of the code before it, if it ends with the same lines.
    let changed = touched.filter { isChanged($0, in: source, change) }
    let added = changed.isEmpty ? touched : changed
    // Removed lines usually belong to a declaration of the same domain.
    let removed = lines.removals.compactMap { line in
      source.domains.first { $0.lines?.contains(line) == true }?.declaration
    }
    let all = added + removed
    var seen: Set<SourceElement> = []
    let unique = all.filter { $0.path == source.path && seen.insert($0).inserted }
    // The heading and the imports matter little if something else differs.
    let declared = unique.filter { $0.kind != .file }
    return (declared.isEmpty ? unique : declared).sorted {
      ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column)
    }
  }

  /// Whether the old text lacks some of what a declaration causes: a block of lines, or its part of a line.
  private func isChanged(
    _ declaration: SourceElement, in source: TracedFile, _ change: Report.Change
  ) -> Bool {
    let (old, bytes) = ("\n\(change.oldText ?? "")", Array((change.newText ?? "").utf8))
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var blocks: [(last: Int, range: Range<Int>)] = []
    for line in source.provenance.lines(from: { $0 == declaration }) {
      let spans = source.provenance.spans(ofLine: line)
      let own = spans.filter { source.provenance.origins[$0.origin].declaration == declaration }
      guard source.provenance.origins(ofLine: line).allSatisfy({ $0.declaration == declaration })
      else {
        // Commas depend on the neighbors.
        let parts = own.map { text($0.range).trimmingCharacters(in: Self.separators) }
        if !parts.allSatisfy({ $0.isEmpty || old.contains($0) }) { return true }
        continue
      }
      guard let start = spans.first?.range.lowerBound, let end = spans.last?.range.upperBound else {
        continue
      }
      if let block = blocks.last, block.last == line - 1 {
        blocks[blocks.count - 1] = (line, block.range.lowerBound..<end)
      } else {
        blocks.append((line, start..<end))
      }
    }
    return blocks.contains { !old.contains("\n\(text($0.range))") }
  }

  private static let separators = CharacterSet(charactersIn: ", \n")

  /// What to do about it, in one sentence.
  var summary: String {
    let files = changes.count == 1 ? "1 generated file is" : "\(changes.count) generated files are"
    return "\(files) stale: \(Self.wayOut)"
  }

  private static let wayOut = "run the same command without '--check'"

  private func path(of change: Report.Change) -> String {
    output.hasSuffix("/") ? output + change.name : "\(output)/\(change.name)"
  }

  private static func styled(_ line: UnifiedDiff.Line, _ style: TextStyle) -> String {
    switch line.kind {
    case .file: style(line.text, .bold)
    case .hunk: style(line.text, .hunk)
    case .removed: style(line.text, .removed)
    case .added: style(line.text, .added)
    case .context, .noNewline: line.text
    }
  }
}

extension StaleOutput {
  /// Writes the difference to the standard output and its summary to the standard error, if there is
  /// one.
  func write() throws {
    guard !changes.isEmpty else { return }
    let output = StandardStream.output
    try output.write(diff(TextStyle(hasColors: output.hasColors)))
    try StandardStream.error.write(summary + "\n")
  }
}
