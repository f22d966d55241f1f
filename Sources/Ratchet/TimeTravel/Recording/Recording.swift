public import Foundation

/// What a store has been through, as read from a file: the state it began with, and the actions that
/// it handled.
///
/// <!-- example given: url: URL -->
/// ```swift
/// let recording = try Recording<Editor.State, Editor.Action>(contentsOf: url, feature: "Editor")
/// let store = Store(replaying: recording) { Editor() }
/// // The state is the one that was recorded, and `store.timeline` can step through all of it.
/// ```
///
/// ``Timeline/record(to:feature:version:)`` and ``Timeline/save(to:feature:version:)`` write such files.
public struct Recording<State, Action> {
  /// An action that was handled.
  public struct Step {
    /// The step's number.
    public let number: Int

    /// When it was handled.
    public let time: Date

    /// What happened.
    public let action: Action
  }

  /// The name of the feature that was recorded.
  public let feature: String

  /// The version of the feature.
  public let version: Int

  /// The state before the first step.
  public let initialState: State

  /// The number of the step that led to the initial state: 0, unless steps had been dropped before
  /// the recording began.
  public let originNumber: Int

  /// The steps in order, those last that had been undone in the end.
  public let steps: [Step]

  /// The number of the step that the store was at in the end.
  public let currentNumber: Int

  /// Whether the last line of the file was cut off, as by a crash.
  ///
  /// What it said is lost; all before it is here.
  public let isCutOff: Bool

  /// How much of the file are whole lines.
  let wholeBytes: Int

  /// Whether the last of those lines ends with a line break.
  let endsWithLineBreak: Bool
}

extension Recording.Step: Sendable where Action: Sendable {}
extension Recording: Sendable where State: Sendable, Action: Sendable {}

extension Recording where State: Decodable, Action: Decodable {
  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - feature: The name of the feature; nil for the name of its state's type.
  ///   - version: The feature's version that can be replayed.
  /// - Throws: ``RecordingError``, where the file is not a recording of that feature and version, or
  ///   a line of it is damaged; what Foundation throws, where it cannot be read. A last line that was
  ///   cut off is no error: see ``isCutOff``.
  public init(contentsOf url: URL, feature: String? = nil, version: Int = 1) throws {
    let expected = feature ?? RecordingHeader<State>.name(of: State.self)
    var reader = RecordingReader<State, Action>(path: url.relativePath)
    self = try reader.read(Data(contentsOf: url), feature: expected, version: version)
  }
}
