/// The effects of one store that run under cancellation ids.
struct CancellableRegistry {
  private struct Entry {
    let lifetime: EffectLifetime
    let path: [CancellationID]
  }

  private var entries: [CancellationID: [ObjectIdentifier: Entry]] = [:]

  mutating func insert(_ lifetime: EffectLifetime, id: CancellationID, path: [CancellationID]) {
    entries[id, default: [:]][ObjectIdentifier(lifetime)] = Entry(lifetime: lifetime, path: path)
  }

  mutating func remove(_ lifetime: EffectLifetime, id: CancellationID) {
    entries[id]?[ObjectIdentifier(lifetime)] = nil
    if entries[id]?.isEmpty == true { entries[id] = nil }
  }

  /// Cancels the effects under an id at a path and further in.
  mutating func cancel(id: CancellationID, at path: [CancellationID]) {
    guard let candidates = entries[id] else { return }
    for entry in candidates.values where entry.path.starts(with: path) {
      entry.lifetime.cancel()
      remove(entry.lifetime, id: id)
    }
  }

  /// Cancels the effects under all ids that meet a condition, at a path and further in.
  mutating func cancel(
    at path: [CancellationID],
    where predicate: (CancellationID) -> Bool
  ) {
    for id in entries.keys.filter(predicate) { cancel(id: id, at: path) }
  }
}
