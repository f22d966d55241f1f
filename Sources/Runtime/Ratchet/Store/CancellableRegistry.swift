@_spi(Locks) import RatchetConcurrency

/// The running effects of one store that have a cancellation id, and the tasks in them.
final class CancellableRegistry: Sendable {
  /// The registry for tasks that no store has started.
  static let ofNoStore = CancellableRegistry()

  private struct Entry {
    let lifetime: EffectLifetime
    let path: [CancellationID]
    /// How many were listed before.
    let number: Int
  }

  /// The effects of each id, listed at their paths and at the paths around them.
  ///
  /// An id also cancels the effects inside. The effects of one row are found without asking those of
  /// the others.
  private typealias Entries = [CancellationKey: [ObjectIdentifier: Entry]]

  private struct Content {
    var entries: Entries = [:]
    var count = 0
  }

  private let content = Locked(Content())

  func insert(_ lifetime: EffectLifetime, id: CancellationID, path: [CancellationID]) {
    content.withLock { content in
      content.count += 1
      let entry = Entry(lifetime: lifetime, path: path, number: content.count)
      for key in Self.keys(id, path) {
        content.entries[key, default: [:]][ObjectIdentifier(lifetime)] = entry
      }
    }
  }

  func remove(_ lifetime: EffectLifetime, id: CancellationID, path: [CancellationID]) {
    content.withLock { Self.remove(lifetime, Self.keys(id, path), from: &$0.entries) }
  }

  /// Whether an effect runs with an id.
  func contains(_ lifetime: EffectLifetime, id: CancellationID) -> Bool {
    content.withLock {
      $0.entries[CancellationKey(id: id, path: [])]?[ObjectIdentifier(lifetime)] != nil
    }
  }

  /// Cancels the effects with an id, at a path and inside it, in the order in which they began.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - path: The path.
  ///   - spared: Effects that continue.
  func cancel(id: CancellationID, at path: [CancellationID], except spared: [EffectLifetime] = []) {
    let cancelled = content.withLock { content -> [EffectLifetime] in
      guard let candidates = content.entries[CancellationKey(id: id, path: path)] else { return [] }
      let cancelled = candidates.values
        .filter { entry in !spared.contains { $0 === entry.lifetime } }
        .sorted { $0.number < $1.number }
      for entry in cancelled {
        Self.remove(entry.lifetime, Self.keys(id, entry.path), from: &content.entries)
      }
      return cancelled.map(\.lifetime)
    }
    for lifetime in cancelled { lifetime.cancel() }
  }

  /// Cancels the effects whose ids meet a condition, at a path and inside it.
  func cancel(at path: [CancellationID], where predicate: (CancellationID) -> Bool) {
    let keys = content.withLock { Array($0.entries.keys) }
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
