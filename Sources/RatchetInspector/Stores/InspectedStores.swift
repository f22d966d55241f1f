import Foundation
import Ratchet
import RatchetInspectorWire

/// The inspected stores.
///
/// A class, because all pages and the program share it. Unchecked: all mutable state is read and
/// written under the lock.
final class InspectedStores: StoreArrivalObserver, @unchecked Sendable {
  private let limit: TimelineLimit
  private let sources: SourceFinder
  private let lock = NSLock()
  private var records: [Int: any AnyStoreRecord] = [:]
  private var ids: [ObjectIdentifier: Int] = [:]
  private var lastID = 0
  private var listeners: [ObjectIdentifier: @Sendable (any AnyStoreRecord) -> Void] = [:]

  init(limit: TimelineLimit, sources: SourceFinder) {
    self.limit = limit
    self.sources = sources
  }

  /// The record of a store.
  subscript(id: Int) -> (any AnyStoreRecord)? { lock.withLock { records[id] } }

  /// Calls a function with each store, now and later.
  func listen(
    _ listener: AnyObject, _ call: @escaping @Sendable (any AnyStoreRecord) -> Void
  ) {
    let known = lock.withLock {
      listeners[ObjectIdentifier(listener)] = call
      return records.values.sorted { $0.id < $1.id }
    }
    known.forEach(call)
  }

  func removeListener(_ listener: AnyObject) {
    _ = lock.withLock { listeners.removeValue(forKey: ObjectIdentifier(listener)) }
  }

  func arrived<State, Action>(_ store: some InspectedStore<State, Action>) {
    attach(store, name: nil)
  }

  /// Adds a store on the main actor, which is inspected when this returns.
  @MainActor
  func attach<State, Action>(_ store: some InspectedStore<State, Action>, name: String?) {
    guard let root = store as? any MainActorStore else { return }
    root.inspectNow(limit: limit)
    add(store, name: name)
  }

  /// Adds a store on an actor of its own.
  func attach<State, Action>(
    _ store: some InspectedStore<State, Action>, name: String?
  ) async {
    await store.inspect(limit: limit)
    add(store, name: name)
  }

  private func add<State, Action>(_ store: some InspectedStore<State, Action>, name: String?) {
    let (record, calls) = lock.withLock {
      // The memory of a store that is gone may have been used again.
      let known = ids[ObjectIdentifier(store)].flatMap { records[$0]?.isAlive == true ? $0 : nil }
      let id = known ?? lastID + 1
      lastID = max(lastID, id)
      ids[ObjectIdentifier(store)] = id
      let record = StoreRecord<State, Action>(
        id: id, name: name ?? TypeNames.feature(of: State.self) ?? TypeNames.name(of: State.self),
        store: WeakStore(store), sources: sources)
      records[id] = record
      return (record, Array(listeners.values))
    }
    for call in calls { call(record) }
  }
}
