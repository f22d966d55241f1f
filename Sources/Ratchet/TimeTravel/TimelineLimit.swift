/// How much a timeline keeps. What goes beyond is dropped, from the oldest step on.
///
/// ```swift
/// Store(initialState: Editor.State(), timeline: .steps(1_000)) { Editor() }
/// Store(initialState: Editor.State(), timeline: .bytes(64 * 1_024 * 1_024)) { Editor() }
/// ```
public struct TimelineLimit: Hashable, Sendable {
  /// The most steps that are kept; nil for as many as there are.
  public var steps: Int?

  /// The most bytes that are kept, as ``Timeline/estimatedBytes`` counts them; nil for as many as it
  /// takes.
  ///
  /// With this limit each action costs more, since what it has changed is measured.
  public var bytes: Int?

  /// Creates a limit.
  ///
  /// - Parameters:
  ///   - steps: The most steps that are kept; nil for as many as there are.
  ///   - bytes: The most bytes that are kept; nil for as many as it takes.
  public init(steps: Int? = nil, bytes: Int? = nil) {
    self.steps = steps
    self.bytes = bytes
  }

  /// No limit.
  public static let unlimited = TimelineLimit()

  /// A number of steps.
  ///
  /// - Parameter count: The most steps that are kept.
  /// - Returns: The limit.
  public static func steps(_ count: Int) -> Self { Self(steps: count) }

  /// A number of bytes.
  ///
  /// - Parameter count: The most bytes that are kept.
  /// - Returns: The limit.
  public static func bytes(_ count: Int) -> Self { Self(bytes: count) }
}
