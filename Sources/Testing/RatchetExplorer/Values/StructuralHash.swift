import Foundation
import Ratchet

/// A hash of everything that a value contains, of 64 bits.
///
/// Two different values have the same hash with a
/// probability of 2⁻⁶⁴.
struct StructuralHash {
  private(set) var bits: UInt64

  /// The numbers of the ids that were given, if these count; nil if the ids themselves do.
  private(set) var names: IDNames?

  /// The types of objects and of values in them whose content cannot be seen.
  private(set) var hidden: [Any.Type] = []

  /// Fields that do not count; nil if all do.
  var ignored: Set<FieldID>?

  /// Whether the value contains objects.
  var containsObjects: Bool { !objects.isEmpty }

  /// The objects that contain the value that is being added, or came before it, by number.
  private var objects: [ObjectIdentifier: UInt64] = [:]

  /// Whether an id without a number gets one.
  private var numbersIDs = true
  /// Whether there was an id that has not got a number.
  private var hasUnknownID = false

  /// How deep objects and values of unknown types can contain each other: what is deeper does not count.
  private static var maximumDepth: Int { 64 }

  /// - Parameters:
  ///   - seed: Where to begin.
  ///   - names: The numbers that count in place of ids that were given.
  init(seed: UInt64 = 0, names: IDNames? = nil) {
    bits = seed ^ 0x243F_6A88_85A3_08D3
    self.names = names
  }

  /// Wang Yi's folded multiplication (wyhash, https://github.com/wangyi-fudan/wyhash).
  @inline(__always)
  mutating func add(_ word: UInt64) {
    let product = (bits ^ 0xA076_1D64_78BD_642F)
      .multipliedFullWidth(by: word ^ 0xE703_7ED1_A0B4_28DB)
    bits = product.high ^ product.low ^ (bits &<< 1)
  }

