/// A type or an extension as the source declares it.
package struct TypeDeclaration: Sendable, Hashable, Codable {
  package enum Kind: String, Sendable, Hashable, Codable {
    case `enum`
    case `struct`
    case `class`
    case actor
    case `protocol`
    case `extension`

    /// The kind with its article: `an enum`.
    package var phrase: String {
      switch self {
      case .enum, .actor, .extension: "an \(rawValue)"
      case .struct, .class, .protocol: "a \(rawValue)"
      }
    }
  }

  package var kind: Kind

  /// The names from the file's top level down to this declaration, as in `["Counter", "Action"]`.
  ///
  /// An extension has the names of the type that it extends.
  package var path: [String]

  /// The place of its name.
  package var location: SourcePosition

  /// The access level that is written, if one is.
  package var access: AccessLevel?

  /// The access level of members that have none.
  ///
  /// An extension can set it.
  package var memberAccess: AccessLevel?

  /// Ratchet's attributes.
  package var annotations: [Annotation] = []

  /// The `@available` attributes, as written.
  package var availability: [String] = []

  /// The names of other attributes.
  package var otherAttributes: [String] = []

  /// The attributes that look like misspelled names of Ratchet's.
  package var misspelledAttributes: [MisspelledAttribute] = []

  /// An attribute that looks like one of Ratchet's.
  package struct MisspelledAttribute: Sendable, Hashable, Codable {
    package var name: String

    /// The attribute that it probably means.
    package var meant: String

    /// The range of its name.
    package var range: SourceRange

    /// The attributes with which other libraries generate mocks.
    package static let mocking: Set<String> = ["AutoMockable", "Mockable", "Spyable", "mockable"]

    package init(name: String, meant: String, range: SourceRange) {
      self.name = name
      self.meant = meant
      self.range = range
    }
  }

  /// The types that it inherits from or conforms to.
  package var inherited: [InheritedType] = []

  /// Its own generic parameters.
  package var genericParameters: [GenericParameter] = []

  /// The generic parameters that it fixes, if it is an extension.
  package var fixedParameters = FixedParameters()

  /// The conditions of the `#if`s around it, from the outermost.
  package var conditions: [CompilationCondition] = []

  /// The cases, if it is an enum.
  package var cases: [EnumCase] = []

  /// The stored properties of an instance.
  package var properties: [StoredProperty] = []

  /// The names of its type aliases, of its associated types, and of the types that the compiler infers.
  package var typeAliases: [String] = []

  /// Its type aliases.
  package var aliases: [TypeAliasDeclaration] = []

  /// Its static properties and methods, each with the access level that is written.
  package var staticMembers: [String: AccessLevel] = [:]

  /// The names of its properties and methods, static or not.
  ///
  /// An instance's method is there with its labels too: `fetch(id:)`.
  package var memberNames: Set<String> = []

  /// Its `body`, if it declares one.
  package var body: BodyDeclaration?

  /// Its methods without bodies, if it is a dependency client.
  package var methodsWithoutBody: [MethodWithoutBody] = []

  /// Its instance members that are made like the `body` or the `reduce(into:action:)` of a reducer.
  package var reducerMembers: [ReducerMember] = []

  /// The name of a property that holds a `Reduce`: `static let reducer = Reduce { … }`.
  package var reducerValue: String?

  /// Its values as a dependency that are written as one name: `static let testValue = API.mock`.
  package var dependencyValues: [DependencyValue] = []

  /// What its code mentions, if it may be a reducer or extends a type.
  package var mentions: Set<CodeMention> = []

  /// The labels of its initializers' parameters, `_` for none.
  package var initializers: [[String]] = []

  package var initializerDeclarations: [InitializerDeclaration] = []

  /// Whether it declares `==`.
  package var definesEquality = false

  /// Its `static func isEqual(_:_:)` for two of its values, which generated code declares otherwise.
  package var comparison: ComparisonDeclaration?

  /// Whether it declares the property `binding`, which returns an action's binding action.
  package var definesBinding = false

  /// Whether it declares `addBindableFields(to:)`.
  package var definesBindableFields = false

  /// Whether it is an `indirect` enum.
  package var isIndirect = false

  /// Whether it is declared `nonisolated`.
  package var isNonisolated = false

  /// Whether the generated file declares it, and not the source.
  package var isGenerated = false

  /// Whether it is an enum of reducers, whose parts may be generated.
  package var isReducerEnum = false

  /// Whether it is a reducer whose `body` is generated.
  package var lacksBody = false

  /// The nested types.
  package var nested: [TypeDeclaration] = []

  /// Its access modifier with the space after it, if one is written.
  package var accessRange: SourceRange?

  /// Where another modifier can be inserted: before `struct`, `extension`, ….
  package var modifierPlace: SourcePosition?

  /// Where another inherited type can be inserted.
  package var conformancePlace: SourcePosition?

  package init(_ kind: Kind, _ path: [String], at location: SourcePosition) {
    self.kind = kind
    self.path = path
    self.location = location
  }

  /// Whether it is an enum whose cases have no payloads, so that it is `Hashable` by itself.
  ///
  /// An enum without cases is not, so one of its cases has to be in each build.
  package var isEnumWithoutPayloads: Bool {
    kind == .enum && cases.contains(where: \.conditions.isEmpty)
      && cases.allSatisfy(\.payloads.isEmpty)
  }

  /// Whether it is an enum for which the compiler generates `==` and `hash(into:)` in each file that
  /// states the conformance: without payloads, or without cases.
  var isComparedByCompiler: Bool {
    isEnumWithoutPayloads || kind == .enum && cases.isEmpty
  }

  /// Whether it is a reducer struct with a generated part.
  var isCompletedReducer: Bool {
    kind == .struct && (lacksBody || nested.contains(where: \.isGenerated))
  }

  /// The last of the names: `Action`.
  package var name: String { path.last ?? "" }

  package func isAnnotated(_ kind: Annotation.Kind) -> Bool {
    annotations.contains { $0.kind == kind }
  }
}
