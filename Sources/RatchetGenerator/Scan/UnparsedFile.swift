/// A file that holds no domain by its own text, and may extend or declare types that are some.
///
/// Its text is let go, for most such files have to do with something else: it is read again if it is
/// needed.
struct UnparsedFile: Sendable {
  /// The file.
  let reference: SourceReference

  /// What it extends and declares.
  let names: Names

  /// The names in a file that have been found without parsing it.
  struct Names: Sendable, Hashable {
    /// The names of what it extends: `Counter.Action`.
    var extended: [String]

    /// The names of the types that it declares, without those around them.
    var declared: Set<String>
  }

  /// The names of what it extends: `Counter.Action`.
  var extendedNames: [String] { names.extended }

  /// The names of the types that it declares, without those around them.
  var declaredNames: Set<String> { names.declared }

  /// The file with its text.
  func read() throws(FileReader.Failure) -> SourceFile {
    SourceFile(
      path: reference.path,
      module: reference.module,
      contents: try FileReader.read(reference.path)
    )
  }
}
