import Ratchet

/// The cases of enums, and the features, that the visited states have contained.
struct SeenParts: Sendable {
  /// The cases of each enum, by their numbers.
  private var cases: [ObjectIdentifier: Set<Int>] = [:]
  private var features: Set<ObjectIdentifier> = []

  /// Adds what a state contains.
  mutating func add(_ value: UnsafeRawPointer, _ layout: TypeLayout) {
    guard layout.hasParts else { return }
    if layout.isFeatureState { features.insert(ObjectIdentifier(layout.type)) }
    switch layout.form {
    case .parts(let parts):
      for part in parts { add(value + part.offset, part.layout) }
    case .cases(let enumLayout):
      enumLayout.withPayload(of: value) { index, payload in
        if layout.isOwnEnum { cases[ObjectIdentifier(layout.type), default: []].insert(index) }
        guard let payload, let layout = enumLayout.cases[index].payload?.layout else { return }
        add(payload, layout)
      }
    case .container(let type, let layouts):
      type.forEachElement(at: value) { add($0, layouts[$1]) }
    default: break
    }
  }

  mutating func add(_ other: SeenParts) {
    cases.merge(other.cases) { $0.union($1) }
    features.formUnion(other.features)
  }

  /// The cases and features that states of a layout can contain, and those that were there.
  func coverage(in layout: TypeLayout) -> ExplorationCoverage.Part {
    var part = ExplorationCoverage.Part()
    for contained in layout.allLayouts {
      let id = ObjectIdentifier(contained.type)
      if case .cases(let enumLayout) = contained.form, contained.isOwnEnum {
        let names = enumLayout.cases.map { "\(contained.name).\($0.name)" }
        part.all.formUnion(names)
        part.reached.formUnion((cases[id] ?? []).map { names[$0] })
      } else if contained.isFeatureState {
        part.all.insert(contained.name)
        if features.contains(id) { part.reached.insert(contained.name) }
      }
    }
    return part
  }

  /// What states of a layout can contain, and none has contained: `Phase.failed`, `Detail.State`.
  func missing(in layout: TypeLayout) -> [String] {
    layout.allLayouts.flatMap { part -> [String] in
      let id = ObjectIdentifier(part.type)
      if case .cases(let enumLayout) = part.form, part.isOwnEnum {
        guard let seen = cases[id] else { return [part.name] }
        return enumLayout.cases.indices.filter { !seen.contains($0) }
          .map { "\(part.name).\(enumLayout.cases[$0].name)" }
      }
      return part.isFeatureState && !features.contains(id) ? [part.name] : []
    }
    .sorted()
  }
}
