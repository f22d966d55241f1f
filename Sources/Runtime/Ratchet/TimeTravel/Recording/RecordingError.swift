/// A problem with a recording: the file, the line, and what is expected there.
///
/// ```
/// session.jsonl:1: error: this is a recording of 'Counter', and one of 'Editor' is expected
/// ```
public struct RecordingError: Error, Hashable, CustomStringConvertible {
  /// The file's path, as given.
  public let path: String

  /// The line in the file, from 1.
  public let line: Int

  /// What is wrong there.
  public let message: String

  /// All three, in the format of a compiler.
  public var description: String {
    "\(path):\(line): error: \(message)"
  }
}

extension RecordingError {
  /// The message for an error of a decoder or an encoder.
  package static func words(for error: any Error) -> String {
    if case .invalidValue(_, let context)? = error as? EncodingError {
      return context.debugDescription + place(context.codingPath)
    }
    guard let error = error as? DecodingError else { return "\(error)" }
    switch error {
    case .keyNotFound(let key, let context):
      return "'\(key.stringValue)' is missing\(place(context.codingPath))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      return context.debugDescription + place(context.codingPath)
    @unknown default:
      return "\(error)"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.isEmpty ? "" : " (at '\(path.map(\.stringValue).joined(separator: "."))')"
  }
}
