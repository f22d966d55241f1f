extension Domain {
  /// Whether the key paths of its cases can be iterated.
  package var isIterable: Bool { statesIteration || asksForIteration && !namesPartsOfSequences }

  /// Whether the case paths name a type that a type of `Sequence` with the same name would hide.
  private var namesPartsOfSequences: Bool {
    genericParameters.contains { KnownNames.partsOfSequences.contains($0.name) }
      || declaration.cases.contains { !$0.partsOfSequences.isEmpty }
  }
}

extension EnumCase {
  /// The names in its payloads that are also names of the types that each `Sequence` has.
  var partsOfSequences: [String] {
    payloads.flatMap(\.type.names).compactMap(\.first).filter(KnownNames.partsOfSequences.contains)
  }
}
