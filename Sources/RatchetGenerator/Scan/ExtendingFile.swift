/// A file that holds no domain, and extends types that may be some or hold some.
///
/// Its text is let go, for most such files extend something else: it is read again if it is needed.
struct ExtendingFile: Sendable {
  /// The file.
  let reference: SourceReference

  /// The names of what it extends: `Counter.Action`.
  let extendedNames: [String]

  /// The file with its text.
  func read() throws(FileReader.Failure) -> SourceFile {
    SourceFile(
      path: reference.path,
      module: reference.module,
      contents: try FileReader.read(reference.path)
    )
  }
}
