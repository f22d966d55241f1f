public import Foundation

/// The history of a store, read from a file: the initial state, and the actions that the store
/// handled.
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

    /// The action.
    public let action: Action

    /// The ids and dates that the reducer read.
    package let reads: RecordedReads

    /// The shared values that have changed before it by other means than an action.
    package let sharedBefore: [RecordedShared]

    /// The number of the step whose effect has sent the action.
    package let cause: Int?

    /// Stands for the state after it; nil if that is not known.
    package let stateDigest: StateDigest?
  }

  /// A part of the file, which begins with a state.
  package struct Part: Sendable {
    /// The number of the step that led to the state.
    package let number: Int

    /// Creates the state again, with shared values of its own.
    package let start: RecordedStart
  }

  /// The name of the feature that was recorded.
  public let feature: String

  /// The version of the feature.
  public let version: Int

  /// The state before the first step.
  public let initialState: State

  /// The number of the step that led to the initial state: 0, unless steps had been dropped before
  /// the recording started.
  public let originNumber: Int

  /// The steps in order.
  ///
  /// Steps that were undone at the end come last.
  public let steps: [Step]

  /// The number of the step that the store was at in the end.
  public let currentNumber: Int

  /// Whether the last line of the file is incomplete, for example because of a crash.
  ///
  /// The content of that line is lost. Everything before it is in the recording.
  public let isCutOff: Bool

  /// What the recording leaves out, because it is not to be written: ``FlightRecorder``.
  ///
  /// The values are stand-ins, so a replay can differ from what happened.
  public let leftOut: [String]

  /// The number of steps that are missing before the first one, because they could not be written.
  ///
  /// They do not include steps that a ``FlightRecorder`` has removed because the file had enough.
  public let lostCount: Int

  /// Whether it is known which actions effects have sent.
  package let knowsCauses: Bool

  /// The parts of the file, in their order, if the recording does not begin again with one of them.
  package let parts: [Part]

  /// The shared values that have changed after the last step by other means than an action.
  let sharedAfter: [RecordedShared]

  /// Creates the initial state again, with shared values of its own.
  package let start: RecordedStart

  /// The number of bytes of complete lines.
  let wholeBytes: Int

  /// Whether the last complete line ends with a line break.
  let endsWithLineBreak: Bool
}

extension Recording.Step: Sendable where Action: Sendable {}
extension Recording: Sendable where State: Sendable, Action: Sendable {}

extension Recording where State: Decodable, Action: Decodable {
  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - feature: The name of the feature; nil for the name of the state's type.
  ///   - version: The version of the feature that can be replayed.
  /// - Throws: ``RecordingError`` if the file is not a recording of that feature and version, or a
  ///   line of it is damaged; any error from Foundation if it cannot be read. An incomplete last
  ///   line is not an error: see ``isCutOff``.
  public init(contentsOf url: URL, feature: String? = nil, version: Int = 1) throws {
    let text = try Data(contentsOf: url)
    try self.init(text, named: url.relativePath, feature: feature, version: version)
  }

  /// Reads the text of a recording.
  ///
  /// - Parameter name: The name of the file, for errors.
  package init(_ text: Data, named name: String, feature: String? = nil, version: Int = 1) throws {
    let expected = feature ?? RecordingHeader<State>.name(of: State.self)
    var reader = RecordingReader<State, Action>(path: name)
    self = try reader.read(text, feature: expected, version: version)
  }
}

extension Recording {
  /// Reads the text of a recording whose types need not be known to be `Decodable`.
  ///
  /// It can be one of any version of the feature.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - title: What its first line says.
  ///   - name: The name of the file, for errors.
  /// - Returns: The recording; nil if the state or the action is not `Decodable`.
  package init?(anyVersion text: Data, titled title: RecordingTitle, named name: String) throws {
    func read<S: Decodable, A: Decodable>(_: S.Type, _: A.Type) throws -> Any {
      try Recording<S, A>(text, named: name, feature: title.feature, version: title.version)
    }
    guard let state = State.self as? any Decodable.Type,
      let action = Action.self as? any Decodable.Type,
      let recording = try read(state, action) as? Recording
    else { return nil }
    self = recording
  }
}
