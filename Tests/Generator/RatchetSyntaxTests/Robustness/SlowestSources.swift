import Foundation
import RatchetSyntax

/// The sources that take the longest to read, of many.
struct SlowestSources {
  private struct Reading {
    var nanoseconds: Int
    var bytes: Int
    var name: String

    var nanosecondsPerByte: Int { nanoseconds / max(bytes, 1) }
  }

  private var count = 0
  private var byTime: [Reading] = []
  private var byRate: [Reading] = []

  /// Reads a source.
  @discardableResult
  mutating func read(_ source: [UInt8], _ name: @autoclosure () -> String) -> SyntaxTree {
    let start = Self.processorTime()
    let tree = SyntaxTree(source)
    _ = SyntaxTree(whole: source)
    let nanoseconds = Self.processorTime() - start
    count += 1
    let reading = Reading(nanoseconds: nanoseconds, bytes: source.count, name: "")
    Self.insert(reading, name, into: &byTime) { $0.nanoseconds }
    // Small ones do not show growth.
    if source.count > 2_000 { Self.insert(reading, name, into: &byRate) { $0.nanosecondsPerByte } }
    return tree
  }

  private static func insert(
    _ reading: Reading, _ name: () -> String, into list: inout [Reading],
    by value: (Reading) -> Int
  ) {
    if list.count == 12, let last = list.last, value(last) >= value(reading) { return }
    var reading = reading
    reading.name = name()
    let place = list.firstIndex { value($0) < value(reading) } ?? list.endIndex
    list.insert(reading, at: place)
    list = Array(list.prefix(12))
  }

  var report: String {
    let lines = byTime.map { "  \(Double($0.nanoseconds) / 1e6) ms, \($0.bytes) bytes: \($0.name)" }
    let rates = byRate.map { "  \($0.nanosecondsPerByte) ns a byte, \($0.bytes) bytes: \($0.name)" }
    return "\(count) sources; the slowest:\n" + (lines + rates).joined(separator: "\n")
  }

  /// The processor time of this thread, which does not depend on other load.
  private static func processorTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
