import RatchetModel

/// Finds the attributes in whose place a conformance would do, which the compiler does not call the
/// attributes' program for.
///
/// Projects ask for it with the level of the warning.
struct ReplaceableAttributes {
  let index: ModuleIndex

  /// The diagnostics of a file: one for each type, so that its fix-it is one change.
  func diagnostics(for file: FileDomains) -> [Diagnostic] {
    file.file.types.flatMap { diagnostics(of: $0, in: file) }
  }

  private func diagnostics(of type: TypeDeclaration, in file: FileDomains) -> [Diagnostic] {
    [diagnostic(of: type, in: file)].compactMap(\.self)
      + type.nested.flatMap { diagnostics(of: $0, in: file) }
  }

  private func diagnostic(of type: TypeDeclaration, in file: FileDomains) -> Diagnostic? {
    // Code in place needs the attribute.
    guard !type.isGenerated, index.access(of: type.path).isVisibleInModule,
      let place = type.conformancePlace
    else { return nil }
    let domain = domain(of: type, in: file)
    let found = type.annotations.compactMap { annotation in
      name(inPlaceOf: annotation, on: type, domain).map { (annotation, name: $0) }
    }
    let isReducer = found.contains { $0.0.kind == .reducer }
    guard let first = found.first?.0,
      let states = isReducer ? statesToMark(of: type, in: file) : [],
      found.allSatisfy({ index.resolved([$0.name], from: type.path) == nil })
    else { return nil }
    // The compiler builds `body` only if the declaration itself states the conformance.
    let written = Set(type.inherited.flatMap(\.paths).compactMap(\.last))
    let names =
      found.map(\.name).filter { name in
        !written.contains(name) && (name == "Reducer" || !index.conforms(type.path, to: [name]))
      }
      + (isReducer && type.isMadeSendable && !index.conforms(type.path, to: ["Sendable"])
        ? ["Sendable"] : [])
    let list = names.joined(separator: ", ")
    let insertion = names.isEmpty ? "" : (type.inherited.isEmpty ? ": " : ", ") + list
    return .replaceable(
      found.map(\.0.kind), by: names, of: type, path: file.file.path, at: first.location,
      edits: found.map { TextEdit($0.0.range, replacement: "") }
        + (names.isEmpty ? [] : [TextEdit(SourceRange(at: place), replacement: insertion)])
        + states.map { TextEdit(SourceRange(at: $0), replacement: "@MemberwiseInit ") })
  }

  private func domain(of type: TypeDeclaration, in file: FileDomains) -> Domain? {
    file.domains.first { $0.declaration.location == type.location }
  }

  /// The protocol that does the same as an attribute.
  private func name(
    inPlaceOf annotation: Annotation, on type: TypeDeclaration, _ domain: Domain?
  ) -> String? {
    switch (annotation.kind, type.kind) {
    case (.reducer, .struct):
      // Only the attribute declares missing parts, and takes options.
      annotation.argumentList.isEmpty && !type.lacksBody
        && !type.nested.contains(where: \.isGenerated)
        ? "Reducer" : nil
    case (.observableState, .struct): "ObservableStruct"
    case (.observableState, .enum): "ObservableState"
    case (.casePathable, .enum):
      domain.map { $0.isIterable ? "CasePathIterable" : "CasePathable" }
    default: nil
    }
  }

  /// The places of the visible states whose initializers only the attribute of their reducer asks
  /// for, or nil if there is one without a place.
  private func statesToMark(
    of type: TypeDeclaration, in file: FileDomains
  ) -> [SourcePosition]? {
    let states = type.nested.filter { nested in
      guard let state = domain(of: nested, in: file), state.role == .state else { return false }
      return state.has(.memberwiseInit) && !nested.isAnnotated(.memberwiseInit)
    }
    let places = states.compactMap { $0.accessRange?.start }
    return places.count == states.count ? places : nil
  }
}

extension TypeDeclaration {
  /// Whether `@Reducer` makes it `Sendable`: it is public, and holds only dependencies.
  ///
  /// The program of the attributes has the same rule.
  fileprivate var isMadeSendable: Bool {
    access == .public && genericParameters.isEmpty
      && properties.allSatisfy(\.isDependency)
  }
}
