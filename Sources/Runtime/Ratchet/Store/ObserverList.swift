/// The functions that are called with a store's state, in the order in which they were added.
@MainActor
struct ObserverList<State> {
  private var lastID = 0
  private var observers: [(id: Int, call: @MainActor (State) -> Void)] = []

  /// Whether there are no functions.
  ///
  /// Stored, because it is read after each action.
  private(set) var isEmpty = true

  nonisolated init() {}

  mutating func insert(_ observer: @escaping @MainActor (State) -> Void) -> Int {
    lastID += 1
    observers.append((lastID, observer))
    isEmpty = false
    return lastID
  }

  mutating func remove(_ id: Int) {
    observers.removeAll { $0.id == id }
    isEmpty = observers.isEmpty
  }

  func notify(_ state: State) {
    for observer in observers { observer.call(state) }
  }
}
