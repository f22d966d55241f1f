import Foundation
import Ratchet
import RatchetSource

/// A file in the folder `Recordings` of a test target.
struct TestRecording: Sendable {
  let url: URL

  var name: String { url.lastPathComponent }

  /// The files of the nearest folder `Recordings`: beside a test, or beside a folder that contains it, up
  /// to the package.
  ///
  /// - Parameter test: The path of the test's file.
  static func all(near test: String) -> [TestRecording] {
    for folder in SourceFolders(around: test).folders {
      let files = try? FileManager.default.contentsOfDirectory(
        at: folder.appending(path: "Recordings"), includingPropertiesForKeys: nil)
      guard let files else { continue }
      return files.filter { $0.pathExtension == "jsonl" }
        .sorted { $0.lastPathComponent < $1.lastPathComponent }.map { TestRecording(url: $0) }
    }
    return []
  }

  /// Reads the file.
  ///
  /// - Parameter feature: The name of the feature's type.
  /// - Returns: The recording; nil if it is one of another feature.
  /// - Throws: What is wrong with it, with the line, and with the step if one cannot be read.
  func read<State, Action>(
    _: State.Type, _: Action.Type, of feature: String
  ) throws -> Recording<State, Action>? {
    let text = try Data(contentsOf: url)
    guard let title = RecordingTitle(ofRecording: text) else {
      throw Unreadable(description: "\(name): error: this is not a recording")
    }
    guard [RecordingHeader<State>.name(of: State.self), feature].contains(title.feature) else {
      return nil
    }
    guard
      let recording = try Recording<State, Action>(anyVersion: text, titled: title, named: name)
    else {
      throw Unreadable(
        description: """
          \(name): error: this is a recording of '\(title.feature)', whose state or action is not \
          'Decodable' here
          """)
    }
    return recording
  }

  private struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }
}
