/// The names of the standard library and of the runtime that generated code uses, spelled for a
/// domain.
///
/// They are unqualified, unless the module declares the same name: if it has its own type `Bool`,
/// the library's is `Swift.Bool`.
package struct KnownNames {
  /// The names that have another meaning where the domain is extended.
  private let taken: Set<String>

  /// Determines the spelling of the names for a domain.
  ///
  /// - Complexity: O(*n*) in the number of the domain's members.
  package init(index: ModuleIndex, domain: Domain) {
    let own =
      domain.genericParameters.map(\.name) + domain.declaration.cases.map(\.name)
      + index.names(in: domain.declaration.path)
    taken = index.shadowedNames.union(own.lazy.filter(Self.shadowable.contains))
  }

  /// The spelling of a name.
  package func text(_ name: String) -> String {
    guard taken.contains(name) else { return name }
    let module = Self.module(of: name)
    return module + (taken.contains(module) ? Self.selector : ".") + name
  }

  /// Whether a name needs a module selector, because a type has the module's name.
  ///
  /// Compilers before Swift 6.3 do not support module selectors.
  package var needsSelectors: Bool {
    taken.contains { Self.all.contains($0) && taken.contains(Self.module(of: $0)) }
  }

  private static let selector = "::"

  private static func module(of name: String) -> String {
    standardNames.contains(name) || literalTypes.contains(name)
      ? "Swift" : testNames[name] ?? "Ratchet"
  }

  /// Every name that generated code uses.
  package static let all = standardNames.union(runtimeNames)

  /// Every name that generated stubs and laws use, with its module.
  package static let testNames = [
    "Arbitrary": "RatchetTesting", "DependencyValues": "Ratchet", "KeyPath": "Swift",
    "fatalError": "Swift",
    "LawTrial": "RatchetTesting", "Laws": "RatchetTesting", "MainActor": "Swift",
    "Randomness": "RatchetTesting", "StaticString": "Swift", "Suite": "Testing",
    "Test": "Testing", "TestStore": "RatchetTesting", "TestStoreOf": "RatchetTesting",
    "UInt": "Swift", "Void": "Swift",
  ]

  /// The names that change the spelling if the module declares them: the names that generated code
  /// uses, and those of their modules.
  package static let shadowable =
    all.union(literalTypes).union(testNames.keys).union(testNames.values)
    .union(["Swift", "Ratchet"])

  /// The associated types of the standard library's protocols, each with the protocols that have it.
  static let associatedTypes: [String: Set<String>] = {
    let collections: Set = [
      "BidirectionalCollection", "Collection", "MutableCollection", "RandomAccessCollection",
      "RangeReplaceableCollection", "StringProtocol",
    ]
    let asynchronous: Set = ["AsyncIteratorProtocol", "AsyncSequence"]
    let elements: Set = ["IteratorProtocol", "OptionSet", "Sequence", "SetAlgebra"]
    let numbers = ["", "8", "16", "32", "64"].flatMap { ["Int\($0)", "UInt\($0)"] }
    let integers: Set = [
      "BinaryInteger", "FixedWidthInteger", "SignedInteger", "UnsignedInteger",
    ]
    let strings: Set = ["ExpressibleByStringInterpolation", "ExpressibleByStringLiteral"]
    let formats: Set = ["FormatStyle", "ParseableFormatStyle"]
    return [
      "ID": ["Identifiable"], "AllCases": ["CaseIterable"], "Stride": ["Strideable"],
      "RawValue": Set(
        numbers + ["OptionSet", "RawRepresentable", "String", "Character", "Double"]),
      "Element": collections.union(elements).union(asynchronous), "Failure": asynchronous,
      "Iterator": collections.union(["Sequence"]), "AsyncIterator": ["AsyncSequence"],
      "Index": collections, "Indices": collections, "SubSequence": collections,
      "ArrayLiteralElement": ["ExpressibleByArrayLiteral", "OptionSet", "SetAlgebra"],
      "Key": ["ExpressibleByDictionaryLiteral"],
      "Value": ["DependencyKey", "ExpressibleByDictionaryLiteral", "TestDependencyKey"],
      "Bound": ["RangeExpression"], "Magnitude": integers.union(["Numeric", "SignedNumeric"]),
      "Words": integers, "Instant": ["Clock"], "Duration": ["Clock", "InstantProtocol"],
      "FormatInput": formats, "FormatOutput": formats, "Strategy": ["ParseableFormatStyle"],
      "ParseInput": ["ParseStrategy"], "ParseOutput": ["ParseStrategy"],
      "IntegerLiteralType": ["ExpressibleByIntegerLiteral"],
      "StringLiteralType": strings,
      "StringInterpolation": ["ExpressibleByStringInterpolation"],
      "ExtendedGraphemeClusterLiteralType": strings, "UnicodeScalarLiteralType": strings,
    ]
  }()

  /// The names of the types that each `Sequence` has.
  static let partsOfSequences: Set = ["Element", "Iterator"]

  /// The types of literals, which sources do not name.
  private static let literalTypes: Set<String> = ["Bool", "Double", "Int", "String"]

  private static let standardNames: Set<String> = [
    "Bool", "Codable", "Decoder", "Encoder", "Equatable", "Hashable", "Hasher", "IndexingIterator",
    "MainActor", "PartialKeyPath", "Sendable", "Sequence", "Void", "fatalError",
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
