/// A type that code is generated for.
package struct Domain: Sendable, Hashable {
  /// What makes a type a domain.
  package enum Role: Sendable, Hashable {
    /// It is a reducer's `Action`.
    case action
    /// It is a reducer's `State`.
    case state
    /// It is declared inside of an action or a state.
    case nested
    /// It asks for case paths, observation or an initializer itself, and is no part of a reducer.
    case annotated
    /// It is a reducer that leaves out its state, its actions or its body.
    case reducer
    /// It is an enum of reducers.
    case reducerEnum
  }

  /// What is written for `==`.
  package enum Equality: Sendable, Hashable {
    /// Nothing: it is there already, or was not requested.
    case none
    /// The conformance to `Equatable`, with its `==`.
    case conformance
    /// `==` alone: the conformance is in the source.
    case operatorAlone
  }

  /// What is written for case paths.
  package enum CasePaths: Sendable, Hashable {
    /// Nothing: it is no enum, or they are written by hand.
    case none
    /// The conformance to `CasePathable`, with its members.
    case conformance
    /// The members alone: the conformance is in the source.
    case membersAlone
  }

  /// What is written for binding actions.
  package enum Bindings: Sendable, Hashable {
    /// Nothing: it is not bindable, or that is written by hand.
    case none
    /// The conformance, to `BindableAction` or to `BindableState`, with its member.
    case conformance
    /// The member alone: the conformance is in the source.
    case memberAlone
  }

  /// What is written for observation.
  package enum Observation: Sendable, Hashable {
    /// Nothing: it was not requested, or is written by hand.
    case none
    /// The conformance, with the fields that are left out.
    case conformance
    /// The fields that are left out alone: the conformance is in the source.
    case membersAlone
  }

  /// What the compiler takes the code of a type to be isolated to.
  package enum Isolation: Sendable, Hashable {
    /// Nothing, which is the default everywhere.
    case none
    /// Nothing, in a module where that has to be said.
    case nonisolated
    /// An actor: by an attribute of its own, or since all of the module's code is.
    case isolated
  }

  /// The declaration in the source.
  package var declaration: TypeDeclaration

  /// What makes the type a domain.
  package var role: Role

  /// Who can see the type, with all that it is nested in taken into account.
  package var access: AccessLevel

  /// Where the type is declared that sets the limit to who can see this one.
  ///
  /// It is the type itself, or one around it; nil where that is in another file.
  package var accessLocation: SourceLocation? = nil

  /// The conditions of the `#if`s around the type, from the outermost.
  package var conditions: [CompilationCondition]

  /// The `@available` attributes of the type and of what it is nested in.
  package var availability: [String]

  /// What the type is isolated to.
  package var isolation = Isolation.none

  /// The generic parameters of the type and of what it is nested in.
  package var genericParameters: [GenericParameter]

  /// The type with its generic arguments, as code anywhere in the module can name it.
  package var typeName: String

  /// The module's name and a dot, where a name from the module's top level would otherwise be looked
  /// up in the type itself; or nothing.
  package var modulePrefix = ""

  /// What is written for `==`.
  package var equality: Equality

  /// What is written for case paths.
  package var casePaths: CasePaths

  /// Whether the source states that its case key paths can be iterated.
  package var statesIteration = false

  /// Whether the source asks for case paths, so that their key paths can be iterated.
  ///
  /// Few actions of a reducer are iterated, and the list of their key paths takes time to compile.
  package var asksForIteration = false

  /// What is written for an action that has a `binding` case.
  package var bindableAction = Bindings.none

  /// What is written for a state whose fields are bound.
  package var bindableState = Bindings.none

  /// What is written for observation.
  package var observation: Observation

  /// Whether an initializer is written with a parameter for each of its properties.
  package var hasMemberwiseInit = false

  /// Whether it is an enum of reducers, for which a state, actions and a body are written.
  package var isReducerEnum = false

  /// Whether it is a struct of closures that is marked `@DependencyClient`.
  package var isDependencyClient = false

  /// Whether it has `unimplemented` and `mock`, if it is a dependency client.
  package var hasClientValues = true

  /// What its reducer's attribute asks for, and the source does not say already.
  package var requested: Set<RequestedConformance> = []

  /// What of that the source says in an extension, so that the members alone are written.
  package var stated: Set<RequestedConformance> = []

  /// What it is coded by, where that is asked for.
  package var coding = Coding.names

  /// Whether the program behind the attributes writes its code in place, since no other file can see
  /// it.
  package var isWrittenInPlace = false

  /// How visible its initializer and its methods may be, if the project sets a limit.
  package var accessLimit = AccessLevel.open

  /// Whether anything is written for it.
  package var isGenerated: Bool {
    if isWrittenInPlace { return false }
    return equality != .none || casePaths != .none || observation != .none
      || bindableAction != .none || bindableState != .none
      || hasMemberwiseInit || isReducerEnum || role == .reducer || !requested.isEmpty
  }

  /// What its generated members begin with: nothing where the default serves.
  package var memberPrefix: String {
    // What inlinable code can use of a type has to be open to inlinable code as well.
    let isInlinable = declaration.otherAttributes.contains("usableFromInline")
    return isInlinable && access < .public ? "@usableFromInline \(access.prefix)" : access.prefix
  }

  /// What members begin with that may be no more visible than the project's limit.
  package var limitedPrefix: String {
    accessLimit < access ? accessLimit.prefix : memberPrefix
  }

  /// The type without generic arguments, as an extension names it.
  package var extendedName: String { declaration.path.joined(separator: ".") }
}

/// The domains of a file, and what the generated file has to import for them.
package struct FileDomains: Sendable, Hashable {
  /// The file.
  package var file: FileDeclarations

  /// Its domains, in the order of the source.
  package var domains: [Domain]

  /// Whether there is anything to generate for them.
  package var hasCode: Bool {
    domains.contains(where: \.isGenerated)
  }
}
