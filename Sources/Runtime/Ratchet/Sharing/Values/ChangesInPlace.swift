/// The closures that change a collection where it is, without a copy of its elements.
///
/// A closure that reads the value in another way than by its argument gets the value from before. For
/// that, the change must be made to a copy. Few closures do so. So a closure's first change is made
/// to a copy, and the next ones are not if it has read nothing else. While parts of the value are in
/// use, other than those that make the change, all changes are made to copies.
///
/// While a closure has the collection, the shared value is an empty one, as an array is during
/// `withUnsafeMutableBufferPointer`: a read that cannot be answered is harmless. Other types have no
/// such value, and are changed as copies.
struct ChangesInPlace<Value> {
  private static var limit: Int { 8 }

  private var places: [ChangePlace] = []
  private var empty: Value?

  /// Whether there are no changes in place: the value has no empty one, or a closure has begun to read
  /// the value in another way.
  private var isOff = false

  /// The value during a change by a closure; nil if its change is made to a copy.
  func emptyValue(at place: ChangePlace?) -> Value? {
    guard let place, places.contains(place) else { return nil }
    return empty
  }

  /// Notes that a closure has read nothing else.
  mutating func insert(_ place: ChangePlace) {
    if isOff || places.contains(place) { return }
    if empty == nil {
      empty = Self.makeEmpty()
      isOff = empty == nil
    }
    if places.count == Self.limit { places.removeFirst() }
    places.append(place)
  }

  /// Makes all changes to copies from now on.
  mutating func turnOff() {
    self = Self()
    isOff = true
  }

  private static func makeEmpty() -> Value? {
    func list<Same: ExpressibleByArrayLiteral>(_: Same.Type) -> Any { [] as Same }
    func table<Same: ExpressibleByDictionaryLiteral>(_: Same.Type) -> Any { [:] as Same }
    func nothing<Same: ExpressibleByNilLiteral>(_: Same.Type) -> Any { nil as Same }
    guard !_isPOD(Value.self) else { return nil }
    return switch Value.self {
    case let type as any (Collection & ExpressibleByArrayLiteral).Type: list(type) as? Value
    case let type as any (Collection & ExpressibleByDictionaryLiteral).Type: table(type) as? Value
    case let type as any ExpressibleByNilLiteral.Type: nothing(type) as? Value
    default: nil
    }
  }
}
