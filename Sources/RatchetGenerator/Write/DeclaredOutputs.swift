/// The files that a build system was promised before it asked for them, and must find however the
/// sources have changed since.
///
/// A build system settles which files are generated when it plans the build, and keeps the plan while
/// files are only edited. So a planned source has its generated file though its last annotation is
/// gone; and what has been annotated since goes into one file that is there for it.
public struct DeclaredOutputs: Sendable, Hashable {
  /// The sources that each have a generated file in the plan.
  public var planned: [String]

  /// The sources that have none.
  public var unplanned: [String]

  /// The name of the file for all that is generated from unplanned sources.
  ///
  /// It is there wherever there are such sources, so that it can be promised.
  public static let sharedName = "NewlyAnnotated+Ratchet.swift"

  /// Creates the promise.
  ///
  /// - Parameters:
  ///   - planned: The paths of the sources that each have a generated file in the plan.
  ///   - unplanned: The paths of the sources that have none.
  public init(planned: [String], unplanned: [String]) {
    self.planned = planned
    self.unplanned = unplanned
  }

  /// Brings what was generated to what was promised.
  ///
  /// - Parameters:
  ///   - files: What was generated, a file for each source that holds something.
  ///   - failed: The sources with errors: they keep the files that they have.
  /// - Returns: A file for each planned source, and one for all the others.
  func apply(to files: [GeneratedFile], failed: Set<String>) -> [GeneratedFile] {
    let unplanned = Set(self.unplanned)
    let made = Set(files.map(\.sourcePath))
    let empty = planned.filter { !made.contains($0) && !failed.contains($0) }.map(Self.emptyFile)
    let late = files.filter { unplanned.contains($0.sourcePath) }
    let own = files.filter { !unplanned.contains($0.sourcePath) }
    return own + empty + (sharedFile(of: late).map { [$0] } ?? [])
  }

  private static func emptyFile(for path: String) -> GeneratedFile {
    let source = SourceFile(path: path, module: "", contents: [])
    return GeneratedFile(
      sourcePath: path,
      name: "\(source.stem)+Ratchet.swift",
      text: "\(GeneratedFile.mark)\(source.name), which has nothing to generate for.\n"
    )
  }

  private func sharedFile(of files: [GeneratedFile]) -> GeneratedFile? {
    guard let source = unplanned.min() else { return nil }
    let parts = files.sorted { $0.sourcePath < $1.sourcePath }.map(\.text)
    let heading = "\(GeneratedFile.mark)what was annotated since the build was planned.\n"
    return GeneratedFile(
      sourcePath: source,
      name: Self.sharedName,
      text: ([heading] + parts).joined(separator: "\n")
    )
  }
}
