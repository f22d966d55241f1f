extension ModuleIndex {
  /// The declarations of one type and its extensions.
  struct Entry {
    /// Its full name.
    let name: String

    /// Its full path.
    let path: [String]

    var declaration: TypeDeclaration?

    /// The file of the declaration; nil if a generated file declares it.
    var file: String?

    var facts = NameFacts()

    /// Whether an extension declares types in it that may be domains.
    var hasPossibleDomains = false

    /// Whether it is a reducer, by its attribute or by a conformance.
    var isReducer = false

    /// Whether the extension that declares it is `nonisolated`; nil if no extension declares it.
    var isNonisolatedByExtension: Bool?

    /// The conformances that have the isolation of the type: those whose declaration says nothing else.
    var conformancesOfTypeIsolation: Set<String> = []

    /// Whether several types that are private to their files have this full name.
    var isRepeated = false

    /// The names of its properties and methods.
    var memberNames: Set<String> = []

    /// Its static members with their access.
    var staticMembers: [String: AccessLevel] = [:]

    /// The names of the types that it inherits from or conforms to.
    var conformances: Set<String> = []

    /// The same names with the types around them.
    var conformancePaths: Set<[String]> = []

    /// The conformances of its extensions with the types around them, by their files.
    var extensionConformances: [String: Set<[String]>] = [:]

    /// Its initializers, each with the access level that it has by default.
    var initializers: [InitializerDeclaration] = []

    /// The labels of the initializers that its extensions declare.
    var extensionInitializers: Set<[String]> = []

    var annotations: Set<Annotation.Kind> = []

    /// The conformances that its `@Reducer` requests, by the arguments' labels.
    var requests: [String: [String]] = [:]

    /// The comparison that you have written, with the access level that it has by default, and its file.
    var comparison: (declaration: ComparisonDeclaration, file: String)?

    /// Whether you have written these members.
    var definesEquality = false
    var definesBinding = false
    var definesBindableFields = false
  }
}

extension ModuleIndex.Entry {
  /// Adds the facts of a declaration or an extension of the type.
  mutating func add(
    _ type: TypeDeclaration, in file: String, default access: AccessLevel?
  ) {
    let inherited = type.inherited.flatMap(\.names)
    if type.kind == .extension {
      extensionConformances[file, default: []].formUnion(type.inherited.flatMap(\.paths))
      extensionInitializers.formUnion(type.initializers)
      hasPossibleDomains =
        hasPossibleDomains || type.nested.contains(where: \.isPossibleDomainInType)
    } else {
      if let other = declaration, !other.conditions.excludes(type.conditions) { isRepeated = true }
      declaration = type
      if !type.isGenerated { self.file = file }
      facts.add(
        type.kind == .actor ? "class" : type.kind.rawValue, type.access ?? access ?? .internal,
        type.conditions, type.otherAttributes)
    }
    conformances.formUnion(inherited)
    if type.kind != .extension || !type.isNonisolated {
      conformancesOfTypeIsolation.formUnion(
        type.inherited.filter { !$0.text.contains("@") && !$0.text.contains("nonisolated") }
          .flatMap(\.names))
    }
    conformancePaths.formUnion(type.inherited.flatMap(\.paths))
    memberNames.formUnion(type.memberNames)
    // The members of `public extension` are public, those of `private extension` are private.
    let statics = type.memberAccess.map { access in
      type.staticMembers.mapValues { $0 == .internal ? access : $0 }
    }
    staticMembers.merge(statics ?? type.staticMembers) { $1 }
    initializers += type.initializerDeclarations.map { declaration in
      var declaration = declaration
      declaration.access = declaration.access ?? type.memberAccess
      return declaration
    }
    definesEquality = definesEquality || type.definesEquality
    if var own = type.comparison {
      own.access = own.access ?? type.memberAccess
      comparison = (own, file)
    }
    definesBinding = definesBinding || type.definesBinding
    definesBindableFields = definesBindableFields || type.definesBindableFields
    for annotation in type.annotations {
      annotations.insert(annotation.kind)
      if annotation.kind == .reducer { requests = annotation.arguments }
    }
  }
}
