/// Finds wrong annotations: on the wrong kind of declaration, repeated, without effect, or with
/// unknown arguments.
struct AnnotationChecker {
  let index: ModuleIndex

  /// The file's domains, by the place of their declarations.
  private let domains: [SourcePosition: Domain]

  private let file: FileDeclarations

  init(_ file: FileDomains, index: ModuleIndex) {
    self.index = index
    self.file = file.file
    domains = Dictionary(file.domains.map { ($0.declaration.location, $0) }) { first, _ in first }
  }

  /// The diagnostics of a file's annotations.
  func diagnostics() -> [Diagnostic] {
    file.types.flatMap(diagnostics)
  }

  private var path: String { file.path }

  private func diagnostics(of type: TypeDeclaration) -> [Diagnostic] {
    guard !type.isGenerated else { return [] }
    return type.annotations.compactMap { misplaced($0, on: type) }
      + onType(type) + onMembers(of: type) + requests(of: type)
      + type.nested.flatMap(diagnostics)
  }

  // MARK: - On types

  private func misplaced(_ annotation: Annotation, on type: TypeDeclaration) -> Diagnostic? {
    if let part = partMeant(by: annotation, on: type) {
      return .misplaced(annotation, on: type, meant: part, path: path)
    }
    let place = Self.place(of: annotation.kind)
    guard !place.kinds.contains(type.kind) else { return nil }
    return .misplaced(annotation, on: type, path: path, expected: place.phrase)
  }

  /// What an attribute belongs on that is on another part of the same reducer.
  private func partMeant(by annotation: Annotation, on type: TypeDeclaration) -> String? {
    let owner = type.path.dropLast()
    let isPart =
      ["State", "Action"].contains(type.name) && type.kind != .extension
      && index.declaration(of: owner)?.isAnnotated(.reducer) == true
    switch annotation.kind {
    case .reducer where isPart: return "'\(owner.joined(separator: "."))'"
    case .observableState where isPart && type.name == "Action":
      return "'\(owner.joined(separator: ".")).State'"
    case .observableState where type.kind == .struct && type.isAnnotated(.reducer):
      return "'\(type.path.joined(separator: ".")).State'"
    case .dependencyClient where type.isAnnotated(.reducer): return "a struct with closures"
    default: return nil
    }
  }

  /// The types that an attribute may be on, and the words for them.
  private static func place(
    of kind: Annotation.Kind
  ) -> (kinds: Set<TypeDeclaration.Kind>, phrase: String) {
    switch kind {
    case .reducer, .observableState: ([.struct, .enum], "a struct or an enum")
    case .casePathable: ([.enum], "an enum")
    case .dependencyClient, .memberwiseInit: ([.struct], "a struct")
    case .equatableIgnored: ([], "a case or a stored property")
    case .bindingIgnored, .observationStateIgnored, .observationStateTracked, .dependencyEndpoint,
      .dependencyEndpointIgnored:
      ([], "a stored property")
    case .casePathIgnored, .reducerCaseIgnored, .reducerCaseEphemeral: ([], "a case")
    }
  }

  private func onType(_ type: TypeDeclaration) -> [Diagnostic] {
    var diagnostics = duplicates(in: type.annotations)
    guard type.kind == .struct else { return diagnostics }
    let initializer = type.annotations.first { $0.kind == .memberwiseInit }
    let client = type.annotations.first { $0.kind == .dependencyClient }
    if let initializer, let client {
      diagnostics.append(.superfluous(initializer, beside: client, path: path))
    } else if !type.initializers.isEmpty, let annotation = initializer ?? client {
      diagnostics.append(
        .useless(
          annotation, because: "'\(type.name)' has an initializer of its own",
          wayOut: "move that initializer into an extension, or remove "
            + "'@\(annotation.kind.rawValue)'", path: path))
    }
    return diagnostics
  }

  private func duplicates(in annotations: [Annotation]) -> [Diagnostic] {
    annotations.indices.compactMap { position in
      let annotation = annotations[position]
      return annotations[..<position].first { $0.kind == annotation.kind }
        .map { .duplicate(annotation, of: $0, path: path) }
    }
  }

  // MARK: - On members

  private func onMembers(of type: TypeDeclaration) -> [Diagnostic] {
    let domain = domains[type.location]
    // What is generated in place is checked there.
    if domain?.isWrittenInPlace == true { return [] }
    var diagnostics: [Diagnostic] = []
    // The cases of one `case` share its attributes.
    var seen: Set<SourcePosition> = []
    for enumCase in type.cases where seen.isDisjoint(with: enumCase.annotations.map(\.location)) {
      seen.formUnion(enumCase.annotations.map(\.location))
      diagnostics += duplicates(in: enumCase.annotations)
      diagnostics += enumCase.annotations.compactMap { useless($0, on: enumCase, of: type, domain) }
    }
    for property in type.properties
    where seen.isDisjoint(with: property.annotations.map(\.location)) {
      seen.formUnion(property.annotations.map(\.location))
      diagnostics += duplicates(in: property.annotations)
      diagnostics += property.annotations.compactMap { useless($0, of: type, domain) }
    }
    return diagnostics
  }

