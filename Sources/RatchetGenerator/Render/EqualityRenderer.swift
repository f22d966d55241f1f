/// Works out the `==` of a domain: what is compared, and how.
struct EqualityRenderer {
  let domain: Domain
  let comparability: Comparability

  /// The source's path as the compiler should show it, or nil where it should show none.
  let locatedPath: String?

  /// The `==` of an enum.
  func enumEquality() -> EnumEqualityView {
    EnumEqualityView(
      name: domain.extendedName,
      access: domain.access.prefix,
      availability: domain.availability,
      conforms: domain.equality == .conformance,
      requirements: requirements(),
      branches: domain.declaration.cases.map(branch)
    )
  }

  /// The `==` of a struct.
  func structEquality() -> StructEqualityView {
    StructEqualityView(
      name: domain.extendedName,
      access: domain.access.prefix,
      availability: domain.availability,
      conforms: domain.equality == .conformance,
      requirements: requirements(),
      properties: comparedProperties.map(property)
    )
  }

  private var comparedProperties: [StoredProperty] {
    domain.declaration.properties.filter { !$0.isAnnotated(.equatableIgnored) }
  }

  private func property(_ property: StoredProperty) -> StructEqualityView.Property {
    let comparisons = ComparisonView.comparisons(
      of: comparability.answer(for: property.type),
      "lhs.\(property.spelling)", "rhs.\(property.spelling)")
    return StructEqualityView.Property(
      comparisons: comparisons,
      sourceLocation: sourceLocation(of: comparisons, property.location),
      condition: Condition.joined(property.conditions)
    )
  }

  private func branch(_ enumCase: EnumCase) -> EnumEqualityView.Branch {
    let (lhs, rhs) = (PayloadNames(enumCase, prefix: "lhs"), PayloadNames(enumCase, prefix: "rhs"))
    let compared = enumCase.payloads.enumerated().map { offset, payload in
      enumCase.isAnnotated(.equatableIgnored)
        ? []
        : ComparisonView.comparisons(
          of: comparability.answer(for: payload.type), lhs.name(at: offset), rhs.name(at: offset))
    }
    let comparisons = compared.flatMap(\.self)
    let isLabeled = enumCase.isOverloaded(in: domain)
    let location = sourceLocation(of: comparisons, enumCase.location)
    return EnumEqualityView.Branch(
      spelling: enumCase.memberSpelling,
      lhsPattern: lhs.pattern(isLabeled: isLabeled) { !compared[$0].isEmpty },
      rhsPattern: rhs.pattern(isLabeled: isLabeled) { !compared[$0].isEmpty },
      comparisons: comparisons,
      separator: location == nil && !fitsOnLine(comparisons) ? "\n        && " : " && ",
      sourceLocation: location,
      condition: Condition.joined(enumCase.conditions)
    )
  }

  private func fitsOnLine(_ comparisons: [ComparisonView]) -> Bool {
    let width = comparisons.reduce(13) { width, comparison in
      width + comparison.lhs.count + comparison.rhs.count + (comparison.isEquatable ? 8 : 24)
    }
    return width <= 100
  }

  private func sourceLocation(
    of comparisons: [ComparisonView], _ location: SourceLocation
  ) -> SourceLocationView? {
    guard let locatedPath, comparisons.contains(where: { !$0.isEquatable }) else { return nil }
    return SourceLocationView(file: Self.literal(locatedPath), line: location.line)
  }

  private static func literal(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  /// The conformances that a generic domain's `==` requires of its parameters.
  private func requirements() -> String? {
    let parameters = Set(domain.genericParameters.map(\.name))
    guard !parameters.isEmpty else { return nil }
    let cases = domain.declaration.cases.filter { !$0.isAnnotated(.equatableIgnored) }
    let types = cases.flatMap { $0.payloads.map(\.type) } + comparedProperties.compactMap(\.type)
    var required: [String] = []
    for name in types.filter({ !$0.holdsFunction }).flatMap(\.names) {
      guard let first = name.first, parameters.contains(first) else { continue }
      let requirement = "\(name.joined(separator: ".")): Equatable"
      if !required.contains(requirement) { required.append(requirement) }
    }
    return required.isEmpty ? nil : required.joined(separator: ", ")
  }
}
