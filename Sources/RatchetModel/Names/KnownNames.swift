/// The names of the standard library and of the runtime that generated code uses, as they have to be
/// written for a domain.
///
/// They stand as they are, for that reads best, unless the module declares the same name: a type of
/// its own called `Bool` turns the library's into `Swift.Bool`.
package struct KnownNames {
  /// The names that something else has where the domain is extended, of those that tell.
  private let taken: Set<String>

  /// Finds out how the names have to be written for a domain.
  ///
  /// - Complexity: O(*n*) in the number of the domain's members.
  package init(index: ModuleIndex, domain: Domain) {
    let own =
      domain.genericParameters.map(\.name) + domain.declaration.cases.map(\.name)
      + index.names(in: domain.declaration.path)
    taken = index.shadowedNames.union(own.lazy.filter(Self.shadowable.contains))
  }

  /// A name as it has to be written.
  package func text(_ name: String) -> String {
    guard taken.contains(name) else { return name }
    let module = Self.module(of: name)
    return module + (taken.contains(module) ? Self.selector : ".") + name
  }

  /// Whether a name is written with a module selector: where a type has the module's name as well,
  /// only that means the module, and compilers before Swift 6.3 do not know it.
  package var needsSelectors: Bool {
    taken.contains { Self.all.contains($0) && taken.contains(Self.module(of: $0)) }
  }

  private static let selector = "::"

  private static func module(of name: String) -> String {
    standardNames.contains(name) ? "Swift" : "Ratchet"
  }

  /// Every name that generated code uses.
  package static let all = standardNames.union(runtimeNames)

  /// The names that decide how these are written, wherever the module declares them: those themselves,
  /// and the modules that they come from.
  package static let shadowable = all.union(["Swift", "Ratchet"])

  private static let standardNames: Set<String> = [
    "Bool", "Codable", "Decoder", "Encoder", "Equatable", "Hashable", "Hasher", "IndexingIterator",
    "MainActor", "PartialKeyPath", "Sendable", "Sequence", "Void",
  ]

  private static let runtimeNames: Set<String> = [
    "AnyCasePath", "BindableAction", "BindableFields", "BindableState", "BindingAction",
    "CaseDecoder",
    "CasePathIterable", "CasePathReflectable", "CasePathable", "CaseReducer", "CaseReducerState",
    "EmptyReducer", "FieldDecoder", "FieldEncoder", "MemberwiseEquatable",
    "ObservableState", "ObservableStruct", "OverloadedCase", "PartialCaseKeyPath", "ReducerBuilder",
    "ReducerOf", "Scope", "Store", "StoreOf", "UnimplementedEndpoint", "areEqual", "combine",
  ]
}
