import RatchetGenerator

/// What `--check` tells of an output directory that is not what the sources ask for.
struct StaleOutput {
  let changes: [Report.Change]

  /// The output directory, as the user has named it.
  let output: String

  init(_ report: Report, output: String) {
    changes = report.changes.filter { $0.kind != .unchanged }
    self.output = output
  }

  /// The difference of what is there to what should be, file by file.
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

  /// An error for each file: what `--diagnostics json` has in place of the difference.
  var diagnostics: [Diagnostic] {
    changes.map { change in
      let what =
        switch change.kind {
        case .created: "is missing"
        case .removed: "is no longer generated from anything"
        case .updated, .unchanged: "is not what its source asks for"
        }
      return Diagnostic(
        id: "stale-output",
        "the generated file \(what)",
        path: path(of: change),
        notes: [Diagnostic.Note(Self.wayOut)]
      )
    }
  }

  /// What is to be done about it, in one sentence.
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
