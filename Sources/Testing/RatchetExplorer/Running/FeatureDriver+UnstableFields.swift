@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension FeatureDriver {
  /// The fields that differ when choices are taken three times; nil if there are none.
  func unstableFields(on path: [Choice]) -> UnstableFields? {
    let first = states(on: path)
    for _ in 0..<2 {
      let again = states(on: path)
      for (index, pair) in zip(first, again).enumerated() {
        var difference = ValueDifference()
        withUnsafePointer(to: pair.0.state) { left in
          withUnsafePointer(to: pair.1.state) { right in
            difference.add(
              UnsafeRawPointer(left), UnsafeRawPointer(right), TypeLayout.of(State.self))
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

  /// The values that were put together from their parts, in the actions that a user sends on a way.
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
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ layout: TypeLayout,
    in field: (FieldID, String)? = nil
  ) {
    if hash(left, layout) == hash(right, layout) { return }
    switch layout.form {
    case .parts(let parts):
      for (index, part) in parts.enumerated() {
        let id = FieldID(type: ObjectIdentifier(layout.type), index: index)
        // The elements of a tuple belong to the field that contains it.
        let own = MetadataKind(layout.type) == .struct ? (id, part.name) : field
        add(left + part.offset, right + part.offset, part.layout, in: own)
      }
    case .cases(let enumLayout):
      enumLayout.withPayload(of: left) { leftCase, leftPayload in
        enumLayout.withPayload(of: right) { rightCase, rightPayload in
          guard leftCase == rightCase, let leftPayload, let rightPayload,
            let layout = enumLayout.cases[leftCase].payload?.layout
          else { return note(field) }
          add(leftPayload, rightPayload, layout, in: field)
        }
      }
    case .container(let type, let elements) where type.isOrdered:
      addElements(left, right, type, elements, in: field)
    default: note(field)
    }
  }

  private func hash(_ value: UnsafeRawPointer, _ layout: TypeLayout) -> UInt64 {
    var hash = StructuralHash()
    hash.add(value, layout)
    return hash.bits
  }

  private mutating func addElements(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ type: any ElementContainer.Type,
    _ elements: [TypeLayout], in field: (FieldID, String)?
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