  @inline(__always)
  mutating func add(_ bytes: UnsafeRawPointer, count: Int) {
    var offset = 0
    while offset + 8 <= count {
      add(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    guard offset < count else { return }
    var word: UInt64 = UInt64(count) << 56
    while offset < count {
      word = word << 8 | UInt64(bytes.load(fromByteOffset: offset, as: UInt8.self))
      offset += 1
    }
    add(word)
  }

  private mutating func add(_ id: UUID) {
    if names?.isGiven(id) == true { return add(named: .uuid(id)) }
    withUnsafeBytes(of: id.uuid) { add($0.baseAddress.unsafelyUnwrapped, count: 16) }
  }

  private mutating func add(ofStack number: Int) {
    if names != nil { add(named: .ofStack(number)) } else { add(UInt64(bitPattern: Int64(number))) }
  }

  private mutating func add(named id: IDNames.ID) {
    if numbersIDs { return add(names?.number(of: id) ?? 0) }
    if names?.known(id) == nil { hasUnknownID = true }
    add(names?.known(id) ?? .max)
  }

  mutating func add(_ string: String) {
    var string = string
    string.withUTF8 { bytes in
      add(UInt64(bytes.count))
      if let start = bytes.baseAddress { add(UnsafeRawPointer(start), count: bytes.count) }
    }
  }

  /// The hash of two numbers.
  static func mixed(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var hash = StructuralHash(seed: first)
    hash.add(second)
    return hash.bits
  }
}

// MARK: - Values of any type

extension StructuralHash {
  /// The hash of a value.
  static func of<Value>(_ value: Value) -> UInt64 {
    var names: IDNames?
    return of(value, &names)
  }

  /// The hash of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - names: The numbers of the ids, to which those of the value are added.
  static func of<Value>(_ value: Value, _ names: inout IDNames?) -> UInt64 {
    var hash = StructuralHash(names: names)
    withUnsafePointer(to: value) { hash.add($0, TypeLayout.of(Value.self)) }
    names = hash.names
    return hash.bits
  }

  /// Adds a value.
  mutating func add(_ value: UnsafeRawPointer, _ layout: TypeLayout, depth: Int = 0) {
    switch layout.form {
    case .nothing: if depth > 0, layout.size > 0 { hidden.append(layout.type) }
    case .bits: add(value, count: layout.size)
    case .string: add(value.assumingMemoryBound(to: String.self).pointee)
    case .uuid: add(value.loadUnaligned(as: UUID.self))
    case .stackID: add(ofStack: value.load(as: Int.self))
    case .whole(let whole): whole.hash(value, &self)
    case .parts(let parts):
      guard ignored == nil else { return addWithoutIgnored(value, layout, parts, depth) }
      for part in parts { add(value + part.offset, part.layout, depth: depth) }
    case .cases(let enumLayout):
      enumLayout.withPayload(of: value) { index, payload in
        add(UInt64(index))
        guard let payload, let layout = enumLayout.cases[index].payload?.layout else { return }
        add(payload, layout, depth: depth)
      }
    case .reflected: add(reflected: value, layout, depth: depth)
    case .container(let type, let elements):
      addElements(of: value, type: type, elements: elements, depth: depth)
    case .object, .existential:
      add(dynamic: value, layout, depth)
    }
  }

  /// Adds a value of an enum whose layout is not known.
  mutating func add(reflected value: UnsafeRawPointer, _ layout: TypeLayout, depth: Int) {
    func box<Value>(_: Value.Type) -> Any { value.assumingMemoryBound(to: Value.self).pointee }
    let parts = StoredParts(of: _openExistential(layout.type, do: box))
    add(parts.caseName ?? "")
    guard depth < Self.maximumDepth, parts.count > 0 else { return }
    add(any: parts[0], depth + 1)
  }

  private mutating func addWithoutIgnored(
    _ value: UnsafeRawPointer, _ layout: TypeLayout, _ parts: [TypeLayout.Part], _ depth: Int
  ) {
    for (index, part) in parts.enumerated() {
      let field = FieldID(type: ObjectIdentifier(layout.type), index: index)
      if ignored?.contains(field) == true { continue }
      add(value + part.offset, part.layout, depth: depth)
    }
  }

  private mutating func addElements(
    of value: UnsafeRawPointer, type: any ElementContainer.Type, elements: [TypeLayout], depth: Int
  ) {
    var count: UInt64 = 0
    if type.isOrdered {
      type.forEachElement(at: value) { element, number in
        count += 1
        add(element, elements[number], depth: depth)
      }
    } else {
      var sum: UInt64 = 0
      var unknown: [(hash: UInt64, raw: UInt64, index: UInt64)] = []
      type.forEachElement(at: value) { element, number in
        let hash = hash(ofUnordered: element, elements[number], depth)
        if hash.hasUnknownID {
          var raw = StructuralHash()
          raw.add(element, elements[number], depth: depth)
          unknown.append((hash.bits, raw.bits, count))
        }
        count += 1
        hidden += hash.hidden
        sum &+= hash.bits
      }
      add(sum)
      if numbersIDs, !unknown.isEmpty {
        let order = unknown.sorted { ($0.hash, $0.raw) < ($1.hash, $1.raw) }.map(\.index)
        addUnordered(order, value, type, elements, depth)
      } else if !unknown.isEmpty {
        hasUnknownID = true
      }
    }
    add(count)
  }

  /// The hash of an element of a set, in which ids without a number count as equal.
  private func hash(
    ofUnordered element: UnsafeRawPointer, _ layout: TypeLayout, _ depth: Int
  ) -> StructuralHash {
    var hash = StructuralHash(names: names)
    hash.numbersIDs = false
    hash.ignored = ignored
    hash.objects = objects
    hash.add(element, layout, depth: depth)
    return hash
  }

  /// Adds elements of a set in an order that depends on all but the ids without a number, so that these
  /// get one.
  private mutating func addUnordered(
    _ order: [UInt64], _ value: UnsafeRawPointer, _ type: any ElementContainer.Type,
    _ elements: [TypeLayout], _ depth: Int
  ) {
    for wanted in order {
      var index: UInt64 = 0
      type.forEachElement(at: value) { element, number in
        if index == wanted { add(element, elements[number], depth: depth) }
        index += 1
      }
    }
  }

  /// Adds a value that knows its type itself.
  private mutating func add(dynamic value: UnsafeRawPointer, _ layout: TypeLayout, _ depth: Int) {
    guard depth < Self.maximumDepth else { return hidden.append(layout.type) }
    func box<Value>(_: Value.Type) -> Any { value.assumingMemoryBound(to: Value.self).pointee }
    let content = _openExistential(layout.type, do: box)
    let type = type(of: content)
    let own = TypeLayout.of(type)
    add(own.identity)
    if MetadataKind(type) == .class {
      // Objects can refer to each other in circles.
      let object = ObjectIdentifier(content as AnyObject)
      if let number = objects[object] { return add(number) }
      objects[object] = UInt64(objects.count)
      // What a lock guards is what counts.
      if content is any NSLocking { return }
      if own.hidesFields { return hidden.append(type) }
      let children = Mirror(reflecting: content).allChildren
      if children.count < own.fieldCount { hidden.append(type) }
      for child in children { add(any: child, depth + 1) }
    } else {
      add(any: content, depth + 1)
    }
  }

  private mutating func add(any value: Any, _ depth: Int) {
    // By its type: opened as a value, it would still be an `Any`.
    func open<Value>(_: Value.Type) {
      guard let value = value as? Value else { return }
      withUnsafePointer(to: value) { add($0, TypeLayout.of(Value.self), depth: depth) }
    }
    _openExistential(type(of: value), do: open)
  }
}

extension Mirror {
  /// The stored properties of an object, with those of its superclasses.
  fileprivate var allChildren: [Any] {
    (superclassMirror?.allChildren ?? []) + children.map(\.value)
  }
}

extension StructuralHash {
  mutating func add(_ duration: Duration) {
    add(UInt64(bitPattern: duration.components.seconds))
    add(UInt64(bitPattern: duration.components.attoseconds))
  }
}
