import Foundation
import Testing

@Suite("The program can be killed at any time") struct KillTests {
  private static let kills =
    ProcessInfo.processInfo.environment["KILLS"].flatMap { Int($0) } ?? 20

  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "meetings-\(UUID())")

  @Test("what was acknowledged is there afterwards")
  func kills() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "meetings.json")
    var acknowledged = 0
    for kill in 1...Self.kills {
      // Many more commands than it can answer before it is killed, so that it is killed during one.
      let program = try Program(file: file)
      let limit = Int.random(in: 0...8)
      program.write((0..<40).map { "add Meeting \(kill).\($0)\n" }.joined())
      while program.answers < limit, let answer = program.readLine() {
        #expect(answer.hasPrefix("saved "))
        acknowledged += 1
      }
      for _ in 0..<Int.random(in: 0...20_000) { withUnsafePointer(to: kill) { _ = $0.pointee } }
      // The answers until its end count too.
      acknowledged += program.kill()

      let content = try? Data(contentsOf: file)
      let meetings = try content.map { try JSONSerialization.jsonObject(with: $0) as? [Any] }
      let count = meetings.flatMap { $0?.count } ?? 0
      #expect(count >= acknowledged, "after kill \(kill)")
      acknowledged = count
      // This keeps the file small.
      if count > 200 {
        try FileManager.default.removeItem(at: file)
        acknowledged = 0
      }
    }
    let others = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.contains("unreadable") || $0.contains("conflict") }
    #expect(others == [])
  }

  @Test("what several programs answer at the same time is in the file")
  func together() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "meetings.json")
    let programs = try (0..<3).map { _ in try Program(file: file) }
    for (index, program) in programs.enumerated() {
      program.write((0..<30).map { "add Meeting \(index).\($0)\n" }.joined() + "quit\n")
    }
    var acknowledged = 0
    for program in programs {
      while let line = program.readLine() { if line.hasPrefix("saved ") { acknowledged += 1 } }
    }
    let meetings = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [Any]
    #expect(acknowledged == 90)
    #expect(meetings?.count == 90)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["meetings.json"])
  }

  @Test("a program that ends normally has written everything")
  func end() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = try Program(file: folder.appending(path: "meetings.json"))
    program.write("add Standup\nmeet 1\nlist\nquit\n")
    var lines: [String] = []
    while let line = program.readLine() { lines.append(line) }
    #expect(lines == ["saved 1", "saved 1", "1. Standup, 1 times"])
  }
}

/// The program, running.
private final class Program {
  private let process = Process()
  private let (stdin, stdout) = (Pipe(), Pipe())
  private var buffer = Data()
  private(set) var answers = 0

  init(file: URL) throws {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let executable = (bundles + [Bundle.main.executableURL].compactMap(\.self))
      .map { $0.deletingLastPathComponent().appending(path: "meetings") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    let program: URL = try #require(executable, "the program was not built")
    process.executableURL = program
    process.environment = ProcessInfo.processInfo.environment
      .merging(["MEETINGS_FILE": file.path]) { $1 }
    process.standardInput = stdin
    process.standardOutput = stdout
    try process.run()
  }

  func write(_ text: String) {
    stdin.fileHandleForWriting.write(Data(text.utf8))
  }

  /// The next line; nil at the end.
  func readLine() -> String? {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer.removeSubrange(...end) }
        answers += 1
        return String(decoding: buffer[..<end], as: UTF8.self)
      }
      let more = stdout.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      buffer += more
    }
  }

  /// Kills it.
  ///
  /// - Returns: How many more commands it has answered until then.
  func kill() -> Int {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    var count = 0
    while readLine() != nil { count += 1 }
    return count
  }
}
