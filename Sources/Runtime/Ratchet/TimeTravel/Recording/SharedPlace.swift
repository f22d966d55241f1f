/// A shared property in a state, and its place there.
struct SharedPlace {
  /// The names and positions that lead to it: `count`, `rows.0.count`.
  ///
  /// It is the same in each run of the program.
  let path: String

  let property: any BoxedProperty
}

extension SharedPlace {
  /// The shared properties in a value, in their order.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  static func all(in value: Any) -> [SharedPlace] {
    var places: [SharedPlace] = []
    collect(from: value, [], &places)
    return places
  }

  private static func collect(from value: Any, _ path: [String], _ places: inout [SharedPlace]) {
    if let property = value as? any BoxedProperty {
      return places.append(SharedPlace(path: path.joined(separator: "."), property: property))
    }
    // A shared property refers to an object, so a value without references has none.
    if isPlain(value) { return }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    // The elements have no order that another run would have too.
    case .class, .foreignReference, .set: return
    case .dictionary:
      for (key, value) in entries(of: mirror) { collect(from: value, path + [key], &places) }
    case .optional:
      for child in mirror.children { collect(from: child.value, path, &places) }
    default:
      for (offset, child) in mirror.children.enumerated() {
        let name = child.label.map { String($0.drop { $0 == "_" }) } ?? "\(offset)"
        collect(from: child.value, path + [name], &places)
      }
    }
  }

  private static func isPlain<Value>(_ value: Value) -> Bool {
    _isPOD(Value.self) || value is String
  }

  /// The values of a dictionary by their keys' descriptions, sorted.
  private static func entries(of dictionary: Mirror) -> [(key: String, value: Any)] {
    dictionary.children.compactMap { child in
      let entry = Array(Mirror(reflecting: child.value).children)
      return entry.count == 2 ? ("\(entry[0].value)", entry[1].value) : nil
    }
    .sorted { $0.key < $1.key }
  }
}

extension [SharedPlace] {
  /// The places of values without a key that are in several of them.
  ///
  /// A decoder creates a value for each place, so that a recording says which of them are one.
  func sameValues(keyed: SharedReferences?) -> [[String]] {
    let keys = Set((keyed?.roots ?? []).map { ObjectIdentifier($0) })
    let whole = filter { $0.property.isWhole && !keys.contains(ObjectIdentifier($0.property.root)) }
    return Dictionary(grouping: whole) { ObjectIdentifier($0.property.root) }.values
      .filter { $0.count > 1 }.map { $0.map(\.path) }.sorted { $0[0] < $1[0] }
  }

  /// Lets the properties of each group have one value.
  func unite(_ groups: [[String]]) {
    let byPath = Dictionary(map { ($0.path, $0.property) }, uniquingKeysWith: { first, _ in first })
    for group in groups {
      let properties = group.compactMap { byPath[$0] }
      for property in properties.dropFirst() { property.refer(toValueOf: properties[0]) }
    }
  }
}

extension [SharedPlace] {
  /// Lets the properties that have a key have the value that is known for it.
  func refer(to known: [any SharedRootNode]) {
    for place in self {
      guard let key = place.property.keyName, let root = known.first(where: { $0.keyName == key })
      else { continue }
      place.property.refer(to: root)
    }
  }
}

extension BoxedProperty {
  fileprivate func refer(to root: any SharedRootNode) {
    if let root = root as? SharedRoot<Value> { box.replace(by: root) }
  }

  /// The shared value, or the one that this is a part of.
  var root: any SharedRootNode { box.node.root }

  /// Whether the property has a whole shared value, and not a part of one.
  package var isWhole: Bool { box.node === box.node.root }

  fileprivate func refer(toValueOf other: any BoxedProperty) {
    guard let other = other.anyBox as? SharedBox<Value> else { return }
    box.replace(by: other.node)
  }

  private var anyBox: AnyObject { box }

  /// Makes a recorded value the current one, if it has this type.
  func restore(_ recorded: RecordedShared) {
    guard let value = recorded.value(as: Value.self) else { return }
    box.node.change { $0 = value }
  }
}
