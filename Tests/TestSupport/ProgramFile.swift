import Foundation

/// A program that a test writes, and then runs.
package enum ProgramFile {
  /// Writes a program, or replaces it.
  ///
  /// Another program writes the file. If the tests did, what another test starts in that moment would have the file open
  /// for a while, and the system runs no program that is open for writing ("Text file busy").
  package static func write(_ contents: some Sequence<UInt8>, to path: String) throws {
    let folder = try TemporaryFolder()
    let source = try folder.write(contents, to: "program")
    let script = #"rm -f "$1" && cp "$0" "$1" && chmod 755 "$1""#
    let copy = try withExtendedLifetime(folder) {
      try FinishedProgram("/bin/sh", ["-c", script, source, path])
    }
    guard copy.endedByItself, copy.status == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
