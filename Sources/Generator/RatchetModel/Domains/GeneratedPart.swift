/// A part of the code that is generated for a domain: a conformance, or some members.
///
/// The order of the cases is that of the generated file. What settings, checks and commands need to
/// know about a part is in this file, in exhaustive switches, so a new part cannot be forgotten.
package enum GeneratedPart: UInt8, Sendable, Hashable, CaseIterable {
  /// The state, the actions and the body of an enum of reducers.
  case reducerEnum
  /// The parts that a reducer's source omits.
  case reducerParts
  /// An initializer with a parameter for each property.
  case memberwiseInit
  /// The methods of a dependency client, and its `mock`.
  case dependencyClient
  case casePaths
  case equality
  case hashing
  case coding
  case observation
  /// The access of an action to its binding action.
  case bindableAction
  /// The fields of a state that can be bound.
  case bindableState

  /// How much of a part is generated.
  package enum Form: Sendable, Hashable {
    /// The conformance with its members, or members that need no conformance.
    case whole
    /// Only the members: the conformance is in the source.
    case membersAlone
  }

  // MARK: - When it is generated

  /// How much of the part is generated for a type, or nil if nothing is.
  func form(by rules: PartRules) -> Form? {
    switch self {
    case .reducerEnum: rules.type.isReducerEnum ? .whole : nil
    case .reducerParts: rules.domain.role == .reducer ? .whole : nil
    case .memberwiseInit: rules.memberwiseInit
    case .dependencyClient: rules.dependencyClient
    case .casePaths: rules.casePaths
    case .equality: rules.equality
    case .hashing: rules.requested(.hashable)
    case .coding: rules.requested(.codable)
    case .observation: rules.observation
    case .bindableAction: Bindability(index: rules.index).action(rules.domain)
    case .bindableState: Bindability(index: rules.index).state(rules.domain)
    }
  }

  // MARK: - How it is written

  /// The template that writes it for an enum or a struct.
  package func template(for kind: TypeDeclaration.Kind) -> String {
    switch self {
    case .reducerEnum: "ReducerEnum"
    case .reducerParts: "ReducerParts"
    case .memberwiseInit: "MemberwiseInit"
    case .dependencyClient: "DependencyClient"
    case .casePaths: "CasePathable"
    case .equality: kind == .enum ? "EquatableEnum" : "EquatableStruct"
    case .hashing: "Hashable"
    case .coding: kind == .enum ? "CodableEnum" : "CodableStruct"
    case .observation: "ObservableState"
    case .bindableAction: "BindableAction"
    case .bindableState: "BindableState"
    }
  }

  /// The part that a template writes.
  ///
  /// - Returns: Nil if it is a part of a project's own, or the heading of the file.
  package init?(template: String) {
    let part = Self.allCases.first { part in
      [.enum, .struct].contains { part.template(for: $0) == template }
    }
    guard let part else { return nil }
    self = part
  }

  /// What it is called in a sentence.
  package var phrase: String {
    switch self {
    case .reducerEnum: "composition"
    case .reducerParts: "parts of a reducer"
    case .memberwiseInit: "initializer"
    case .dependencyClient: "mocks"
    case .casePaths: "case paths"
    case .equality: "=="
    case .hashing: "hashing"
    case .coding: "coding"
    case .observation: "observation"
    case .bindableAction: "binding action"
    case .bindableState: "bindable fields"
    }
  }

  // MARK: - What it names

  /// Whether its declarations name types of the domain's properties or payloads.
  package var namesMembers: Bool {
    switch self {
    case .reducerEnum, .memberwiseInit, .dependencyClient, .casePaths, .bindableAction: true
    case .reducerParts, .equality, .hashing, .coding, .observation, .bindableState: false
    }
  }

  /// Whether its declarations name types of Ratchet, besides the protocols of a conformance.
  package var namesRatchet: Bool {
    switch self {
    case .reducerEnum, .reducerParts, .casePaths, .bindableAction, .bindableState: true
    case .memberwiseInit, .dependencyClient, .equality, .hashing, .coding, .observation: false
    }
  }

  // MARK: - What turns it off

  /// The key of `generate` in a configuration that turns it off everywhere.
  package var key: SettingsKey {
    switch self {
    case .reducerEnum, .reducerParts: .reducerEnum
    case .memberwiseInit: .memberwiseInit
    case .dependencyClient: .dependencyClient
    case .casePaths: .casePaths
    case .equality: .equatable
    case .hashing: .hashable
    case .coding: .codable
    case .observation: .observation
    case .bindableAction, .bindableState: .bindings
    }
  }

  /// The attribute that excludes a case from it.
  package var caseExclusion: Annotation.Kind? {
    switch self {
    case .reducerEnum: .reducerCaseIgnored
    case .casePaths: .casePathIgnored
    case .equality, .hashing: .equatableIgnored
    case .reducerParts, .memberwiseInit, .dependencyClient, .coding, .observation,
      .bindableAction, .bindableState:
      nil
    }
  }

  /// The attribute that excludes a property from it.
  package var propertyExclusion: Annotation.Kind? {
    switch self {
    case .equality, .hashing: .equatableIgnored
    case .observation: .observationStateIgnored
    case .bindableState: .bindingIgnored
    case .reducerEnum, .reducerParts, .memberwiseInit, .dependencyClient, .casePaths, .coding,
      .bindableAction:
      nil
    }
  }

  /// The argument of `@Reducer` that requests it.
  package var request: RequestedConformance? {
    switch self {
    case .hashing: .hashable
    case .coding: .codable
    case .reducerEnum, .reducerParts, .memberwiseInit, .dependencyClient, .casePaths, .equality,
      .observation, .bindableAction, .bindableState:
      nil
    }
  }

  /// What replaces it if you write it yourself.
  package var replacement: String? {
    switch self {
    case .reducerEnum: "a 'State', an 'Action' and a 'body' of your own in the enum"
    case .reducerParts: "a 'State', an 'Action' and a 'body' of your own in the struct"
    case .memberwiseInit: "an initializer of your own in the type"
    case .casePaths: "an 'AllCasePaths' of your own in the type"
    case .equality: "a '==' of your own in the type"
    case .dependencyClient, .hashing, .coding, .observation, .bindableAction, .bindableState: nil
    }
  }

  /// A key of `generate` in a configuration.
  package enum SettingsKey: String, Sendable, Hashable, CaseIterable {
    case casePaths = "case-paths"
    case equatable
    case hashable
    case codable
    case observation
    case bindings
    case memberwiseInit = "memberwise-init"
    case reducerEnum = "reducer-enum"
    case dependencyClient = "dependency-client"
    case dependencyClientValues = "dependency-client-values"

    /// What it turns off.
    package var about: String {
      switch self {
      case .casePaths: "CasePathable, for the actions and states of reducers and for @CasePathable"
      case .equatable: "==, for actions and states"
      case .hashable: "hash(into:), for '@Reducer(state: .hashable)'"
      case .codable: "Codable, for '@Reducer(state: .codable)'"
      case .observation: "the code for @ObservableState"
      case .bindings: "BindableAction and BindableState"
      case .memberwiseInit: "the initializers of @MemberwiseInit and of a reducer's public State"
      case .reducerEnum: "the state, actions and body of '@Reducer enum', and what a struct omits"
      case .dependencyClient: "the initializer and the methods of @DependencyClient"
      case .dependencyClientValues: "'mock' of @DependencyClient"
      }
    }
  }
}

/// The parts that are generated for a domain, each with its form.
package struct GeneratedParts: Sendable, Hashable {
  // A bit for each part: a large project has tens of thousands of domains.
  private var present: UInt16 = 0
  private var membersAlone: UInt16 = 0

  package init() {}

  package var isEmpty: Bool { present == 0 }

  /// The form of a part, or nil if it is not generated.
  package subscript(part: GeneratedPart) -> GeneratedPart.Form? {
    get {
      let bit: UInt16 = 1 << part.rawValue
      if present & bit == 0 { return nil }
      return membersAlone & bit == 0 ? .whole : .membersAlone
    }
    set {
      let bit: UInt16 = 1 << part.rawValue
      present = newValue == nil ? present & ~bit : present | bit
      membersAlone = newValue == .membersAlone ? membersAlone | bit : membersAlone & ~bit
    }
  }

  /// The parts, in the order of the generated file.
  package var all: [GeneratedPart] { GeneratedPart.allCases.filter { self[$0] != nil } }
}
