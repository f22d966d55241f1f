@_spi(Locks) import RatchetConcurrency

/// The running effects of one store that have a cancellation id, and the tasks in them.
///
/// A class, because effects cancel each other from anywhere.
final class CancellableRegistry: Sendable {
  /// The registry for tasks that no store has started.
  static let ofNoStore = CancellableRegistry()

  private struct Entry {
    let lifetime: EffectLifetime
    let path: [CancellationID]
  }

  private typealias Entries = [CancellationID: [ObjectIdentifier: Entry]]

  private let entries = Locked<Entries>([:])

  func insert(_ lifetime: EffectLifetime, id: CancellationID, path: [CancellationID]) {
    entries.withLock {
      $0[id, default: [:]][ObjectIdentifier(lifetime)] = Entry(lifetime: lifetime, path: path)
    }
  }

  func remove(_ lifetime: EffectLifetime, id: CancellationID) {
    entries.withLock { Self.remove(lifetime, id: id, from: &$0) }
  }

  /// Cancels the effects with an id, at a path and inside it.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - path: The path.
  ///   - spared: Effects that continue.
  func cancel(id: CancellationID, at path: [CancellationID], except spared: [EffectLifetime] = []) {
    let cancelled = entries.withLock { entries -> [EffectLifetime] in
      guard let candidates = entries[id] else { return [] }
      let cancelled = candidates.values.lazy
        .filter { entry in
          entry.path.starts(with: path) && !spared.contains { $0 === entry.lifetime }
        }
        .map(\.lifetime)
      for lifetime in cancelled { Self.remove(lifetime, id: id, from: &entries) }
      return Array(cancelled)
    }
    for lifetime in cancelled { lifetime.cancel() }
  }

  /// Cancels the effects whose ids meet a condition, at a path and inside it.
  func cancel(at path: [CancellationID], where predicate: (CancellationID) -> Bool) {
    let ids = entries.withLock { Array($0.keys) }
    for id in ids where predicate(id) { cancel(id: id, at: path) }
  }

  private static func remove(
    _ lifetime: EffectLifetime, id: CancellationID, from entries: inout Entries
  ) {
    entries[id]?[ObjectIdentifier(lifetime)] = nil
    if entries[id]?.isEmpty == true { entries[id] = nil }
  }
}
