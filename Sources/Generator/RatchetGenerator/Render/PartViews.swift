extension GeneratedPart {
  /// The fields of ``DomainView`` that show the part, each with the type of its view.
  ///
  /// A part with one template for enums and one for structs has a field for each.
  fileprivate var shown: [(field: String, view: any TemplateView.Type)] {
    switch self {
    case .reducerEnum: [("reducerEnum", ReducerEnumView.self)]
    case .reducerParts: [("reducerParts", ReducerPartsView.self)]
    case .memberwiseInit: [("memberwiseInit", MemberwiseInitView.self)]
    case .dependencyClient: [("dependencyClient", DependencyClientView.self)]
    case .casePaths: [("casePaths", CasePathsView.self)]
    case .equality:
      [("enumEquality", EnumEqualityView.self), ("structEquality", StructEqualityView.self)]
    case .hashing: [("hashing", HashableView.self)]
    case .coding: [("enumCoding", CodableView.self), ("structCoding", CodableView.self)]
    case .observation: [("observation", ObservationView.self)]
    case .bindableAction: [("bindableAction", BindableActionView.self)]
    case .bindableState: [("bindableState", BindableStateView.self)]
    }
  }

  /// The place of its view among those of a domain.
  fileprivate var index: Int { Int(rawValue) }

  /// The view of the part, or nil if the domain does not have it or if there is nothing to show.
  fileprivate func view(of shown: inout DomainParts) -> (any TemplateView)? {
    let (domain, scope) = (shown.domain, shown.scope)
    guard domain.has(self) else { return nil }
    let isEnum = domain.declaration.kind == .enum
    return switch self {
    case .reducerEnum:
      ReducerEnumView(domain, scope: scope, locatedPath: shown.locatedPath)
    case .reducerParts: ReducerPartsView(domain)
    case .memberwiseInit: shown.initializer
    case .dependencyClient:
      DependencyClientView(domain, initializer: shown.initializer, scope: scope)
    case .casePaths:
      CasePathsView(
        domain, comparability: shown.equality.comparability, locatedPath: shown.locatedPath)
    case .equality:
      isEnum ? shown.equality.enumEquality() : shown.equality.structEquality()
    case .hashing: shown.equality.hashing()
    case .coding: CodableView(domain, scope: scope, locatedPath: shown.locatedPath)
    case .observation: ObservationView(domain, scope: scope)
    case .bindableAction: BindableActionView(domain, scope: scope)
    case .bindableState: BindableStateView(domain, scope: scope)
    }
  }

  /// Whether a view of the part may call what Ratchet declares only for generated code.
  fileprivate func usesHiddenInterface(_ view: any TemplateView) -> Bool {
    switch self {
    case .equality, .hashing, .coding: true
    case .casePaths: (view as? CasePathsView)?.overloads.isEmpty == false
    case .reducerEnum, .reducerParts, .memberwiseInit, .dependencyClient, .observation,
      .bindableAction, .bindableState:
      false
    }
  }
}

/// What the views of a domain's parts are made from.
struct DomainParts {
  let domain: Domain
  let scope: NameScope
  var equality: EqualityRenderer

  /// The source's path as the compiler shows it, or nil if it shows none.
  let locatedPath: String?

  /// The initializer, which a dependency client shows as well.
  var initializer: MemberwiseInitView? {
    domain.has(.memberwiseInit)
      ? MemberwiseInitView(domain, scope: scope, locatedPath: locatedPath) : nil
  }
}

/// The views of the parts that are generated for a domain.
struct PartViews {
  private let views: [(any TemplateView)?]

  /// - Parameter parts: What they are made from. The types that they compare are added to it.
  init(_ parts: inout DomainParts) {
    views = GeneratedPart.allCases.map { $0.view(of: &parts) }
  }

  /// Whether their code may call what Ratchet declares only for generated code.
  var useHiddenInterface: Bool {
    zip(GeneratedPart.allCases, views).contains { part, view in
      view.map(part.usesHiddenInterface) ?? false
    }
  }

  /// The fields of a domain's view that show parts.
  static let fields: [TemplateField<DomainView>] = GeneratedPart.allCases.flatMap {
    part -> [TemplateField<DomainView>] in
    let shown = part.shown
    return shown.indices.map { offset in
      // The first of two fields is that of enums.
      let kinds = shown.count == 1 ? [true, false] : [offset == 0]
      return TemplateField(name: shown[offset].field, kind: .view(shown[offset].view)) { domain in
        guard kinds.contains(domain.isEnum), let view = domain.generated.views[part.index] else {
          return .none
        }
        return .view(view)
      }
    }
  }
}
