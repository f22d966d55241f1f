import RatchetGenerator

/// Rewrites code for older releases of the Composable Architecture that does not compile any more.
///
/// `RatchetMigration` declares the same code unavailable, with the same advice.
enum FormerCodeFixer {
  /// Rewrites the sources of a project.
  ///
  /// - Complexity: O(*n*) in the length of the sources.
  static func fix(_ references: [SourceReference]) -> Fixes {
    let sources = references.compactMap { FormerSource(path: $0.path) }
    var changes = FormerCodeChanges(in: sources)
    changes.markEnums(in: sources)
    return sources.reduce(into: Fixes()) { fixes, source in
      do throws(FileWriter.Failure) {
        fixes.rewritten += try make(changes.byFile[source.path] ?? [], in: source)
      } catch {
        fixes.diagnostics.append(
          .unwritable(source.path, output: source.path, reason: error.reason))
      }
    }
  }

  private static func make(
    _ changes: [SourceChange], in source: FormerSource
  ) throws(FileWriter.Failure) -> [Fixes.Rewriting] {
    guard !changes.isEmpty else { return [] }
    let lines = LineTable(source.contents)
    var editor = SourceEditor(source.contents)
    let made = changes.map { $0.fixIt(lines) }.filter { editor.add($0) }
    try SourceFixer.write(editor.result, to: source.path)
    return made.compactMap { fixIt in
      fixIt.edits.first.map { edit in
        Fixes.Rewriting(path: source.path, location: edit.range.start, message: fixIt.message)
      }
    }.sorted { ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column) }
  }
}
