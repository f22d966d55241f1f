@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Machine {
  /// The fields that differ when choices are taken three times; nil if there are none.
  func unstableFields(on path: [Choice]) -> UnstableFields? {
    let first = states(on: path)
    for _ in 0..<2 {
      let again = states(on: path)
      for (index, pair) in zip(first, again).enumerated() {
        var difference = ValueDifference()
        withUnsafePointer(to: pair.0.state) { left in
          withUnsafePointer(to: pair.1.state) { right in
            difference.add(UnsafeRawPointer(left), UnsafeRawPointer(right), Shape.of(State.self))
          }
        }
        if difference.fields.isEmpty { continue }
        return UnstableFields(
          fields: difference.fields, names: difference.names,
          step: index == 0 ? "the initial state" : pair.0.step)
      }
    }
    return nil
  }

  /// The values that were put together from their parts, in the actions that a person sends on a way.
  func composedValues(on path: [Choice]) -> [ComposedValue] {
    restart()
    var values: [ComposedValue] = []
    for (index, choice) in path.enumerated() {
      let actions = list().actions
      if case .action(let number) = choice.kind, number < actions.count {
        values += candidates.composedValues(in: actions[number])
      }
      // The last step can trap.
      if index < path.count - 1 { _ = perform(choice, actions) }
      _ = issues.take()
    }
    return values
  }

  private func states(on path: [Choice]) -> [(step: String, state: State)] {
    restart()
    var states = [("", withState { $0.pointee })]
    for choice in path {
      let actions = list().actions
      let step = title(of: choice, actions)
      _ = perform(choice, actions)
      _ = issues.take()
      states.append((step, withState { $0.pointee }))
    }
    return states
  }
}

/// The fields in which two values differ.
struct ValueDifference {
  private(set) var fields: [FieldID] = []
  private(set) var names: [String] = []

  /// Adds the fields in which two values differ.
  ///
  /// - Parameter field: The field that contains them.
  mutating func add(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ shape: Shape,
    in field: (FieldID, String)? = nil
  ) {
    if hash(left, shape) == hash(right, shape) { return }
    switch shape.form {
    case .parts(let parts):
      for (index, part) in parts.enumerated() {
        let id = FieldID(type: ObjectIdentifier(shape.type), index: index)
        // The elements of a tuple belong to the field that contains it.
        let own = MetadataKind(shape.type) == .struct ? (id, part.name) : field
        add(left + part.offset, right + part.offset, part.shape, in: own)
      }
    case .cases(let layout):
      layout.withPayload(of: left) { leftCase, leftPayload in
        layout.withPayload(of: right) { rightCase, rightPayload in
          guard leftCase == rightCase, let leftPayload, let rightPayload,
            let shape = layout.cases[leftCase].payload?.shape
          else { return note(field) }
          add(leftPayload, rightPayload, shape, in: field)
        }
      }
    case .container(let type, let elements) where type.isOrdered:
      addElements(left, right, type, elements, in: field)
    default: note(field)
    }
  }

  private func hash(_ value: UnsafeRawPointer, _ shape: Shape) -> UInt64 {
    var hash = StructuralHash()
    hash.add(value, shape)
    return hash.bits
  }

  private mutating func addElements(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ type: any ShapedContainer.Type,
    _ elements: [Shape], in field: (FieldID, String)?
  ) {
    var counts = (0, 0)
    type.forEachElement(at: left) { _, _ in counts.0 += 1 }
    type.forEachElement(at: right) { _, _ in counts.1 += 1 }
    guard counts.0 == counts.1 else { return note(field) }
    var index = 0
    type.forEachElement(at: left) { leftElement, number in
      var other = 0
      type.forEachElement(at: right) { rightElement, _ in
        if other == index { add(leftElement, rightElement, elements[number], in: field) }
        other += 1
      }
      index += 1
    }
  }

  private mutating func note(_ field: (FieldID, String)?) {
    guard let (id, name) = field, !fields.contains(id) else { return }
    fields.append(id)
    names.append(name)
  }
}
