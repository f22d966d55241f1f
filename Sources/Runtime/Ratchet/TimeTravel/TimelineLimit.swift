/// A limit for the steps of a timeline.
///
/// Steps beyond the limit are removed, oldest first.
///
/// ```swift
/// Store(initialState: Editor.State(), timeline: .steps(1_000)) { Editor() }
/// Store(initialState: Editor.State(), timeline: .bytes(64 * 1_024 * 1_024)) { Editor() }
/// ```
public struct TimelineLimit: Hashable, Sendable {
  /// The maximum number of steps; nil for no limit.
  public var steps: Int?

  /// The maximum number of bytes, as ``Timeline/estimatedBytes`` counts them; nil for no limit.
  ///
  /// With this limit, each action costs more, because its changes are measured.
  public var bytes: Int?

  /// Creates a limit.
  ///
  /// - Parameters:
  ///   - steps: The maximum number of steps; nil for no limit.
  ///   - bytes: The maximum number of bytes; nil for no limit.
  public init(steps: Int? = nil, bytes: Int? = nil) {
    self.steps = steps
    self.bytes = bytes
  }

  /// No limit.
  public static let unlimited = TimelineLimit()

  /// A limit of steps.
  ///
  /// - Parameter count: The maximum number of steps.
  /// - Returns: The limit.
  public static func steps(_ count: Int) -> Self { Self(steps: count) }

  /// A limit of bytes.
  ///
  /// - Parameter count: The maximum number of bytes.
  /// - Returns: The limit.
  public static func bytes(_ count: Int) -> Self { Self(bytes: count) }
}
