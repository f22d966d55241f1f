/// The stores that are scoped from one, as long as somebody holds them: so that the same part always
/// has the same store.
///
/// Most stores have few, which are found by going through them: their key paths are mostly the very
/// objects that they were made with. Where there are many (of elements, by their ids), they are
/// looked up by hash.
struct ChildStores {
  /// What a child was scoped by.
  struct Key: Hashable {
    /// How the key path to the state is taken.
    enum Kind { case part, optional, presented, payload, list }

    let kind: Kind
    let state: AnyKeyPath
    let action: AnyKeyPath

    /// Whether the two were made with the same objects, which is found out in no time.
    func isIdentical(to other: Key) -> Bool {
      state === other.state && action === other.action && kind == other.kind
    }
  }

  private struct Entry {
    let key: Key
    weak var store: AnyObject?
  }

  private static let fewest = 8
  private var few: [Entry] = []
  private var many: [Key: Entry] = [:]
  private var manyToPrune = 64

  /// What lists keep of their elements' stores; it does not hold those.
  private var lists: [(key: Key, stores: AnyObject)] = []

  /// The child that was scoped by a key, if it still lives.
  func store(at key: Key) -> AnyObject? {
    for entry in few where entry.key.isIdentical(to: key) { return entry.store }
    for entry in few where entry.key == key { return entry.store }
    return many.isEmpty ? nil : many[key]?.store
  }

  /// Keeps a child, until nobody holds it any longer.
  mutating func insert(_ store: AnyObject, at key: Key) {
    let entry = Entry(key: key, store: store)
    if let index = few.firstIndex(where: { $0.store == nil || $0.key == key }) {
      few[index] = entry
    } else if few.count < Self.fewest {
      few.append(entry)
    } else {
      insertAmongMany(entry)
    }
  }

  private mutating func insertAmongMany(_ entry: Entry) {
    if many.count >= manyToPrune {
      many = many.filter { $1.store != nil }
      manyToPrune = max(64, 2 * many.count)
    }
    many[entry.key] = entry
  }

  /// What a list keeps of its elements' stores.
  ///
  /// - Parameters:
  ///   - key: What the list was scoped by.
  ///   - make: Makes it, where there is none yet.
  mutating func list<Stores: AnyObject>(at key: Key, make: () -> Stores) -> Stores {
    for (other, stores) in lists where other.isIdentical(to: key) || other == key {
      if let stores = stores as? Stores { return stores }
    }
    let stores = make()
    lists.append((key, stores))
    return stores
  }
}
