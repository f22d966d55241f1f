import Foundation
import Ratchet
import RatchetSource

/// Replaces the shared values in a copy of a value with others that nothing changes.
///
/// A shared value is a reference. So the state before a step would show it as it is after the step. Objects are
/// references too, and are not copied: those that can change are named.
struct SharedFreezer {
  /// The types of what still changes with the original.
  private(set) var changing: Set<String> = []

  mutating func freeze(_ value: UnsafeMutableRawPointer, _ layout: TypeLayout) {
    guard layout.holdsShared else { return }
    switch layout.form {
    case .parts(let parts):
      for part in parts { freeze(value + part.offset, part.layout) }
    case .cases(let enumLayout):
      enumLayout.changePayload(of: value) { freeze($0, $1) }
    case .container(let type, let elements):
      guard let holder = type as? any SharedHolder.Type else { return note(layout.type) }
      holder.freezeShared(at: value, elements, &self)
    case .object, .existential: freeze(dynamic: value, layout)
    default: note(layout.type)
    }
  }

  /// Freezes a value that knows its type itself.
  private mutating func freeze(dynamic value: UnsafeMutableRawPointer, _ layout: TypeLayout) {
    func box<Value>(_: Value.Type) -> Any { value.assumingMemoryBound(to: Value.self).pointee }
    let content = _openExistential(layout.type, do: box)
    if MetadataKind(type(of: content)) == .class { return note(object: content as AnyObject) }
    guard TypeLayout.of(type(of: content)).holdsShared else { return }
    let result = frozen(any: content)
    func put<Value>(_: Value.Type) {
      guard let result = result as? Value else { return }
      value.assumingMemoryBound(to: Value.self).pointee = result
    }
    _openExistential(layout.type, do: put)
  }

  fileprivate mutating func frozen(any value: Any) -> Any {
    // By its type: opened as a value, it would still be an `Any`.
    func open<Value>(_: Value.Type) -> Any {
      guard let value = value as? Value else { return value }
      return frozen(value, TypeLayout.of(Value.self))
    }
    return _openExistential(type(of: value), do: open)
  }

  fileprivate mutating func frozen<Value>(_ value: Value, _ layout: TypeLayout) -> Value {
    var value = value
    withUnsafeMutablePointer(to: &value) { freeze(UnsafeMutableRawPointer($0), layout) }
    return value
  }

  private mutating func note(object: AnyObject) {
    let type: AnyClass = type(of: object)
    // Errors of Objective-C do not change.
    if object is NSError { return }
    let holdsShared = TypeReflection.fields(of: type).contains {
      TypeLayout.of($0.type).allLayouts.contains(where: \.isShared)
    }
    if holdsShared || HiddenMemory.isReachable(from: object) { note(type) }
  }

  private mutating func note(_ type: Any.Type) { changing.insert(TypeReflection.name(of: type)) }
}

/// A container that is a shared value, or can contain some.
private protocol SharedHolder: ElementContainer {
  mutating func freezeShared(_ elements: [TypeLayout], _ freezer: inout SharedFreezer)
}

extension SharedHolder {
  fileprivate static func freezeShared(
    at value: UnsafeMutableRawPointer, _ elements: [TypeLayout], _ freezer: inout SharedFreezer
  ) {
    value.assumingMemoryBound(to: Self.self).pointee.freezeShared(elements, &freezer)
  }
}

extension Shared: SharedHolder {
  fileprivate mutating func freezeShared(
    _ elements: [TypeLayout], _ freezer: inout SharedFreezer
  ) {
    // Unchecked: the thread of the step alone has the copy.
    nonisolated(unsafe) let current = freezer.frozen(wrappedValue, elements[0])
    self = Shared(value: current)
  }
}

extension SharedReader: SharedHolder {
  fileprivate mutating func freezeShared(
    _ elements: [TypeLayout], _ freezer: inout SharedFreezer
  ) {
    // Unchecked: the thread of the step alone has the copy.
    nonisolated(unsafe) let current = freezer.frozen(wrappedValue, elements[0])
    self = SharedReader(value: current)
  }
}

extension Array: SharedHolder {
  fileprivate mutating func freezeShared(
    _ elements: [TypeLayout], _ freezer: inout SharedFreezer
  ) {
    self = map { freezer.frozen($0, elements[0]) }
  }
}

extension ContiguousArray: SharedHolder {
  fileprivate mutating func freezeShared(
    _ elements: [TypeLayout], _ freezer: inout SharedFreezer
  ) {
    for index in indices { self[index] = freezer.frozen(self[index], elements[0]) }
  }
}

extension ArraySlice: SharedHolder {
  fileprivate mutating func freezeShared(
    _ elements: [TypeLayout], _ freezer: inout SharedFreezer
  ) {
    for index in indices { self[index] = freezer.frozen(self[index], elements[0]) }
  }
}

extension Set: SharedHolder {
  fileprivate mutating func freezeShared(
    _ elements: [TypeLayout], _ freezer: inout SharedFreezer
  ) {
    self = Set(map { freezer.frozen($0, elements[0]) })
  }
}

extension Dictionary: SharedHolder {
  fileprivate mutating func freezeShared(_: [TypeLayout], _ freezer: inout SharedFreezer) {
    let layouts = (key: TypeLayout.of(Key.self), value: TypeLayout.of(Value.self))
    let pairs = map { (freezer.frozen($0, layouts.key), freezer.frozen($1, layouts.value)) }
    self = Dictionary(pairs) { first, _ in first }
  }
}

extension AnyHashable: SharedHolder {
  fileprivate mutating func freezeShared(_: [TypeLayout], _ freezer: inout SharedFreezer) {
    if let frozen = freezer.frozen(any: base) as? any Hashable { self = AnyHashable(frozen) }
  }
}

extension IdentifiedArray: SharedHolder {
  fileprivate mutating func freezeShared(
    _ elements: [TypeLayout], _ freezer: inout SharedFreezer
  ) {
    for id in ids { self[id: id] = self[id: id].map { freezer.frozen($0, elements[0]) } }
  }
}

extension StackState: SharedHolder {
  fileprivate mutating func freezeShared(
    _ elements: [TypeLayout], _ freezer: inout SharedFreezer
  ) {
    for id in ids { self[id: id] = self[id: id].map { freezer.frozen($0, elements[0]) } }
  }
}

extension PresentationState: SharedHolder {
  fileprivate mutating func freezeShared(
    _ elements: [TypeLayout], _ freezer: inout SharedFreezer
  ) {
    if let state = wrappedValue { wrappedValue = freezer.frozen(state, elements[0]) }
  }
}
