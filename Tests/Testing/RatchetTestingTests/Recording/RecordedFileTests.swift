import Foundation
import RatchetTesting
import Testing

@testable import struct Ratchet.SourceLocation
@testable import enum RatchetSource.Mutation
@testable import struct RatchetTesting.RecordedCall
@testable import struct RatchetTesting.RecordedFile
@testable import struct RatchetTesting.RecordedTurn
@testable import enum RatchetTesting.RecordingFailure
@testable import struct RatchetTesting.TurnEditor

@Suite("Recorded files")
final class RecordedFileTests {
  private let path = FileManager.default.temporaryDirectory.appending(
    path: "ratchet-\(UUID()).swift"
  )
  .path

  deinit { try? FileManager.default.removeItem(atPath: path) }

  private func file(_ text: String) throws -> RecordedFile {
    try Data(text.utf8).write(to: URL(filePath: path))
    return try RecordedFile(path: path, buildDate: nil)
  }

  private var text: String? { try? String(contentsOfFile: path, encoding: .utf8) }

  private func place(_ line: UInt) -> Ratchet.SourceLocation {
    Ratchet.SourceLocation(fileID: "T/T.swift", filePath: "/T.swift", line: line, column: 11)
  }

  /// The result of a call on a line.
  private func outcome(_ value: Int?, line: UInt, in file: RecordedFile) throws
    -> TurnEditor.Outcome
  {
    let mutations = value.map { [Mutation.assign("$0.count", .text("\($0)"))] } ?? []
    let call = RecordedCall(method: "send", place: place(line), mutations: mutations)
    return try TurnEditor.outcome(
      of: RecordedTurn(send: call, isRecorded: true), in: file.original)
  }

  @Test("edits of several tests come together, whichever ends first")
  func several() throws {
    var file = try file("store.send(.a)\nstore.send(.b)\n")
    #expect(file.add(try outcome(2, line: 2, in: file), of: place(2)) == nil)
    try file.write()
    #expect(text == "store.send(.a)\nstore.send(.b) { $0.count = 2 }\n")
    #expect(file.add(try outcome(1, line: 1, in: file), of: place(1)) == nil)
    try file.write()
    #expect(text == "store.send(.a) { $0.count = 1 }\nstore.send(.b) { $0.count = 2 }\n")
  }

  @Test("a call with the same result each time is written once")
  func sameResult() throws {
    var file = try file("store.send(.a)\n")
    for _ in 1...3 { #expect(file.add(try outcome(1, line: 1, in: file), of: place(1)) == nil) }
    try file.write()
    #expect(text == "store.send(.a) { $0.count = 1 }\n")
  }

  @Test("a call with different results is reverted, and reported once")
  func contradiction() throws {
    var file = try file("store.send(.a)\n")
    #expect(file.add(try outcome(1, line: 1, in: file), of: place(1)) == nil)
    try file.write()
    let message = file.add(try outcome(nil, line: 1, in: file), of: place(1))
    #expect(message?.contains("{ $0.count = 1 }") == true)
    #expect(message?.contains("no change") == true)
    #expect(file.add(try outcome(3, line: 1, in: file), of: place(1)) == nil)
    try file.write()
    #expect(text == "store.send(.a)\n")
    #expect(file.message(at: place(1)) == nil)
  }

  @Test("a file that is edited meanwhile is not changed")
  func edited() throws {
    var file = try file("store.send(.a)\n")
    _ = file.add(try outcome(1, line: 1, in: file), of: place(1))
    try Data("// mine\n".utf8).write(to: URL(filePath: path))
    #expect(throws: RecordingFailure.changed(path: path)) { try file.write() }
    #expect(text == "// mine\n")
  }

  @Test("a file that is read-only or missing is reported")
  func unwritable() throws {
    var file = try file("store.send(.a)\n")
    _ = file.add(try outcome(1, line: 1, in: file), of: place(1))
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    #expect(throws: RecordingFailure.readOnly(path: path)) { try file.write() }
    #expect(text == "store.send(.a)\n")
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: RecordingFailure.unreadable(path: path)) { try file.write() }
    #expect(throws: RecordingFailure.unreadable(path: path)) {
      try RecordedFile(path: self.path, buildDate: nil)
    }
  }

  @Test("a file that is newer than the tests is not changed")
  func newer() throws {
    _ = try file("store.send(.a)\n")
    #expect(throws: RecordingFailure.changed(path: path)) {
      try RecordedFile(path: self.path, buildDate: .distantPast)
    }
  }

  @Test("a file keeps its permissions, and a link stays a link")
  func permissionsAndLinks() throws {
    let link = path + ".link"
    defer { try? FileManager.default.removeItem(atPath: link) }
    _ = try file("store.send(.a)\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    var file = try RecordedFile(path: link, buildDate: nil)
    _ = file.add(try outcome(1, line: 1, in: file), of: place(1))
    try file.write()
    #expect(text == "store.send(.a) { $0.count = 1 }\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == path)
  }
}
