import Ratchet

/// Why a test cannot be written into its source.
enum RecordingFailure: Error, Equatable {
  /// There is no such file, or it cannot be read.
  case unreadable(path: String)
  /// The file is not the one that was compiled.
  case changed(path: String)
  /// The call is not where the compiler saw it.
  case moved(SourceLocation, method: String)
  /// The file must not be written.
  case readOnly(path: String)
  /// Writing failed.
  case unwritable(path: String, reason: String)
  /// `record()` stands where it cannot be seen which action it is about.
  case misplaced
  /// What followed belongs between two calls that stand in different functions.
  case scattered
  /// Nothing else can be called on the store.
  case unnamedStore(SourceLocation)

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.description == rhs.description }
}

extension RecordingFailure: CustomStringConvertible {
  /// What all of them begin with.
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
      Not recorded: there is no call of "\(method)" at \(place.filePath):\(place.line):\(place.column).

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
      Not recorded: actions were received before the next call of the store, and that stands in \
      another function, which other tests may call as well.

      Receive them by hand where they come.
      """
    case .unnamedStore:
      """
      Not recorded: actions are to be received here, and the store has no name to receive them on.

      Give it one before it is used: let store = …
      """
    }
  }
}
