#if DEBUG || InspectorInRelease
  import Ratchet
  @_spi(Locks) import RatchetConcurrency
  import RatchetInspectorWire

  /// The inspected stores.
  final class InspectedStores: StoreArrivalObserver, Sendable {
    private struct Content {
      var records: [Int: any AnyStoreRecord] = [:]
      var ids: [ObjectIdentifier: Int] = [:]
      var lastID = 0
      var listeners: [ObjectIdentifier: @Sendable (any AnyStoreRecord) -> Void] = [:]
    }

    private let limit: TimelineLimit
    private let sources: DeclarationFinder
    private let content = Locked(Content())

    init(limit: TimelineLimit, sources: DeclarationFinder) {
      self.limit = limit
      self.sources = sources
    }

    /// The record of a store.
    subscript(id: Int) -> (any AnyStoreRecord)? { content.withLock { $0.records[id] } }

    /// Calls a function with each store, now and later.
    func listen(
      _ listener: AnyObject, _ call: @escaping @Sendable (any AnyStoreRecord) -> Void
    ) {
      let known = content.withLock {
        $0.listeners[ObjectIdentifier(listener)] = call
        return $0.records.values.sorted { $0.id < $1.id }
      }
      known.forEach(call)
    }

    func removeListener(_ listener: AnyObject) {
      _ = content.withLock { $0.listeners.removeValue(forKey: ObjectIdentifier(listener)) }
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
      let (record, calls) = content.withLock { content in
        // The memory of a store that is gone may have been used again.
        let last = content.ids[ObjectIdentifier(store)]
        let known = last.flatMap { content.records[$0]?.isAlive == true ? $0 : nil }
        let id = known ?? content.lastID + 1
        content.lastID = max(content.lastID, id)
        content.ids[ObjectIdentifier(store)] = id
        let record = StoreRecord<State, Action>(
          id: id, name: name ?? TypeNames.feature(of: State.self) ?? TypeNames.name(of: State.self),
          store: WeakStore(store), sources: sources)
        content.records[id] = record
        return (record, Array(content.listeners.values))
      }
      for call in calls { call(record) }
    }
  }
#endif
