import RatchetRules

/// Finds states and actions that name another feature where its state or its actions belong.
///
/// The compiler reports them elsewhere: where the state is compared, or where the feature is embedded.
struct MistakenFeature {
  let index: ModuleIndex

  /// The diagnostics of a file.
  func diagnostics(for file: FileDomains) -> [Diagnostic] {
    file.domains.filter { !$0.declaration.isGenerated }.flatMap { domain in
      switch domain.role {
      case .state: states(in: domain, file.file.path) + nestedActions(of: domain, file.file.path)
      case .action: actions(in: domain, file.file.path) + equality(of: domain, file.file.path)
      default: [Diagnostic]()
      }
    }
  }

  /// The actions of a feature that are declared in its state: a brace is closed too late.
  private func nestedActions(of domain: Domain, _ path: String) -> [Diagnostic] {
    let feature = Array(domain.declaration.path.dropLast())
    guard let actions = domain.declaration.nested.first(where: { $0.name == "Action" }),
      actions.kind == .enum, !actions.cases.isEmpty,
      index.declaration(of: feature)?.isAnnotated(.reducer) == true,
      // A reducer without actions is given some.
      index.declaration(of: feature + ["Action"])?.isGenerated
        ?? !index.hasMemberType("Action", in: feature)
    else { return [] }
    return [.nestedAction(actions, of: feature, path: path)]
  }

  /// An `==` of actions that the compiler cannot write, and that a feature does not need.
  private func equality(of domain: Domain, _ path: String) -> [Diagnostic] {
    let type = domain.declaration
    guard !index.hasEquality(type.path),
      let inherited = type.statedComparison, let range = inherited.range,
      let enumCase = type.cases.first(where: { enumCase in
        enumCase.payloads.contains { $0.type.isNeverEquatable }
      })
    else { return [] }
    return [.uncomparableAction(enumCase, inherited.text, of: domain, path: path, at: range)]
  }

  private func states(in domain: Domain, _ path: String) -> [Diagnostic] {
    domain.declaration.properties.compactMap { property in
      guard case .named(let name, let arguments)? = property.type?.shape, let last = arguments.last
      else { return nil }
      let element = feature(last, in: domain).map { "\($0).State" }
      let meant: String? =
        switch name.last {
        case "IdentifiedArray" where arguments.count == 1:
          "IdentifiedArrayOf<\(element ?? last.text)>"
        case "IdentifiedArrayOf": element.map { "IdentifiedArrayOf<\($0)>" }
        case "StackState": element.map { "StackState<\($0)>" }
        case "Optional" where property.isPresented: element.map { "\($0)?" }
        default: nil
        }
      return meant.map {
        .mistakenFeature(
          property.spelling, holds: property.type?.text ?? "",
          meant: "var \(property.spelling): \($0)",
          path: path, at: property.location)
      }
    }
  }

  private func actions(in domain: Domain, _ path: String) -> [Diagnostic] {
    domain.declaration.cases.compactMap { enumCase in
      guard enumCase.payloads.count == 1,
        case .named(let name, let arguments) = enumCase.payloads[0].type.shape,
        arguments.count == 1
      else { return nil }
      let named = feature(arguments[0], in: domain)
      let owner = named ?? self.owner(of: arguments[0], in: domain)
      let meant: String? =
        switch name.last {
        case "BindingAction":
          named.map { $0 == domain.declaration.path.dropLast().last ? "State" : "\($0).State" }
            .map { "BindingAction<\($0)>" }
        case "PresentationAction":
          named.map { "PresentationAction<\($0).Action>" }
            ?? Self.action(ofAlert: arguments[0]).map { "PresentationAction<\($0.text)>" }
        case "IdentifiedAction": owner.map { "IdentifiedActionOf<\($0)>" }
        case "StackAction": owner.map { "StackActionOf<\($0)>" }
        case "IdentifiedActionOf", "StackActionOf":
          named == nil ? owner.map { "\(name.last ?? "")<\($0)>" } : nil
        default: nil
        }
      return meant.map {
        .mistakenFeature(
          enumCase.spelling, holds: enumCase.payloads[0].type.text,
          meant: "case \(enumCase.spelling)(\($0))", path: path, at: enumCase.location)
      }
    }
  }

  /// `Alert` for `AlertState<Alert>`.
  static func action(ofAlert type: TypeReference) -> TypeReference? {
    guard case .named(let path, let arguments) = type.shape, arguments.count == 1,
      path.last.map(CaseRole.ephemeralTypes.contains) == true
    else { return nil }
    return arguments[0]
  }

  /// The feature that a type is.
  private func feature(_ type: TypeReference, in domain: Domain) -> String? {
    guard let path = type.path, let own = index.resolved(path, from: domain.declaration.path),
      index.isReducer(own)
    else { return nil }
    return type.text
  }

  /// The feature whose state or actions a type is.
  private func owner(of type: TypeReference, in domain: Domain) -> String? {
    guard let path = type.path, path.count > 1, ["State", "Action"].contains(path.last),
      let own = index.resolved(Array(path.dropLast()), from: domain.declaration.path),
      index.isReducer(own)
    else { return nil }
    return path.dropLast().joined(separator: ".")
  }
}

extension TypeReference {
  /// Whether no values of a type can be `Equatable`: functions, tuples, `any P`, metatypes, and containers of these.
  fileprivate var isNeverEquatable: Bool {
    guard case .named(let path, let arguments) = shape else { return conformsToNothing }
    return ["Array", "Dictionary", "Optional", "Result"].contains(path.last)
      && arguments.contains(where: \.isNeverEquatable)
  }
}
