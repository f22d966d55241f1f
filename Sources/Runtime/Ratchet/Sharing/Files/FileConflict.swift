/// Another process has changed the file of a shared value, so `save()` has not written it.
///
/// ```swift
/// let count = Shared(wrappedValue: 0, .fileStorage(URL(filePath: "/tmp/count.json")))
/// do {
///   try await count.save()
/// } catch let conflict as FileConflict {
///   print("'\(conflict.path)' has another value.")
/// }
/// ```
///
/// The change of this process still waits. It is written later, or when the program ends, and the
/// other content is then kept beside the file. `save()` does not throw this error if the key merges
/// values: see ``FileMerge``.
public struct FileConflict: Error, CustomStringConvertible {
  /// The path of the file.
  public let path: String

  /// The error of the function that merges values; nil if there is no function.
  public let mergeError: (any Error)?

  /// What has happened, in words.
  public var description: String {
    let reason = mergeError.map { "they cannot be merged: \($0)" } ?? "the key merges no values"
    return "'\(path)' is not saved yet, because another process has changed it, and \(reason)"
  }
}
