import Dispatch
import Foundation
import SwiftParser

// Parses all files that a list names, on all cores, and does nothing with the trees.

let paths = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
  .split(separator: "\n").map(String.init)
let width = ProcessInfo.processInfo.activeProcessorCount
DispatchQueue.concurrentPerform(iterations: width) { part in
  for index in stride(from: part, to: paths.count, by: width) {
    guard let contents = FileManager.default.contents(atPath: paths[index]) else { continue }
    let bytes = [UInt8](contents)
    _ = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  }
}