  private func useless(
    _ annotation: Annotation, on enumCase: EnumCase, of type: TypeDeclaration, _ domain: Domain?
  ) -> Diagnostic? {
    let isReducerEnum = domain?.has(.reducerEnum) ?? false
    switch annotation.kind {
    case .casePathIgnored where !isReducerEnum && domain?.has(.casePaths) != true:
      return .useless(
        annotation, because: "no case paths are generated for '\(name(of: type))'", path: path)
    case .equatableIgnored where enumCase.payloads.isEmpty:
      return .useless(
        annotation, because: "'\(enumCase.spelling)' has no payload that '==' could leave out",
        path: path)
    case .equatableIgnored where !isReducerEnum:
      return uselessInEquality(annotation, at: type, of: domain)
    case .reducerCaseIgnored where !isReducerEnum, .reducerCaseEphemeral where !isReducerEnum:
      return .uselessCaseAnnotation(annotation, on: type, path: path)
    case .bindingIgnored, .observationStateIgnored, .observationStateTracked, .dependencyEndpoint,
      .dependencyEndpointIgnored:
      return .useless(annotation, because: "a case is not a stored property", path: path)
    default: return nil
    }
  }

  private func useless(
    _ annotation: Annotation, of type: TypeDeclaration, _ domain: Domain?
  ) -> Diagnostic? {
    switch annotation.kind {
    case .equatableIgnored: return uselessInEquality(annotation, at: type, of: domain)
    case .observationStateIgnored where !index.isObservable(type.path):
      return .useless(
        annotation, because: "'\(name(of: type))' is not marked '@ObservableState'",
        wayOut: "mark the type '@ObservableState'", path: path, at: type.location)
    case .casePathIgnored, .reducerCaseIgnored, .reducerCaseEphemeral:
      return .useless(annotation, because: "a stored property is not a case", path: path)
    default: return nil
    }
  }

  private func uselessInEquality(
    _ annotation: Annotation, at type: TypeDeclaration, of domain: Domain?
  ) -> Diagnostic? {
    // A hidden type has been reported already.
    guard domain?.access.isVisibleInModule ?? true else { return nil }
    guard domain?.has(.equality) != true else { return nil }
    let isWritten = index.hasEquality(type.path)
    let reason =
      isWritten
      ? "'==' of '\(name(of: type))' is written by hand"
      : "no '==' is generated for '\(name(of: type))'"
    let wayOut: String? =
      if isWritten {
        nil
      } else if domain == nil {
        "Ratchet writes '==' for a reducer's state and actions, and for types nested in them"
      } else {
        "declare '\(type.name): Equatable', and Ratchet writes its '=='"
      }
    return .useless(annotation, because: reason, wayOut: wayOut, path: path)
  }

  private func name(of type: TypeDeclaration) -> String {
    type.path.joined(separator: ".")
  }
}

// MARK: - Requests

extension AnnotationChecker {
  /// The wrong arguments of `@Reducer`.
  private func requests(of type: TypeDeclaration) -> [Diagnostic] {
    guard let annotation = type.annotations.first(where: { $0.kind == .reducer }) else { return [] }
    var diagnostics: [Diagnostic] = []
    var label = ""
    var seen: [String: Annotation.Argument] = [:]
    for argument in annotation.argumentList {
      if let own = argument.label {
        if own == "state", label == "action", let range = argument.labelRange {
          diagnostics.append(.disorderedRequest(of: type, path: path, at: range))
        }
        label = own
        diagnostics += problems(with: own, argument, in: type)
      }
      guard let member = argument.member, RequestedConformance(argument: member) != nil else {
        let known = RequestedConformance.allCases.map(\.rawValue)
        let meant = argument.member.flatMap { NearestName.of($0, among: known) }
        diagnostics.append(.unknownRequest(argument, on: annotation, meant: meant, path: path))
        continue
      }
      if let first = seen["\(label).\(member)"] {
        diagnostics.append(.duplicateRequest(argument, of: first, path: path))
      }
      seen["\(label).\(member)"] = argument
    }
    return diagnostics
  }

  private func problems(
    with label: String, _ argument: Annotation.Argument, in type: TypeDeclaration
  ) -> [Diagnostic] {
    guard let range = argument.labelRange else { return [] }
    guard label == "state" || label == "action" else {
      let meant = NearestName.of(label, among: ["state", "action"])
      return [.unknownLabel(label, meant: meant, path: path, at: range)]
    }
    let part = type.path + [label == "state" ? "State" : "Action"]
    let isDeclared = index.declaration(of: part) != nil || index.aliasesOwnType(part)
    return isDeclared ? [] : [.uselessRequest(of: label, in: type, path: path, at: range.start)]
  }
}
