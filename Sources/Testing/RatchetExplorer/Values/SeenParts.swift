import Ratchet

/// The cases of enums, and the features, that the visited states have contained.
struct SeenParts: Sendable {
  /// The cases of each enum, by their numbers.
  private var cases: [ObjectIdentifier: Set<Int>] = [:]
  private var features: Set<ObjectIdentifier> = []

  /// Adds what a state contains.
  mutating func add(_ value: UnsafeRawPointer, _ shape: Shape) {
    guard shape.hasParts else { return }
    if shape.isFeatureState { features.insert(ObjectIdentifier(shape.type)) }
    switch shape.form {
    case .parts(let parts):
      for part in parts { add(value + part.offset, part.shape) }
    case .cases(let layout):
      layout.withPayload(of: value) { index, payload in
        if shape.isOwnEnum { cases[ObjectIdentifier(shape.type), default: []].insert(index) }
        guard let payload, let shape = layout.cases[index].payload?.shape else { return }
        add(payload, shape)
      }
    case .container(let type, let shapes):
      type.forEachElement(at: value) { add($0, shapes[$1]) }
    default: break
    }
  }

  mutating func add(_ other: SeenParts) {
    cases.merge(other.cases) { $0.union($1) }
    features.formUnion(other.features)
  }

  /// How many of the cases and features that states of a shape can contain were there.
  func counts(in shape: Shape) -> (reached: Int, count: Int) {
    shape.allShapes.reduce((0, 0)) { counts, part in
      let id = ObjectIdentifier(part.type)
      if case .cases(let layout) = part.form, part.isOwnEnum {
        return (counts.0 + (cases[id]?.count ?? 0), counts.1 + layout.cases.count)
      }
      guard part.isFeatureState else { return counts }
      return (counts.0 + (features.contains(id) ? 1 : 0), counts.1 + 1)
    }
  }

  /// What states of a shape can contain, and none has contained: `Phase.failed`, `Detail.State`.
  func missing(in shape: Shape) -> [String] {
    shape.allShapes.flatMap { part -> [String] in
      let id = ObjectIdentifier(part.type)
      if case .cases(let layout) = part.form, part.isOwnEnum {
        guard let seen = cases[id] else { return [part.name] }
        return layout.cases.indices.filter { !seen.contains($0) }
          .map { "\(part.name).\(layout.cases[$0].name)" }
      }
      return part.isFeatureState && !features.contains(id) ? [part.name] : []
    }
    .sorted()
  }
}
