import Dispatch
import Foundation
import Reader

/// Reads all files in a list on all cores, and parses those in a second list.
///
/// ```
/// Floor all.txt [annotated.txt]
/// ```
@main
enum Floor {
  static func main() throws {
    let lists = try CommandLine.arguments.dropFirst().map { try Self.paths(in: $0) }
    let parsed = Set(lists.dropFirst().joined())
    let files = (lists.first ?? []).map { (path: $0, isParsed: parsed.contains($0)) }
    // At most a few hundred files are in memory at a time, as in any careful generator.
    // Every tenth file is parsed. Without a shuffle, they would all go to one core.
    let chunk = 25
    DispatchQueue.concurrentPerform(iterations: (files.count + chunk - 1) / chunk) { part in
      for file in files[part * chunk..<min((part + 1) * chunk, files.count)] {
        let contents = bytes(of: file.path)
        guard file.isParsed else { continue }
        _ = SyntaxTree(contents)
      }
    }
  }

  private static func paths(in list: String) throws -> [String] {
    try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private static func bytes(of path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
  }
}
