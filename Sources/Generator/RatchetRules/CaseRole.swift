/// What a case of an enum of reducers holds.
///
/// Two programs apply this rule: the generator, which sees the whole module, and the program of the
/// attributes, which sees an enum alone. They differ only in what they know about a name.
package enum CaseRole: Sendable, Hashable {
  /// A reducer, and whether the source says that it is one.
  case reducer(isKnown: Bool)
  /// A plain value that has actions, and that disappears after one.
  case ephemeral
  /// Plain values, or nothing.
  case value

  /// A payload of a case.
  package struct Payload {
    package var label: String?

    /// The names of its type, or nil if it is a tuple, a function or another type without a name.
    package var type: [String]?

    package init(label: String?, type: [String]?) {
      self.label = label
      self.type = type
    }
  }

  /// What the source says about a name.
  package enum Meaning {
    /// It is a reducer.
    case reducer
    /// It is another type.
    case other
    /// It is the type with these names, of which the source says nothing else.
    case unknown([String])

    /// Whether it is certainly no reducer.
    package var isValue: Bool {
      switch self {
      case .reducer: false
      case .other: true
      case .unknown(let names): names.last.map(LibraryTypes.areValues) ?? false
      }
    }

    /// A generic parameter, which is what its constraints say.
    package init(parameter name: [String], constraints: some Sequence<[String]>) {
      let names = Set(constraints.compactMap(\.last))
      if !names.isDisjoint(with: ["Reducer", "ReducerOf", "CaseReducer"]) {
        self = .reducer
      } else {
        self = names.isSubset(of: LibraryTypes.exported) ? .other : .unknown(name)
      }
    }
  }

  /// The role of a case.
  ///
  /// - Parameters:
  ///   - payloads: Its payloads.
  ///   - isIgnored: Whether it is marked `@ReducerCaseIgnored`.
  ///   - isEphemeral: Whether it is marked `@ReducerCaseEphemeral`.
  ///   - meaning: What the source says about a name.
  package init(
    payloads: [Payload], isIgnored: Bool, isEphemeral: Bool, meaning: ([String]) -> Meaning
  ) {
    guard !isIgnored, payloads.count == 1, let type = payloads[0].type else {
      self = .value
      return
    }
    if isEphemeral {
      self = .ephemeral
      return
    }
    switch meaning(type) {
    case .reducer: self = .reducer(isKnown: true)
    case .other: self = .value
    case .unknown(let names):
      guard let name = names.last, payloads[0].label == nil else {
        self = .value
        return
      }
      if Self.ephemeralTypes.contains(name) {
        self = .ephemeral
      } else {
        let isValue =
          LibraryTypes.areValues(name)
          || names.count > 1 && LibraryTypes.withoutReducers.contains(names[0])
        self = isValue ? .value : .reducer(isKnown: false)
      }
    }
  }

  /// Whether the value of a case with some payloads disappears after an action, whatever the case
  /// is marked with.
  package static func disappear(_ payloads: [Payload]) -> Bool {
    payloads.count == 1 && payloads[0].type?.last.map(ephemeralTypes.contains) ?? false
  }

  /// The types of values that disappear after an action, and whose `Action` is their argument.
  package static let ephemeralTypes: Set<String> = ["AlertState", "ConfirmationDialogState"]
}
