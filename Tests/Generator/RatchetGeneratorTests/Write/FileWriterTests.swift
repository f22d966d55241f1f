import Foundation
import TestSupport
import Testing

@testable import RatchetGenerator

@Suite("Writing files")
struct FileWriterTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a file is written with its folders, and no temporary file is left")
  func writes() throws {
    let path = "\(folder.path)/a/b/File.swift"
    try FileWriter.write("one", to: path)
    try FileWriter.write("two", to: path)
    #expect(try FileReader.read(path) == Array("two".utf8))
    let all = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/a/b")
    #expect(all == ["File.swift"])
  }

  @Test("a reader sees a whole file at any moment")
  func whole() async throws {
    let path = "\(folder.path)/File.swift"
    let texts = ["a", "b"].map { String(repeating: $0, count: 200_000) }
    try FileWriter.write(texts[0], to: path)
    await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { for round in 1...50 { try FileWriter.write(texts[round % 2], to: path) } }
      group.addTask {
        for _ in 1...50 {
          let text = String(decoding: try FileReader.read(path), as: UTF8.self)
          #expect(texts.contains(text))
        }
      }
    }
  }

  @Test("a path that cannot be written fails with the system's message, and leaves no file")
  func failure() throws {
    try folder.write([], to: "file")
    #expect(throws: FileWriter.Failure.self) {
      try FileWriter.write("text", to: "\(folder.path)/file/File.swift")
    }
    try FileWriter.makeFolder("\(folder.path)/taken")
    #expect(throws: FileWriter.Failure.self) {
      try FileWriter.write("text", to: "\(folder.path)/taken")
    }
    let all = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(all.sorted() == ["file", "taken"])
  }

  @Test("removing a missing file is not an error")
  func remove() throws {
    let path = try folder.write([], to: "file")
    try FileWriter.remove(path)
    try FileWriter.remove(path)
  }

  @Test("puts no file in the place of a device or a pipe")
  func special() throws {
    let folder = try TemporaryFolder()
    let pipe = "\(folder.path)/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    #expect(throws: FileWriter.Failure.self) { try FileWriter.write("text", to: pipe) }
    #expect(FileWriter.isSpecial(pipe) && FileWriter.isSpecial("/dev/null"))
    #expect(!FileWriter.isSpecial(folder.path) && !FileWriter.isSpecial("\(folder.path)/none"))
  }
}
