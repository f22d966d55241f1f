#if DEBUG || InspectorInRelease
  import Foundation

  /// A program with an inspector, as it is listed for `ratchet attach`.
  package struct RunningInspector: Codable, Equatable, Sendable {
    /// The name of the program.
    package var program: String

    /// The id of its process.
    package var process: Int32

    /// The folder in which the program was started.
    package var folder: String

    /// When the inspector was started.
    package var started: Date

    package var port: UInt16

    /// What opens the inspector.
    package var token: String

    package init(
      program: String, process: Int32, folder: String, started: Date, port: UInt16, token: String
    ) {
      self.program = program
      self.process = process
      self.folder = folder
      self.started = started
      self.port = port
      self.token = token
    }

    /// The inspector of this program.
    package static func current(port: UInt16, token: String) -> RunningInspector {
      RunningInspector(
        program: ProcessInfo.processInfo.processName,
        process: ProcessInfo.processInfo.processIdentifier,
        folder: FileManager.default.currentDirectoryPath,
        started: Date(), port: port, token: token)
    }

    /// The address of the page.
    package var address: String { "http://127.0.0.1:\(port)/?token=\(token)" }
  }
#endif
