/// The stores that are scoped from one store, as long as they are in use, so that the same child
/// always has the same store.
///
/// Most stores have few children, which are searched one by one: their key paths are usually
/// identical objects. Many children (elements, by their ids) are looked up by hash.
@usableFromInline
struct ChildStores {
  /// What a child is scoped by.
  @usableFromInline
  struct Key: Hashable {
    /// The form of the key path to the state.
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

    /// Whether both keys consist of identical objects, which is a fast check.
    func isIdentical(to other: Key) -> Bool {
      state === other.state && action === other.action && kind == other.kind
    }
  }

  private struct Entry {
    let key: Key
    weak var store: AnyObject?
  }

  /// The first child.
  ///
  /// Most stores have no other.
  private var first: Entry?
  private static let fewest = 8
  private var few: [Entry] = []
  private var many: [Key: Entry] = [:]
  private var manyToPrune = 64

  /// The element stores of lists, which are not retained here.
  private var lists: [(key: Key, stores: AnyObject)] = []

  @usableFromInline
  init() {}

  /// The child that was scoped by a key, if it still exists.
  @usableFromInline
  func store(at key: Key) -> AnyObject? {
    guard let first else { return nil }
    if first.key.isIdentical(to: key) { return first.store }
    for entry in few where entry.key.isIdentical(to: key) { return entry.store }
    if first.key == key { return first.store }
    for entry in few where entry.key == key { return entry.store }
    return many.isEmpty ? nil : many[key]?.store
  }

  /// Keeps a child, without retaining it.
  ///
  /// - Parameters:
  ///   - store: The child's store.
  ///   - key: What it was scoped by. No existing child has this key.
  @usableFromInline
  mutating func insert(_ store: AnyObject, at key: Key) {
    // Without a copy, because that of a weak reference takes as long as creating it.
    if first?.store == nil { return first = Entry(key: key, store: store) }
    let entry = Entry(key: key, store: store)
    if let index = few.firstIndex(where: { $0.store == nil }) {
      few[index] = entry
    } else if few.count < Self.fewest {
      few.append(entry)
    } else {
      insertAmongMany(entry)
    }
  }

  /// Replaces a child that was scoped by the same key, and that may still exist.
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

  /// The element stores of a list.
  ///
  /// - Parameters:
  ///   - key: What the list was scoped by.
  ///   - make: Creates the element stores, if there are none yet.
  mutating func list<Stores: AnyObject>(at key: Key, make: () -> Stores) -> Stores {
    for (other, stores) in lists where other.isIdentical(to: key) || other == key {
      if let stores = stores as? Stores { return stores }
    }
    let stores = make()
    lists.append((key, stores))
    return stores
  }
}
