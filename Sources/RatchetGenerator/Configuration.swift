import Foundation

/// What a run of the generator works on, and how.
public struct Configuration: Sendable {
  /// The files to look at.
  public var sources: [SourceReference]

  /// Where the generated files go.
  public var output: URL

  /// What is done with the generated files.
  public var mode: Mode

  /// Whether lines that may not compile carry the place in the source that caused them.
  ///
  /// It takes absolute paths, and is meant for files that nobody commits.
  public var hasSourceLocations: Bool

  /// The files that a build system was promised, where one runs the generator.
  public var declaredOutputs: DeclaredOutputs?

  /// How many files are worked on at a time.
  public var width: Int

  /// What is done with the generated files.
  public enum Mode: Sendable, Hashable {
    /// They are written where they differ.
    case write
    /// Nothing is written: the report says what would be.
    case check
  }

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - sources: The files to look at.
  ///   - output: Where the generated files go.
  ///   - mode: What is done with the generated files.
  ///   - hasSourceLocations: Whether lines that may not compile carry the place in the source that
  ///     caused them.
  ///   - declaredOutputs: The files that a build system was promised, where one runs the generator.
  ///   - width: How many files are worked on at a time; by default as many as there are cores.
  public init(
    sources: [SourceReference],
    output: URL,
    mode: Mode = .write,
    hasSourceLocations: Bool = false,
    declaredOutputs: DeclaredOutputs? = nil,
    width: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.sources = sources
    self.output = output
    self.mode = mode
    self.hasSourceLocations = hasSourceLocations
    self.declaredOutputs = declaredOutputs
    self.width = max(1, width)
  }
}
