/// Sources that were annotated after the build was planned, so that it expects no generated files
/// for them.
///
/// A build system determines the generated files when it plans the build, and keeps the plan while
/// files are only edited. The code for sources that were annotated since then goes into one file,
/// which is always planned.
package struct NewlyAnnotatedSources: Sendable, Hashable {
  /// The name of this file.
  package static let outputName = "NewlyAnnotated+Ratchet.swift"

  /// The paths of the sources.
  package var paths: Set<String>

  /// Creates the set of them.
  ///
  /// - Parameter paths: The paths of the sources.
  package init(paths: [String] = []) {
    self.paths = Set(paths)
  }

  /// Joins the files that were generated from these sources into one.
  ///
  /// - Parameters:
  ///   - files: What was generated, a file for each source, without the project's header.
  ///   - header: The header for all of them.
  /// - Returns: The files of all other sources, and the one for these.
  func gathered(_ files: [GeneratedFile], header: String? = nil) -> [GeneratedFile] {
    guard let first = paths.min() else { return files }
    let own = files.filter { !paths.contains($0.sourcePath) }
    let late = files.filter { paths.contains($0.sourcePath) }.sorted {
      $0.sourcePath < $1.sourcePath
    }
    let heading =
      "\(GeneratedFile.heading(header))what was annotated since the build was planned.\n"
    let text = ([heading] + late.map(\.text)).joined(separator: "\n")
    return own + [GeneratedFile(sourcePath: first, name: Self.outputName, text: text)]
  }
}
