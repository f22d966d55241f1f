@_spi(Locks) import RatchetConcurrency

/// The running effects of one store that have a cancellation id, and the tasks in them.
final class CancellableRegistry: Sendable {
  /// The registry for tasks that no store has started.
  static let ofNoStore = CancellableRegistry()

  private struct Entry {
    let lifetime: EffectLifetime
    let path: [CancellationID]
  }

  /// The effects of each id, listed at their paths and at the paths around them.
  ///
  /// An id also cancels the effects inside. The effects of one row are found without asking those of
  /// the others.
  private typealias Entries = [CancellationKey: [ObjectIdentifier: Entry]]

  private let entries = Locked<Entries>([:])

  func insert(_ lifetime: EffectLifetime, id: CancellationID, path: [CancellationID]) {
    entries.withLock { entries in
      for key in Self.keys(id, path) {
        entries[key, default: [:]][ObjectIdentifier(lifetime)] = Entry(
          lifetime: lifetime, path: path)
      }
    }
  }

  func remove(_ lifetime: EffectLifetime, id: CancellationID, path: [CancellationID]) {
    entries.withLock { Self.remove(lifetime, Self.keys(id, path), from: &$0) }
  }

  /// Whether an effect runs with an id.
  func contains(_ lifetime: EffectLifetime, id: CancellationID) -> Bool {
    entries.withLock {
      $0[CancellationKey(id: id, path: [])]?[ObjectIdentifier(lifetime)] != nil
    }
  }

  /// Cancels the effects with an id, at a path and inside it.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - path: The path.
  ///   - spared: Effects that continue.
  func cancel(id: CancellationID, at path: [CancellationID], except spared: [EffectLifetime] = []) {
    let cancelled = entries.withLock { entries -> [EffectLifetime] in
      guard let candidates = entries[CancellationKey(id: id, path: path)] else { return [] }
      let cancelled = candidates.values
        .filter { entry in !spared.contains { $0 === entry.lifetime } }
      for entry in cancelled {
        Self.remove(entry.lifetime, Self.keys(id, entry.path), from: &entries)
      }
      return cancelled.map(\.lifetime)
    }
    for lifetime in cancelled { lifetime.cancel() }
  }

  /// Cancels the effects whose ids meet a condition, at a path and inside it.
  func cancel(at path: [CancellationID], where predicate: (CancellationID) -> Bool) {
    let keys = entries.withLock { Array($0.keys) }
    for key in keys where predicate(key.id) && key.path == path { cancel(id: key.id, at: path) }
  }

  private static func keys(_ id: CancellationID, _ path: [CancellationID]) -> [CancellationKey] {
    (0...path.count).map { CancellationKey(id: id, path: Array(path.prefix($0))) }
  }

  private static func remove(
    _ lifetime: EffectLifetime, _ keys: [CancellationKey], from entries: inout Entries
  ) {
    for key in keys {
      entries[key]?[ObjectIdentifier(lifetime)] = nil
      if entries[key]?.isEmpty == true { entries[key] = nil }
    }
  }
}
