import Foundation

/// The running effects of one store that have a cancellation id, and the tasks in them.
///
/// Unchecked, because effects cancel each other from anywhere. All mutable state is read and
/// written under the lock, and no code is called while the lock is held.
final class CancellableRegistry: @unchecked Sendable {
  /// The registry for tasks that no store has started.
  static let ofNoStore = CancellableRegistry()

  private struct Entry {
    let lifetime: EffectLifetime
    let path: [CancellationID]
  }

  private let lock = NSLock()
  private var entries: [CancellationID: [ObjectIdentifier: Entry]] = [:]

  func insert(_ lifetime: EffectLifetime, id: CancellationID, path: [CancellationID]) {
    lock.withLock {
      entries[id, default: [:]][ObjectIdentifier(lifetime)] = Entry(lifetime: lifetime, path: path)
    }
  }

  func remove(_ lifetime: EffectLifetime, id: CancellationID) {
    lock.withLock { removeEntry(lifetime, id: id) }
  }

  /// Cancels the effects with an id, at a path and inside it.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - path: The path.
  ///   - spared: Effects that continue.
  func cancel(id: CancellationID, at path: [CancellationID], except spared: [EffectLifetime] = []) {
    let cancelled = lock.withLock { () -> [EffectLifetime] in
      guard let candidates = entries[id] else { return [] }
      let cancelled = candidates.values.lazy
        .filter { entry in
          entry.path.starts(with: path) && !spared.contains { $0 === entry.lifetime }
        }
        .map(\.lifetime)
      for lifetime in cancelled { removeEntry(lifetime, id: id) }
      return Array(cancelled)
    }
    for lifetime in cancelled { lifetime.cancel() }
  }

  /// Cancels the effects whose ids meet a condition, at a path and inside it.
  func cancel(at path: [CancellationID], where predicate: (CancellationID) -> Bool) {
    let ids = lock.withLock { Array(entries.keys) }
    for id in ids where predicate(id) { cancel(id: id, at: path) }
  }

  private func removeEntry(_ lifetime: EffectLifetime, id: CancellationID) {
    entries[id]?[ObjectIdentifier(lifetime)] = nil
    if entries[id]?.isEmpty == true { entries[id] = nil }
  }
}
