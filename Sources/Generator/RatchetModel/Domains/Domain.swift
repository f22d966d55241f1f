/// A type that code is generated for.
package struct Domain: Sendable, Hashable {
  /// The reason why a type is a domain.
  package enum Role: Sendable, Hashable {
    /// It is a reducer's `Action`.
    case action
    /// It is a reducer's `State`.
    case state
    /// It is declared inside an action or a state.
    case nested
    /// It requests case paths, observation or an initializer itself, and is not part of a reducer.
    case annotated
    /// It is a reducer that omits its state, its actions or its body.
    case reducer
    /// It is an enum of reducers.
    case reducerEnum
  }

  /// The isolation of a type.
  package enum Isolation: Sendable, Hashable {
    /// Nothing, which is the default everywhere.
    case none
    /// None, in a module where this must be written.
    case nonisolated
    /// An actor: by its own attribute, or by the module's default isolation.
    case isolated
  }

  /// The declaration in the source.
  package var declaration: TypeDeclaration

  /// The reason why the type is a domain.
  package var role: Role

  /// The access level of the type, limited by the types around it.
  package var access: AccessLevel

  /// Whether inlinable code may use it though it is not public.
  package var isUsableFromInline = false

  /// The place of the type that limits the access level.
  ///
  /// It is the type itself, or one around it. It is nil if that type is in another file.
  package var accessLocation: SourcePosition? = nil

  /// The conditions of the `#if`s around the type, from the outermost.
  package var conditions: [CompilationCondition]

  /// The `@available` attributes of the type and of the types around it.
  package var availability: [String]

  /// The isolation of the type.
  package var isolation = Isolation.none

  /// Whether its module is isolated to the main actor by default.
  package var isInMainActorModule = false

  /// The generic parameters of the type and of the types around it.
  package var genericParameters: [GenericParameter]

  /// Which generic parameters have a known value here.
  package var generics = Generics()

  /// Whether a type around it may have generic parameters that no source of the module shows.
  package var mayHaveForeignParameters: Bool { [.open, .unknown].contains(generics.foreign) }

  /// Whether it is in another module's generic type, whose arguments code outside of that type has to name.
  package var isInForeignGenericType: Bool { [.open, .fixed].contains(generics.foreign) }

  /// Whether it is in an extension of a generic type that leaves no parameter open.
  package var isFixed: Bool {
    let hasParameters = [.fixed, .named].contains(generics.foreign) || !genericParameters.isEmpty
    return generics.isInExtension && hasParameters && !mayHaveForeignParameters
      && genericParameters.allSatisfy { generics.fixed.contains($0.name) }
  }

  /// Which generic parameters of the types around a domain are fixed by an extension.
  package struct Generics: Sendable, Hashable {
    /// What is known about the parameters of another module's type.
    package enum Foreign: Sendable, Hashable {
      case none, fixed, open, unknown

      /// A type alias of the module names the type with its arguments.
      case named
    }

    /// Whether an extension is around the domain.
    package var isInExtension = false

    /// The parameters that an extension fixes.
    package var fixed: Set<String> = []
    package var foreign = Foreign.none
  }

  /// The names of the generic parameters that are types.
  package var typeParameters: Set<String> {
    Set(genericParameters.lazy.filter { !$0.isValue }.map(\.name))
  }

  /// The type with its generic arguments, as code anywhere in the module can name it.
  package var typeName: String

  /// The module's name and a dot if a name from the module's top level would otherwise refer to a
  /// member of the type; or nothing.
  package var modulePrefix = ""

  /// What is generated for it.
  package var parts = GeneratedParts()

  /// Whether the source declares that its case key paths can be iterated.
  package var statesIteration = false

  /// Whether the source requests case paths, so that their key paths can be iterated.
  ///
  /// Few programs iterate over a reducer's actions, and the list of key paths takes time to
  /// compile.
  package var asksForIteration = false

  /// Whether it has `mock`, if it is a dependency client.
  package var hasClientValues = true

  /// Whether its reducer's attribute requests `Sendable`, which only the source can declare.
  package var requestsSendable = false

  /// How it is coded, if coding is requested.
  package var coding = Coding.names

  /// Whether the program of the attributes generates its code in place, because no other file can
  /// see it.
  package var isWrittenInPlace = false

  /// The maximum access level of its initializer and its methods, if the settings limit it.
  package var accessLimit = AccessLevel.open

  /// Whether anything is generated for it.
  package var isGenerated: Bool {
    !isWrittenInPlace && (!parts.isEmpty || requestsSendable)
  }

  /// Whether a part is generated for it.
  package func has(_ part: GeneratedPart) -> Bool { parts[part] != nil }

  /// The prefix of its generated members, or nothing for the default access level.
  package var memberPrefix: String {
    // Members that inlinable code uses must be usable from inlinable code as well.
    isUsableFromInline && access < .public ? "@usableFromInline \(access.prefix)" : access.prefix
  }

  /// The prefix of members whose access level the settings can limit.
  package var limitedPrefix: String {
    accessLimit < access ? accessLimit.prefix : memberPrefix
  }

  /// The type without generic arguments, as in an extension.
  package var extendedName: String { declaration.path.joined(separator: ".") }
}

/// The domains of a file, and the imports of the generated file.
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
