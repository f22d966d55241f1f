extension Candidates {
  /// The values in an action that were put together from their parts, without an initializer.
  func composedValues(in action: Action) -> [ComposedValue] {
    if composed.isEmpty { return [] }
    var found: [ComposedValue] = []
    withUnsafePointer(to: action) { addComposed(in: $0, self.action, to: &found) }
    return found
  }

  private func addComposed(
    in value: UnsafeRawPointer, _ layout: TypeLayout, to found: inout [ComposedValue]
  ) {
    if composed.contains(ObjectIdentifier(layout.type)) {
      func box<Value>(_: Value.Type) -> Any { value.assumingMemoryBound(to: Value.self).pointee }
      let text = "\(_openExistential(layout.type, do: box))"
      found.append(ComposedValue(layout: layout, text: text))
    }
    switch layout.form {
    case .parts(let parts):
      for part in parts { addComposed(in: value + part.offset, part.layout, to: &found) }
    case .cases(let enumLayout):
      enumLayout.withPayload(of: value) { index, payload in
        guard let payload, let layout = enumLayout.cases[index].payload?.layout else { return }
        addComposed(in: payload, layout, to: &found)
      }
    case .container(let type, let layouts):
      type.forEachElement(at: value) { addComposed(in: $0, layouts[$1], to: &found) }
    default: break
    }
  }
}

/// A value that was put together from its parts, without an initializer of its type.
struct ComposedValue: Sendable {
  let layout: TypeLayout
  let text: String

  /// Whether only the type's own initializers can make its values, so that they may forbid this one.
  var isDoubtful: Bool { layout.isImmutable }
}
