import RatchetRules

/// Determines the `==` of a domain: what it compares, and how.
struct EqualityRenderer {
  let domain: Domain
  let comparability: Comparability

  /// The source's path as the compiler shows it, or nil if it shows none.
  let locatedPath: String?

  /// What the program does if a value is not `Equatable`.
  let level: Settings.WarningLevel

  /// The names of the types of other modules that the file compares already.
  ///
  /// The compiler warns about such a type, if it is not `Equatable`, where the file first compares
  /// one of its values.
  var comparedTypes: Set<String> = []

  /// The `==` of an enum.
  mutating func enumEquality() -> EnumEqualityView {
    EnumEqualityView(
      conforms: domain.parts[.equality] == .whole,
      requirements: requirements,
      isWritten: isWritten,
      hasNoCases: domain.declaration.cases.isEmpty,
      hasNoValues: comparability.scope.hasNoValues,
      overloads: domain.declaration.cases.filter(\.isOverloaded).map { overload($0) },
      branches: domain.declaration.cases.filter { !$0.isOverloaded }.map { branch($0) },
      needsDefault: needsDefault
    )
  }

  private var isWritten: Bool {
    comparability.scope.index.hasComparison(domain.declaration.path)
  }

  /// Whether two values can be in different cases, or the condition for it.
  ///
  /// The compiler warns about a default that is never reached.
  private var needsDefault: EnumEqualityView.Default {
    let cases = domain.declaration.cases
    let conditional = cases.filter { !$0.conditions.isEmpty }
    let certain = cases.count - conditional.count
    if certain > 1 || cases.contains(where: \.isOverloaded) { return .always }
    let counts = Dictionary(grouping: conditional, by: \.conditions).mapValues(\.count)
    // With so many conditions, an unusual build would be needed to have fewer than two cases.
    if counts.count > Self.conditionLimit { return .always }
    var (one, two) = (certain == 1 ? Condition.always : .never, Condition.never)
    for (conditions, count) in counts.sorted(by: { $0.key.isBefore($1.key) }) {
      let own = Condition(conditions)
      two = two.or(count > 1 ? own : one.and(own))
      one = one.or(own)
    }
    switch two {
    case .always: return .always
    case .never: return .never
    default: return .when(two.text)
    }
  }

  /// How many different conditions of cases are combined.
  private static let conditionLimit = 6

  /// The `==` of a struct.
  mutating func structEquality() -> StructEqualityView {
    StructEqualityView(
      conforms: domain.parts[.equality] == .whole,
      requirements: requirements,
      isWritten: isWritten,
      properties: comparedProperties.map { property($0) }
    )
  }

  /// The `hash(into:)` of an enum or a struct, which uses the same values as `==`.
  func hashing() -> HashableView {
    HashableView(
      domain, comparability: comparability, requirements: requirements)
  }

  private var comparedProperties: [StoredProperty] {
    domain.declaration.properties.filter { !$0.isAnnotated(.equatableIgnored) }
  }

  private mutating func property(_ property: StoredProperty) -> StructEqualityView.Property {
    let answer = comparability.comparison(for: property)
    let member = property.comparedMember(answer)
    var comparisons = labeled(
      ComparisonView.comparisons(of: answer, "lhs.\(member)", "rhs.\(member)"), property.type,
      isCertain: property.conditions.isEmpty)
    if property.isUnsafe { comparisons = comparisons.map { $0.marked("unsafe ") } }
    return StructEqualityView.Property(
      comparisons: comparisons,
      place: MemberPlace(
        property, sourceLocation: sourceLocation(of: comparisons, property.location))
    )
  }

  private mutating func overload(_ enumCase: EnumCase) -> EnumEqualityView.Overload {
    let isIgnored = enumCase.isAnnotated(.equatableIgnored)
    let comparisons = enumCase.payloads.enumerated().flatMap { offset, payload in
      let member = enumCase.payloads.count > 1 ? ".\(payload.accessor(at: offset))" : ""
      return isIgnored
        ? []
        : labeled(
          ComparisonView.comparisons(
            of: comparability.comparison(for: payload.type), "lhs\(member)", "rhs\(member)"),
          payload.type, isCertain: enumCase.conditions.isEmpty)
    }
    return EnumEqualityView.Overload(
      name: Identifier.literal(enumCase.fullName),
      value: comparability.scope.value(of: enumCase.payloads),
      comparisons: comparisons,
      place: MemberPlace(
        enumCase, sourceLocation: sourceLocation(of: comparisons, enumCase.location))
    )
  }

