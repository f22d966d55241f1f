import Ratchet

#if canImport(Testing)
  import Testing

  extension ExplorationReport {
    /// Attaches the failure to the test that is running: as a test, and as a recording.
    ///
    /// - Parameters:
    ///   - name: The name of the feature, which the files get.
    ///   - place: Where the exploration is in the source.
    func attachFailure(named name: String, at place: Ratchet.SourceLocation) {
      guard Test.current != nil else { return }
      let location = Testing.SourceLocation(
        fileID: "\(place.fileID)", filePath: "\(place.filePath)", line: Int(place.line),
        column: Int(place.column))
      // Some systems forbid '<' and '>' in names of files.
      let name = String(name.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "_" })
      for (text, suffix) in [(test, "swift"), (recording, "jsonl")] {
        guard let text else { continue }
        Attachment.record(text, named: "\(name).\(suffix)", sourceLocation: location)
      }
    }
  }
#else
  extension ExplorationReport {
    func attachFailure(named name: String, at place: SourceLocation) {}
  }
#endif
