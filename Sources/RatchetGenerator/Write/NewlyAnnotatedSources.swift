/// The sources that a build has planned no generated file for.
///
/// A build system settles which files are generated when it plans the build, and keeps the plan while
/// files are only edited. What has been annotated since then goes into one file that is planned for it,
/// and is there whether or not there is anything to put in.
package struct NewlyAnnotatedSources: Sendable, Hashable {
  /// The name of the one generated file.
  package static let outputName = "NewlyAnnotated+Ratchet.swift"

  /// The paths of the sources.
  package var paths: Set<String>

  /// Creates the set of them.
  ///
  /// - Parameter paths: The paths of the sources.
  package init(paths: [String] = []) {
    self.paths = Set(paths)
  }

  /// Gathers what was generated from these sources in one file.
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
