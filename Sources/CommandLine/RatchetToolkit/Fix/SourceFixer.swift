import RatchetGenerator

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Applies a run's fix-its to the source files.
enum SourceFixer {
  /// Applies the fix-its file by file.
  ///
  /// A file is replaced atomically, and only if its declarations have not changed since the
  /// run read them.
  ///
  /// - Parameter report: The report of a run.
  /// - Returns: The diagnostics whose fix-its were applied, and the errors.
  static func fix(_ report: Report) -> Fixes {
    let fixable = report.diagnostics.filter { $0.fixIt != nil }
    return Dictionary(grouping: fixable, by: \.path).sorted { $0.key < $1.key }
      .reduce(into: Fixes()) { fixes, file in
        do throws(FileWriter.Failure) {
          let outline = report.outlines[file.key]
          guard let fixed = try fix(file.key, for: file.value, outline: outline) else {
            fixes.diagnostics.append(.changedMeanwhile(path: file.key))
            return
          }
          fixes.made += fixed
        } catch {
          fixes.diagnostics.append(
            .unwritable(file.key, output: file.key, reason: error.reason))
        }
      }
  }

  /// - Returns: The diagnostics whose fix-its were applied, or nil if its declarations have changed.
  private static func fix(
    _ path: String, for diagnostics: [Diagnostic], outline: ContentDigest?
  ) throws(FileWriter.Failure) -> [Diagnostic]? {
    // If the path is a link, the file that it refers to is changed.
    let path = resolved(path)
    guard let contents = try? FileReader.read(path), SourceParser.outline(of: contents) == outline
    else {
      return nil
    }
    var editor = SourceEditor(contents)
    let fixed = diagnostics.filter { $0.fixIt.map { editor.add($0) } ?? false }
    if !fixed.isEmpty { try write(editor.result, to: path) }
    return fixed
  }

  /// Replaces the contents of a source, and keeps its permissions.
  static func write(_ contents: [UInt8], to path: String) throws(FileWriter.Failure) {
    let path = resolved(path)
    var status = stat()
    guard stat(path, &status) == 0 else { throw .system() }
    try FileWriter.write(contents, to: path, permissions: status.st_mode & 0o7777)
  }

  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
