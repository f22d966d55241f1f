/// A file that holds no domain by its own text, and may extend or declare types that are some.
///
/// Its text is let go, for most such files have to do with something else: it is read again if it is
/// needed.
struct ExtendingFile: Sendable {
  /// The file.
  let reference: SourceReference

  /// The names of what it extends: `Counter.Action`.
  let extendedNames: [String]

  /// The names of the types that it declares, without those around them.
  let declaredNames: Set<String>

  /// The file with its text.
  func read() throws(FileReader.Failure) -> SourceFile {
    SourceFile(
      path: reference.path,
      module: reference.module,
      contents: try FileReader.read(reference.path)
    )
  }
}
