import Foundation
import Ratchet

/// A hash of everything that a value contains, of 64 bits.
///
/// Two different values have the same hash with a
/// probability of 2⁻⁶⁴.
struct StructuralHash {
  private(set) var bits: UInt64

  /// The ids of the value, if only the order in which they first appear counts.
  private var ids: [UUID: UInt64]?

  /// The objects that contain the value that is being added, or came before it, by number.
  private var objects: [ObjectIdentifier: UInt64] = [:]

  /// How deep objects and values of unknown types can contain each other: what is deeper does not count.
  private static var maximumDepth: Int { 64 }

  /// - Parameters:
  ///   - seed: Where to begin.
  ///   - renamesIDs: Whether values that differ only in their UUIDs have the same hash, as long as
  ///     equal ones are equal. A feature that creates its ids with `\.uuid` does not distinguish
  ///     such states.
  init(seed: UInt64 = 0, renamesIDs: Bool = false) {
    bits = seed ^ 0x243F_6A88_85A3_08D3
    ids = renamesIDs ? [:] : nil
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
    if ids != nil {
      let name = UInt64(ids?.count ?? 0)
      if let known = ids?[id] { return add(known) }
      ids?[id] = name
      return add(name)
    }
    withUnsafeBytes(of: id.uuid) { add($0.baseAddress.unsafelyUnwrapped, count: 16) }
  }

  private mutating func add(_ string: String) {
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
  static func of<Value>(_ value: Value, renamesIDs: Bool = false) -> UInt64 {
    withUnsafePointer(to: value) { of($0, Shape.of(Value.self), renamesIDs: renamesIDs) }
  }

  /// The hash of the value at a place.
  static func of(
    _ value: UnsafeRawPointer, _ shape: Shape, renamesIDs: Bool = false
  ) -> UInt64 {
    var hash = StructuralHash(renamesIDs: renamesIDs)
    hash.add(value, shape)
    return hash.bits
  }

  /// Adds a value.
  mutating func add(_ value: UnsafeRawPointer, _ shape: Shape, depth: Int = 0) {
    switch shape.form {
    case .nothing: break
    case .bits: add(value, count: shape.size)
    case .string: add(value.assumingMemoryBound(to: String.self).pointee)
    case .uuid: add(value.loadUnaligned(as: UUID.self))
    case .whole(let whole): whole.hash(value, &self)
    case .parts(let parts):
      for part in parts { add(value + part.offset, part.shape, depth: depth) }
    case .cases(let layout):
      layout.withPayload(of: value) { index, payload in
        add(UInt64(index))
        guard let payload, let shape = layout.cases[index].payload?.shape else { return }
        add(payload, shape, depth: depth)
      }
    case .reflected: add(reflected: value, shape, depth: depth)
    case .container(let type, let elements):
      addElements(of: value, type: type, elements: elements, depth: depth)
    case .object, .existential:
      add(dynamic: value, shape, depth)
    }
  }

  /// Adds a value of an enum whose layout is not known.
  mutating func add(reflected value: UnsafeRawPointer, _ shape: Shape, depth: Int) {
    func box<Value>(_: Value.Type) -> Any { value.assumingMemoryBound(to: Value.self).pointee }
    let parts = StoredParts(of: _openExistential(shape.type, do: box))
    add(parts.caseName ?? "")
    guard depth < Self.maximumDepth, parts.count > 0 else { return }
    add(any: parts[0], depth + 1)
  }

  private mutating func addElements(
    of value: UnsafeRawPointer, type: any ShapedContainer.Type, elements: [Shape], depth: Int
  ) {
    var count: UInt64 = 0
    if type.isOrdered {
      type.forEachElement(at: value) { element, number in
        count += 1
        add(element, elements[number], depth: depth)
      }
    } else {
      // Without an order, ids cannot be numbered in the order in which they appear.
      var sum: UInt64 = 0
      type.forEachElement(at: value) { element, number in
        count += 1
        var hash = StructuralHash()
        hash.objects = objects
        hash.add(element, elements[number], depth: depth)
        sum &+= hash.bits
      }
      add(sum)
    }
    add(count)
  }

  /// Adds a value that knows its type itself.
  private mutating func add(dynamic value: UnsafeRawPointer, _ shape: Shape, _ depth: Int) {
    guard depth < Self.maximumDepth else { return }
    func box<Value>(_: Value.Type) -> Any { value.assumingMemoryBound(to: Value.self).pointee }
    let content = _openExistential(shape.type, do: box)
    let type = type(of: content)
    add(UInt64(UInt(bitPattern: ObjectIdentifier(type))))
    if MetadataKind(type) == .class {
      // Objects can refer to each other in circles.
      let object = ObjectIdentifier(content as AnyObject)
      if let number = objects[object] { return add(number) }
      objects[object] = UInt64(objects.count)
      for child in Mirror(reflecting: content).allChildren { add(any: child, depth + 1) }
    } else {
      add(any: content, depth + 1)
    }
  }

  private mutating func add(any value: Any, _ depth: Int) {
    // By its type: opened as a value, it would still be an `Any`.
    func open<Value>(_: Value.Type) {
      guard let value = value as? Value else { return }
      withUnsafePointer(to: value) { add($0, Shape.of(Value.self), depth: depth) }
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
