import Dispatch
import Foundation

// Reads all files that a list names, on all cores, and does nothing with them.

let paths = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
  .split(separator: "\n").map(String.init)
let width = ProcessInfo.processInfo.activeProcessorCount
DispatchQueue.concurrentPerform(iterations: width) { part in
  for index in stride(from: part, to: paths.count, by: width) {
    let descriptor = open(paths[index], O_RDONLY)
    defer { close(descriptor) }
    var status = stat()
    fstat(descriptor, &status)
    let size = Int(status.st_size)
    _ = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, size))
    }
  }
}
