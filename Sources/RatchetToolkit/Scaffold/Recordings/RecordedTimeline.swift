import Foundation
import RatchetGenerator

/// A saved timeline: its initial state, and the actions that led to its last state.
package struct RecordedTimeline: Sendable {
  /// An error in a recording, with its place.
  package struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file.
    package var path: String
    /// The line, from 1.
    package var line: Int
    /// What is wrong.
    package var message: String

    /// The problem in the compiler's format.
    package var description: String { "\(path):\(line): error: \(message)" }
  }

  /// An action.
  struct Step: Sendable {
    /// The line of the file.
    var line: Int
    var action: JSONValue
  }

  let path: String
  /// The name of the recorded feature, from its first line.
  let feature: String
  let initialState: JSONValue
  /// The actions, without those that were undone.
  private(set) var steps: [Step] = []
  /// Whether the last line is incomplete.
  package private(set) var isCutOff = false

  private var origin: Int

  private struct Header: Decodable {
    var format: String
    var formatVersion: Int
    var feature: String
    var after: Int
    var initialState: JSONValue
  }

  private struct Line: Decodable {
    var number: Int?
    var action: JSONValue?
    var goto: Int?
    /// A shared value, by its key or by its place in the state.
    var shared: String?
    var sharedAt: String?
  }

  /// Reads a recording.
  ///
  /// - Parameter path: The file.
  /// - Throws: A ``Problem``.
  package init(path: String) throws(Problem) {
    let data: Data
    do {
      data = Data(try FileReader.read(path))
    } catch {
      throw Problem(path: path, line: 1, message: "the recording cannot be read: \(error.reason)")
    }
    var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let isEnded = lines.last?.isEmpty == true
    if isEnded { lines.removeLast() }
    guard let first = lines.first, !first.isEmpty else {
      throw Problem(
        path: path, line: 1,
        message: "the file is empty, and the first line of a recording is expected")
    }
    guard let header = try? Self.decoder().decode(Header.self, from: first) else {
      throw Problem(
        path: path, line: 1, message: "this is not the first line of a recording, or it is cut off")
    }
    guard header.format == "ratchet-recording", header.formatVersion <= 1 else {
      throw Problem(
        path: path, line: 1,
        message: """
          this is version \(header.formatVersion) of the format '\(header.format)', and version 1 of \
          'ratchet-recording' can be read
          """)
    }
    // The numbers of the steps that follow must be numbers, too.
    guard (0...Int.max / 2).contains(header.after) else {
      throw Problem(
        path: path, line: 1, message: "a recording cannot begin after step \(header.after)")
    }
    self.path = path
    feature = header.feature
    initialState = header.initialState
    origin = header.after
    var current = header.after
    for (offset, text) in lines.enumerated().dropFirst() {
      let isLast = offset == lines.count - 1
      guard let line = try? Self.decoder().decode(Line.self, from: text) else {
        if isLast, !isEnded {
          isCutOff = true
          break
        }
        throw Problem(path: path, line: offset + 1, message: "this is not a line of a recording")
      }
      // A test that is made of the actions has the values that its reducers give.
      if line.shared != nil || line.sharedAt != nil { continue }
      try follow(line, at: offset + 1, from: &current)
    }
    steps.removeLast(steps.count - (current - origin))
  }

  private static func decoder() -> JSONDecoder { JSONDecoder() }

  private mutating func follow(
    _ line: Line, at number: Int, from current: inout Int
  ) throws(Problem) {
    if let target = line.goto {
      guard (origin...(origin + steps.count)).contains(target) else {
        throw Problem(
          path: path, line: number,
          message:
            "there is no step \(target) to jump to: the steps are \(origin) to \(origin + steps.count)"
        )
      }
      current = target
      return
    }
    guard let action = line.action, let step = line.number else {
      throw Problem(
        path: path, line: number, message: "a step needs a 'number' and an 'action'"
      )
    }
    guard step == current + 1 else {
      throw Problem(
        path: path, line: number,
        message: "this is step \(step), and step \(current + 1) is expected here")
    }
    steps.removeLast(steps.count - (current - origin))
    steps.append(Step(line: number, action: action))
    current = step
  }
}
