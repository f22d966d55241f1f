import Foundation

/// What was done, in order.
///
/// Unchecked, since effects write it from their tasks: `entries` is touched under `lock` alone.
final class Journal: @unchecked Sendable {
  private let lock = NSLock()
  private var entries: [String] = []

  func write(_ entry: String) {
    lock.withLock { entries.append(entry) }
  }

  var text: [String] {
    lock.withLock { entries }
  }
}
