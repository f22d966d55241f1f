import Ratchet

/// Why a test cannot be written into its source.
enum RecordingFailure: Error, Equatable {
  /// The file does not exist, or cannot be read.
  case unreadable(path: String)
  /// The file is not the one that was compiled.
  case changed(path: String)
  /// The call is not at its compiled place.
  case moved(SourceLocation, method: String)
  /// The file must not be written.
  case readOnly(path: String)
  /// Writing failed.
  case unwritable(path: String, reason: String)
  /// It is unknown which action `record()` belongs to.
  case misplaced
  /// The edit belongs between two calls that are in different functions.
  case scattered
  /// The test has no name for the store, so no other call can be written.
  case unnamedStore(SourceLocation)

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.description == rhs.description }
}

extension RecordingFailure: CustomStringConvertible {
  /// The beginning of all messages.
  static let prefix = "Not recorded: "

  /// What is wrong, and what to do.
  var description: String {
    switch self {
    case .unreadable(let path):
      """
      Not recorded: there is no source to read at \(path).

      The tests were built from a file there. Build them again where the source is now, and record.
      """
    case .changed(let path):
      """
      Not recorded: \(path) has changed since the tests were built, or while they ran.

      It is left as it is. Run the tests again to record.
      """
    case .moved(let place, let method):
      """
      Not recorded: there is no call of "\(method)" at \
      \(place.filePath):\(place.line):\(place.column).

      The code may come from a macro or from another file ("#sourceLocation"), or the file has \
      changed since the tests were built. Write the assertion by hand.
      """
    case .readOnly(let path):
      """
      Not recorded: \(path) is read-only.

      Make it writable, and run the tests again to record.
      """
    case .unwritable(let path, let reason):
      "Not recorded: \(path) cannot be written: \(reason)"
    case .misplaced:
      """
      Not recorded: "record()" must follow "send" at once.

      await store.send(…).record()
      """
    case .scattered:
      """
      Not recorded: actions were received before the next call of the store, which is in \
      another function, which other tests may call as well.

      Receive them yourself at that place.
      """
    case .unnamedStore:
      """
      Not recorded: the test must receive actions here, and the store has no name to receive them on.

      Give it one before it is used: let store = …
      """
    }
  }
}
