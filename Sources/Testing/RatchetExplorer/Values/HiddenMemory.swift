import Foundation
import Ratchet
import RatchetSource

/// Finds whether a value refers to memory that can change without the value: objects, variables that
/// closures have captured, and what cannot be seen.
struct HiddenMemory {
  private var seen: Set<ObjectIdentifier> = []

  private static var maximumDepth: Int { 16 }

  /// Whether a value refers to such memory.
  static func isReachable(from value: Any) -> Bool {
    var search = HiddenMemory()
    return search.isReachable(from: value, 0)
  }

  private mutating func isReachable(from value: Any, _ depth: Int) -> Bool {
    func open<Value>(_: Value.Type) -> Bool {
      guard let value = value as? Value else { return true }
      return withUnsafePointer(to: value) {
        isReachable(at: UnsafeRawPointer($0), TypeLayout.of(Value.self), depth)
      }
    }
    return _openExistential(type(of: value), do: open)
  }

  private mutating func isReachable(
    at value: UnsafeRawPointer, _ layout: TypeLayout, _ depth: Int
  ) -> Bool {
    if depth > Self.maximumDepth { return true }
    if !layout.references.isEmpty { return true }
    switch layout.form {
    case .bits, .string, .uuid, .stackID: return false
    case .reflected: return true
    case .whole(let whole): return whole.elements.contains { !$0.isPlain }
    case .nothing:
      guard layout.size > 0 else { return false }
      return !MetadataKind.isFunction(layout.type) || layout.size != 16
        || isReachable(fromContextAt: value + 8, depth)
    case .parts(let parts):
      // What is read through it is looked at where it is.
      if layout.type is any IndirectDependency.Type { return false }
      return parts.contains { isReachable(at: value + $0.offset, $0.layout, depth + 1) }
    case .cases(let enumLayout):
      return enumLayout.withPayload(of: value) { index, payload in
        guard let payload, let layout = enumLayout.cases[index].payload?.layout else {
          return false
        }
        return isReachable(at: payload, layout, depth + 1)
      }
    case .container(let type, let elements):
      if type.isShared { return false }
      var isFound = false
      type.forEachElement(at: value) { element, number in
        isFound = isFound || isReachable(at: element, elements[number], depth + 1)
      }
      return isFound
    case .object, .existential:
      func box<Value>(_: Value.Type) -> Any { value.assumingMemoryBound(to: Value.self).pointee }
      let content = _openExistential(layout.type, do: box)
      if MetadataKind(type(of: content)) != .class { return isReachable(from: content, depth + 1) }
      return isReachable(fromObject: content as AnyObject, depth)
    }
  }

  /// Whether an object has variables, or refers to some.
  private mutating func isReachable(fromObject object: AnyObject, _ depth: Int) -> Bool {
    if object is AnyKeyPath || object is any NSLocking { return false }
    guard seen.insert(ObjectIdentifier(object)).inserted else { return false }
    let type: AnyClass = type(of: object)
    if object is any Actor || TypeLayout.of(type).hidesFields
      || TypeReflection.fields(of: type).contains(where: \.isVariable)
    {
      return true
    }
    let mirror = Mirror(reflecting: object)
    let children = Array(mirror.children)
    if mirror.superclassMirror != nil || children.count != TypeLayout.of(type).fieldCount {
      return true
    }
    return children.contains { isReachable(from: $0.value, depth + 1) }
  }
}

// MARK: - Closures

extension HiddenMemory {
  /// Whether the captures of a closure refer to such memory.
  ///
  /// The context of a closure is an object whose metadata describes the captures, for debuggers. What it
  /// does not describe counts as memory.
  private mutating func isReachable(fromContextAt place: UnsafeRawPointer, _ depth: Int) -> Bool {
    guard let context = place.load(as: UnsafeRawPointer?.self) else { return false }
    #if os(Linux) && _pointerBitWidth(_64)
      let metadata = context.load(as: UnsafeRawPointer.self)
      guard metadata.load(as: Int.self) == 0x400,
        let description = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self)
      else { return true }
      let count = Int(description.load(as: UInt32.self))
      let isGeneric =
        description.load(fromByteOffset: 4, as: UInt32.self) > 0
        || description.load(fromByteOffset: 8, as: UInt32.self) > 0
      if isGeneric { return true }
      var offset = Int(metadata.load(fromByteOffset: 8, as: UInt32.self))
      for number in 0..<count {
        guard let type = EnumLayout.type(named: description + 12 + 4 * number) else { return true }
        func alignment<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.alignment }
        let mask = _openExistential(type, do: alignment) - 1
        offset = (offset + mask) & ~mask
        let layout = TypeLayout.of(type)
        // A closure with one capture can be one with a variable: both have the same context.
        if count == 1 { return !Self.isOfExplorer(context + offset, type) }
        if isReachable(at: context + offset, layout, depth + 1) { return true }
        offset += layout.size
      }
      return false
    #else
      return true
    #endif
  }
}

extension HiddenMemory {
  /// Whether a value is one of the explorer's, such as its clock.
  private static func isOfExplorer(_ place: UnsafeRawPointer, _ type: Any.Type) -> Bool {
    func box<Value>(_: Value.Type) -> Any { place.assumingMemoryBound(to: Value.self).pointee }
    let value = _openExistential(type, do: box)
    return TypeReflection.module(of: Swift.type(of: value)) == "RatchetExplorer"
  }
}

/// A property whose value is found elsewhere.
private protocol IndirectDependency {}
extension Dependency: IndirectDependency {}
