import Foundation
import RatchetGenerator

/// What `--verbose` prints: each file that is written, how many of each kind, and the time of each stage.
struct RunSummary {
  let report: Report

  /// Whether the changes were made, or only checked.
  let isCheck: Bool

  var text: String {
    (changes + [counts, ""] + timings).map { $0 + "\n" }.joined()
  }

  private var changes: [String] {
    report.changes.filter { $0.kind != .unchanged }.map { change in
      Self.padded(Self.word(change.kind, isCheck), 9) + change.name
    }
  }

  private static func word(_ kind: Report.Change.Kind, _ isCheck: Bool) -> String {
    switch kind {
    case .created: isCheck ? "missing" : "created"
    case .updated: isCheck ? "stale" : "updated"
    case .removed: isCheck ? "unwanted" : "removed"
    case .unchanged: "unchanged"
    }
  }

  /// How many: `1710 files scanned, 12 parsed (11 from the cache), 10 generated (9 from the cache): 1
  /// updated, 9 unchanged`.
  private var counts: String {
    let files = report.scanned == 1 ? "file" : "files"
    let all =
      "\(report.scanned) \(files) scanned, \(report.parsed) parsed"
      + "\(Self.fromCache(report.parsedFromCache)), \(report.files.count) generated"
      + Self.fromCache(report.generatedFromCache)
    let kinds: [Report.Change.Kind] = [.created, .updated, .removed, .unchanged]
    let parts = kinds.compactMap { kind in
      let count = report.changes.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(Self.word(kind, isCheck))"
    }
    return parts.isEmpty ? all : "\(all): \(parts.joined(separator: ", "))"
  }

  private static func fromCache(_ count: Int) -> String {
    count == 0 ? "" : " (\(count) from the cache)"
  }

  /// The time of each stage and its share in the sum of all: files are worked on side by side, so
  /// that the sum is more than the time that passed.
  private var timings: [String] {
    let times = Report.Stage.allCases.map { ($0.rawValue, report.timings[$0] ?? .zero) }
    let sum = times.reduce(Duration.zero) { $0 + $1.1 }
    let rows = times.map { name, time in
      let share = sum == .zero ? 0 : 100 * (time / sum)
      return Self.row(name, time) + String(format: "%7.1f %%", share)
    }
    return rows + [Self.row("sum", sum), Self.row("elapsed", report.elapsed)]
  }

  private static func row(_ name: String, _ time: Duration) -> String {
    padded(name, 9) + String(format: "%9.1f ms", time / .milliseconds(1))
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
