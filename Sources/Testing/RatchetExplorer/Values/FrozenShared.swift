import Ratchet

extension TypeLayout {
  /// Replaces the shared values in a copy of a value with others that nothing changes.
  ///
  /// A shared value is a reference. So the state before a step would show it as it is after the step.
  func freezeShared(in value: UnsafeMutableRawPointer) {
    guard holdsShared else { return }
    switch form {
    case .parts(let parts):
      for part in parts { part.layout.freezeShared(in: value + part.offset) }
    case .cases(let enumLayout):
      enumLayout.changePayload(of: value) { $1.freezeShared(in: $0) }
    case .container(let type, let elements):
      (type as? any SharedHolder.Type)?.freezeShared(at: value, elements)
    default: break
    }
  }

  fileprivate func frozenShared<Value>(_ value: Value) -> Value {
    var value = value
    withUnsafeMutablePointer(to: &value) { freezeShared(in: UnsafeMutableRawPointer($0)) }
    return value
  }
}

/// A container that is a shared value, or can contain some.
private protocol SharedHolder: ElementContainer {
  mutating func freezeShared(_ elements: [TypeLayout])
}

extension SharedHolder {
  fileprivate static func freezeShared(at value: UnsafeMutableRawPointer, _ elements: [TypeLayout])
  {
    value.assumingMemoryBound(to: Self.self).pointee.freezeShared(elements)
  }
}

extension Shared: SharedHolder {
  fileprivate mutating func freezeShared(_: [TypeLayout]) {
    // Unchecked: the thread of the step alone has the copy.
    nonisolated(unsafe) let current = wrappedValue
    self = Shared(value: current)
  }
}

extension SharedReader: SharedHolder {
  fileprivate mutating func freezeShared(_: [TypeLayout]) {
    // Unchecked: the thread of the step alone has the copy.
    nonisolated(unsafe) let current = wrappedValue
    self = SharedReader(value: current)
  }
}

extension Array: SharedHolder {
  fileprivate mutating func freezeShared(_ elements: [TypeLayout]) {
    self = map(elements[0].frozenShared)
  }
}

extension Dictionary: SharedHolder {
  fileprivate mutating func freezeShared(_: [TypeLayout]) {
    self = mapValues(TypeLayout.of(Value.self).frozenShared)
  }
}

extension IdentifiedArray: SharedHolder {
  fileprivate mutating func freezeShared(_ elements: [TypeLayout]) {
    for id in ids { self[id: id] = self[id: id].map(elements[0].frozenShared) }
  }
}

extension StackState: SharedHolder {
  fileprivate mutating func freezeShared(_ elements: [TypeLayout]) {
    for id in ids { self[id: id] = self[id: id].map(elements[0].frozenShared) }
  }
}

extension PresentationState: SharedHolder {
  fileprivate mutating func freezeShared(_ elements: [TypeLayout]) {
    if let state = wrappedValue { wrappedValue = elements[0].frozenShared(state) }
  }
}
