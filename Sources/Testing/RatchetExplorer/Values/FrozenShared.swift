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

  fileprivate func freezeShared<Value>(in value: inout Value) {
    withUnsafeMutablePointer(to: &value) { freezeShared(in: UnsafeMutableRawPointer($0)) }
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
    for index in indices { elements[0].freezeShared(in: &self[index]) }
  }
}

extension Dictionary: SharedHolder {
  fileprivate mutating func freezeShared(_: [TypeLayout]) {
    let layout = TypeLayout.of(Value.self)
    self = mapValues { value in
      var value = value
      layout.freezeShared(in: &value)
      return value
    }
  }
}

extension IdentifiedArray: SharedHolder {
  fileprivate mutating func freezeShared(_ elements: [TypeLayout]) {
    for id in ids {
      guard var element = self[id: id] else { continue }
      elements[0].freezeShared(in: &element)
      self[id: id] = element
    }
  }
}

extension StackState: SharedHolder {
  fileprivate mutating func freezeShared(_ elements: [TypeLayout]) {
    for id in ids {
      guard var element = self[id: id] else { continue }
      elements[0].freezeShared(in: &element)
      self[id: id] = element
    }
  }
}

extension PresentationState: SharedHolder {
  fileprivate mutating func freezeShared(_ elements: [TypeLayout]) {
    guard var state = wrappedValue else { return }
    elements[0].freezeShared(in: &state)
    wrappedValue = state
  }
}
