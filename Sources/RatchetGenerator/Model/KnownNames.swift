/// The names of the standard library and of the runtime that generated code uses, as they have to be
/// written for a domain.
///
/// They stand as they are, for that reads best, unless the module declares the same name: a type of
/// its own called `Bool` turns the library's into `Swift.Bool`.
struct KnownNames {
  let index: ModuleIndex
  let domain: Domain

  /// A name as it has to be written.
  func text(_ name: String) -> String {
    guard isTaken(name) else { return name }
    let module = Self.standardNames.contains(name) ? "Swift" : "Ratchet"
    // Where a type has the module's name as well, only the newer separator means the module.
    return module + (isTaken(module) ? "::" : ".") + name
  }

  /// Whether something else has a name where the domain is extended.
  private func isTaken(_ name: String) -> Bool {
    let path = domain.declaration.path
    return index.hasMemberType(name, in: path) || index.hasMemberType(name, in: [])
      || index.declaresElsewhere(name)
      || domain.genericParameters.contains { $0.name == name }
      || index.globalAccess(name) != nil || index.hasMember(name, in: path)
      || domain.declaration.cases.contains { $0.name == name }
  }

  /// Every name that generated code uses.
  static let all = standardNames.union(runtimeNames)

  /// The names that decide how these are written, wherever the module declares them: those themselves,
  /// and the modules that they come from.
  static let telling = all.union(["Swift", "Ratchet"])

  private static let standardNames: Set<String> = [
    "Bool", "Codable", "Decoder", "Encoder", "Equatable", "Hashable", "Hasher", "MainActor",
    "PartialKeyPath",
    "Sendable", "Void",
  ]

  private static let runtimeNames: Set<String> = [
    "BindableAction", "BindableFields", "BindableState", "BindingAction", "CaseDecoder", "CasePath",
    "CasePathable", "CaseReducer", "CaseReducerState", "EmptyReducer", "FieldDecoder",
    "FieldEncoder", "MemberwiseEquatable",
    "ObservableState", "ObservableStruct", "OverloadedCase", "PartialCaseKeyPath", "ReducerBuilder",
    "ReducerOf", "Scope", "Store", "StoreOf", "UnimplementedEndpoint", "areEqual", "combine",
  ]
}
