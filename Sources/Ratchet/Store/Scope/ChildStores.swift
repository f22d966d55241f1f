/// The stores that are scoped from one, as long as somebody holds them: so that the same part always
/// has the same store.
///
/// Most stores have few, which are found by going through them: their key paths are mostly the very
/// objects that they were made with. Where there are many (of elements, by their ids), they are
/// looked up by hash.
@usableFromInline
struct ChildStores {
  /// What a child was scoped by.
  @usableFromInline
  struct Key: Hashable {
    /// How the key path to the state is taken.
    @usableFromInline
    enum Kind { case part, optional, presented, payload, list }

    @usableFromInline let kind: Kind
    @usableFromInline let state: AnyKeyPath
    @usableFromInline let action: AnyKeyPath

    @inlinable
    init(_ kind: Kind, state: AnyKeyPath, action: AnyKeyPath) {
      self.kind = kind
      self.state = state
      self.action = action
    }

    /// Whether the two were made with the same objects, which is found out in no time.
    func isIdentical(to other: Key) -> Bool {
      state === other.state && action === other.action && kind == other.kind
    }
  }

  private struct Entry {
    let key: Key
    weak var store: AnyObject?
  }

  /// The first child; most stores have no other.
  private var first: Entry?
  private static let fewest = 8
  private var few: [Entry] = []
  private var many: [Key: Entry] = [:]
  private var manyToPrune = 64

  /// What lists keep of their elements' stores; it does not hold those.
  private var lists: [(key: Key, stores: AnyObject)] = []

  @usableFromInline
  init() {}

  /// The child that was scoped by a key, if it still lives.
  @usableFromInline
  func store(at key: Key) -> AnyObject? {
    guard let first else { return nil }
    if first.key.isIdentical(to: key) { return first.store }
    for entry in few where entry.key.isIdentical(to: key) { return entry.store }
    if first.key == key { return first.store }
    for entry in few where entry.key == key { return entry.store }
    return many.isEmpty ? nil : many[key]?.store
  }

  /// Keeps a child, until nobody holds it any longer.
  ///
  /// - Parameters:
  ///   - store: The child's store.
  ///   - key: What it was scoped by; no living child was.
  @usableFromInline
  mutating func insert(_ store: AnyObject, at key: Key) {
    let entry = Entry(key: key, store: store)
    if first == nil || first?.store == nil {
      first = entry
    } else if let index = few.firstIndex(where: { $0.store == nil }) {
      few[index] = entry
    } else if few.count < Self.fewest {
      few.append(entry)
    } else {
      insertAmongMany(entry)
    }
  }

  /// Keeps a child in place of another that was scoped by the same key, and may still live.
  mutating func replace(with store: AnyObject, at key: Key) {
    let entry = Entry(key: key, store: store)
    if first?.key == key {
      first = entry
    } else if let index = few.firstIndex(where: { $0.key == key }) {
      few[index] = entry
    } else {
      many[key] = entry
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
