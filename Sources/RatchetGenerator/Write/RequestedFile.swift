/// Writes a file that a person has named, such as a drawing.
public enum RequestedFile {
  /// Writes a file, in place of one that is there, with the folders that it lies in.
  ///
  /// At any moment the file is what it was, or what it is to be.
  ///
  /// ```swift
  /// if let diagnostic = RequestedFile.write("graph {}\n", to: "features.dot") { print(diagnostic) }
  /// ```
  ///
  /// - Parameters:
  ///   - text: What is written.
  ///   - path: Where the file is to be.
  /// - Returns: Why it could not be written, or nil where it was.
  public static func write(_ text: String, to path: String) -> Diagnostic? {
    do throws(FileWriter.Failure) {
      try FileWriter.write(text, to: path)
      return nil
    } catch {
      return .unusableOutput(
        path, reason: error.reason, wayOut: "name a file that can be written with '--output'")
    }
  }
}
