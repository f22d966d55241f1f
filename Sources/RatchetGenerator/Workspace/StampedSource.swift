/// A Swift file of a run, and its stamp from before it is read.
///
/// If the file is written while it is read, its stamp is different in the next run.
struct StampedSource: Sendable {
  let reference: SourceReference

  /// Nil if there is no such file, or if nothing is kept for other runs.
  let stamp: FileStamp?

  /// The sources of a run with their stamps.
  ///
  /// - Parameters:
  ///   - sources: The sources.
  ///   - areStamped: Whether something is kept for other runs.
  ///   - width: How many threads work in parallel.
  static func all(
    _ sources: [SourceReference], areStamped: Bool, width: Int
  ) -> [StampedSource] {
    guard areStamped else { return sources.map { StampedSource(reference: $0, stamp: nil) } }
    return ParallelMap.map(sources, width: width) {
      StampedSource(reference: $0, stamp: FileStamp($0.path))
    }
  }
}
