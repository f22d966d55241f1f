import Foundation

/// What was done, in order.
///
/// Unchecked, because effects write to it from their tasks: `entries` is used only under `lock`.
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