  private mutating func branch(_ enumCase: EnumCase) -> EnumEqualityView.Branch {
    let (lhs, rhs) = (PayloadNames(enumCase, prefix: "lhs"), PayloadNames(enumCase, prefix: "rhs"))
    let compared = enumCase.payloads.enumerated().map { offset, payload in
      enumCase.isAnnotated(.equatableIgnored)
        ? []
        : labeled(
          ComparisonView.comparisons(
            of: comparability.comparison(for: payload.type), lhs.name(at: offset),
            rhs.name(at: offset)),
          payload.type, isCertain: enumCase.conditions.isEmpty)
    }
    let comparisons = compared.flatMap(\.self)
    return EnumEqualityView.Branch(
      spelling: enumCase.memberSpelling,
      lhsPattern: lhs.pattern { !compared[$0].isEmpty },
      rhsPattern: rhs.pattern { !compared[$0].isEmpty },
      comparisons: comparisons,
      place: MemberPlace(
        enumCase, sourceLocation: sourceLocation(of: comparisons, enumCase.location))
    )
  }

  /// The comparisons in the form that handles values that are not `Equatable` as the settings say.
  ///
  /// - Parameters:
  ///   - type: The type of the values, if the source names it.
  ///   - isCertain: Whether each build contains the comparisons.
  private mutating func labeled(
    _ comparisons: [ComparisonView], _ type: TypeReference?, isCertain: Bool
  ) -> [ComparisonView] {
    var level = level
    if level == .warning, let type, comparisons.contains(where: { !$0.isKnown }),
      !type.names.contains(where: { comparability.scope.isGenericParameter($0[0]) })
    {
      let names = Set(type.names.map { $0.joined(separator: ".") })
      if comparedTypes.isSuperset(of: names.subtracting(LibraryTypes.equatable)) {
        level = .ignore
      } else if isCertain, domain.conditions.isEmpty {
        comparedTypes.formUnion(names)
      }
    }
    let safety = comparability.scope.safety(of: [type].compactMap(\.self))
    return comparisons.map { $0.labeled(level).marked(safety) }
  }

  private func sourceLocation(
    of comparisons: [ComparisonView], _ location: SourcePosition
  ) -> SourceLocationView? {
    // In a module that is isolated by default, the `==` of its own types may be isolated as well.
    let isDoubtful = comparisons.contains { !$0.isKnown || domain.isolation != .none }
    guard let locatedPath, isDoubtful else { return nil }
    return SourceLocationView(path: locatedPath, line: location.line)
  }

  /// The conformances that a generic domain's `==` requires of its parameters.
  private var requirements: [String] {
    EqualityRequirements(domain: domain, comparability: comparability).conformances
  }
}

extension [CompilationCondition] {
  /// Whether these are before others in the source.
  fileprivate func isBefore(_ others: [CompilationCondition]) -> Bool {
    map { [$0.number, $0.heads.count] }
      .lexicographicallyPrecedes(others.map { [$0.number, $0.heads.count] }) {
        $0.lexicographicallyPrecedes($1)
      }
  }
}

extension StoredProperty {
  /// The value that `==` compares.
  ///
  /// A presentation or a shared value is compared as a whole, because an unchanged one is
  /// recognized at once.
  ///
  /// A shared value without its own `==` is compared by its contents.
  fileprivate func comparedMember(_ answer: Comparability.Comparison) -> String {
    let member = Identifier.member(spelling)
    if member.hasPrefix("`") { return member }
    switch answer {
    case .equatable, .parts, .unknown: return isPresented || sharing != nil ? "$\(member)" : member
    default: return isPresented ? "$\(member)" : member
    }
  }
}
