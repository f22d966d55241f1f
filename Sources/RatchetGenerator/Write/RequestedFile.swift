#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes a file that the user has named, such as a drawing.
package enum RequestedFile {
  /// Writes a file, in place of one that is there, with the folders that it lies in.
  ///
  /// At any moment the file is what it was, or what it is to be. What is there and is no file, such as
  /// `/dev/null` or a pipe, is written to and stays.
  ///
  /// ```swift
  /// if let diagnostic = RequestedFile.write("graph {}\n", to: "features.dot") { print(diagnostic) }
  /// ```
  ///
  /// - Parameters:
  ///   - text: What is written.
  ///   - path: Where the file is to be.
  /// - Returns: Why it could not be written, or nil where it was.
  package static func write(_ text: String, to path: String) -> Diagnostic? {
    do throws(FileWriter.Failure) {
      if FileWriter.isSpecial(path) {
        try write(text, toDevice: path)
      } else {
        try FileWriter.write(text, to: path)
      }
      return nil
    } catch {
      return .unusableOutput(
        path, reason: error.reason, wayOut: "name a file that can be written with '--output'")
    }
  }

  private static func write(
    _ text: String, toDevice path: String
  ) throws(FileWriter.Failure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system() }
    defer { close(descriptor) }
    guard FileWriter.writeAll(Array(text.utf8), to: descriptor) else { throw .system() }
  }
}
