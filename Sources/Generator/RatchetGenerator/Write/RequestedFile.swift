#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes a file that the user has named, such as a graph.
package enum RequestedFile {
  /// Writes a file.
  ///
  /// It replaces an existing file, and creates the folders around it.
  ///
  /// At any time the file has either its old contents or its new ones. A path that is not a file,
  /// such as `/dev/null` or a pipe, is written to and stays.
  ///
  /// ```swift
  /// if let diagnostic = RequestedFile.write("graph {}\n", to: "features.dot") { print(diagnostic) }
  /// ```
  ///
  /// - Parameters:
  ///   - text: The contents.
  ///   - path: The path of the file.
  /// - Returns: The reason why it could not be written, or nil if it was written.
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
