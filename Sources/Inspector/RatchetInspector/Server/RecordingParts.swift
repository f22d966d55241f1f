#if DEBUG || InspectorInRelease
  import RatchetInspectorWire

  /// The parts of a recording that is longer than a message may be.
  ///
  /// A page sends them before its request to import the last one.
  struct RecordingParts {
    private var text = ""

    /// The maximum number of bytes of a recording: as many as a page keeps of actions.
    static let limit = 512 * 1_024 * 1_024

    /// Keeps a part, or adds the earlier parts to the request that needs them.
    ///
    /// - Returns: The answer to a part; nil if it is another request.
    /// - Throws: ``InspectorFailure`` if the recording is too long.
    mutating func answer(_ request: inout PageRequest) throws -> JSON? {
      switch request.verb {
      case "part":
        text += try request.string("text")
        guard text.utf8.count <= Self.limit else {
          text = ""
          throw InspectorFailure("The recording is longer than \(Self.limit >> 20) MB.")
        }
        return true
      case "import":
        (request.earlierParts, text) = (text, "")
        return nil
      default:
        return nil
      }
    }
  }
#endif
