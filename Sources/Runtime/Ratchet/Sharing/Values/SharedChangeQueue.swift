import Foundation

/// Makes the changes of all shared values one after another.
///
/// With a lock for each value, two changes that contain each other's values could wait for each
/// other forever. With one lock for all changes they cannot.
enum SharedChangeQueue {
  /// The number of changes of all shared values.
  static let changeCount = AtomicCounter()

  /// The number of shared values that were ever created.
  static let valueCount = AtomicCounter()

  private static let lock = NSRecursiveLock()
  // Used only under the lock.
  nonisolated(unsafe) private static var depth = 0
  nonisolated(unsafe) private static var changed: [any SharedRootNode] = []

  /// Makes a change, and then saves what has changed and notifies observers.
  ///
  /// That follows the outermost change, when no lock is held.
  static func perform<Result>(_ change: () throws -> Result) rethrows -> Result {
    lock.lock()
    depth += 1
    defer { end() }
    return try change()
  }

  /// Notes a changed value that must be saved or that has observers.
  static func changed(_ root: any SharedRootNode) {
    if !changed.contains(where: { $0 === root }) { changed.append(root) }
  }

  private static func end() {
    depth -= 1
    guard depth == 0, !changed.isEmpty else { return lock.unlock() }
    let roots = changed
    changed = []
    lock.unlock()
    for root in roots { root.finishChange() }
  }
}
