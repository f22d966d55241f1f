public import Foundation

extension Timeline where State: Encodable, Action: Encodable {
  /// Writes the timeline to a file, as JSON Lines.
  ///
  /// Either the complete file is written, or nothing. An existing file is replaced.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - feature: The feature's name, which you need to read the file; nil for the name of the
  ///     state's type.
  ///   - version: The feature's version. Increase it when its actions change so that earlier
  ///     recordings cannot be replayed.
  /// - Throws: Any error from encoding a state or an action, or from writing the file.
  public func save(to url: URL, feature: String? = nil, version: Int = 1) throws {
    let recording = try observedHistory.recording(feature: feature, version: version)
    try write(recording, to: url, options: .atomic)
  }

  /// Writes the timeline to a file, and then adds each new action to it, as JSON Lines.
  ///
  /// Each action is written as soon as it has been handled, so a crash loses at most the line that
  /// is being written. Steps back and forward are written too. An action that cannot be encoded is
  /// reported as an issue, and the recording ends before it.
  ///
  /// The recording continues until the store is gone, another recording replaces it, or you call
  /// ``stopRecording()``.
  ///
  /// - Parameters:
  ///   - url: The file. It must not exist. For an existing file, see ``record(continuing:at:)``.
  ///   - feature: The feature's name, as in ``save(to:feature:version:)``.
  ///   - version: The feature's version, as in ``save(to:feature:version:)``.
  /// - Throws: Any error from encoding a state or an action, or from writing the file.
  public func record(to url: URL, feature: String? = nil, version: Int = 1) throws {
    let recording = try observedHistory.recording(feature: feature, version: version)
    try write(recording, to: url, options: .withoutOverwriting)
    observedHistory.listener = try RecordingWriter<Action>(
      continuing: url, shared: sharedRecorder())
  }

  /// Continues a recording that this store was created from.
  ///
  /// <!-- example given: url: URL -->
  /// ```swift
  /// let recording = try Recording<Editor.State, Editor.Action>(contentsOf: url)
  /// let store = Store(replaying: recording) { Editor() }
  /// try store.timeline?.record(continuing: recording, at: url)
  /// ```
  ///
  /// An incomplete last line is removed from the file.
  ///
  /// - Parameters:
  ///   - recording: The recording, which must be the content of this timeline.
  ///   - url: The file that it was read from.
  /// - Throws: ``RecordingError`` if the timeline does not contain the recording, or the file has
  ///   become shorter; any error from Foundation if the file cannot be written.
  public func record(continuing recording: Recording<State, Action>, at url: URL) throws {
    let history = observedHistory
    let lastNumber = recording.originNumber + recording.steps.count
    guard history.currentNumber == recording.currentNumber, history.numbers.upperBound == lastNumber
    else {
      throw RecordingError(
        path: url.relativePath,
        line: recording.steps.count + 1,
        message: """
          the recording ends at step \(recording.currentNumber) of \(lastNumber), and the timeline \
          is at step \(history.currentNumber) of \(history.numbers.upperBound): continue a \
          recording right after the store was created from it
          """
      )
    }
    let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    guard size >= recording.wholeBytes else {
      throw RecordingError(
        path: url.relativePath,
        line: recording.steps.count + 1,
        message: "the file has become shorter since it was read"
      )
    }
    let writer = try RecordingWriter<Action>(
      continuing: url, shared: sharedRecorder(), from: recording.wholeBytes)
    if !recording.endsWithLineBreak { try writer.endLine() }
    history.listener = writer
  }

  /// Writes a file, or says in words why it cannot be written.
  private func write(_ recording: Data, to url: URL, options: Data.WritingOptions) throws {
    do {
      try recording.write(to: url, options: options)
    } catch {
      throw SystemError("write", url.relativePath, causing: error) ?? error
    }
  }

  private func sharedRecorder() -> SharedRecorder? {
    let history = observedHistory
    return history.references.map {
      SharedRecorder(of: $0, in: history.state(after: history.currentNumber))
    }
  }
}

extension Timeline {
  /// Ends the recording of this timeline.
  ///
  /// The file stays as it is.
  public func stopRecording() {
    observedHistory.listener = nil
  }

  /// Whether the timeline is being recorded.
  public var isRecording: Bool { observedHistory.listener?.hasFailed == false }
}
