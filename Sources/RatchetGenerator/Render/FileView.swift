import Mustache

/// What the template `File` shows: a generated file.
struct FileView: MustacheParent {
  /// The name of the source: `Counter.swift`.
  var sourceName: String

  /// The import lines.
  var imports: [String]

  /// The domains, in the order of the source.
  var domains: [DomainView]

  func child(named name: String) -> Any? {
    switch name {
    case "sourceName": sourceName
    case "imports": imports
    case "domains": domains.withDirectives
    default: nil
    }
  }
}

/// What is shown of a domain: its place in the source and what is written for it.
struct DomainView: ConditionalView {
  /// The type's full name, as a heading and as extensions have it.
  var name: String

  /// What its generated members begin with: `public `, or nothing.
  var access: String

  /// The `@available` attributes that each extension of it needs.
  var availability: [String]

  /// What it is isolated to.
  var isolation: Domain.Isolation

  /// The names of libraries, as they have to be written for it.
  var names: KnownNames

  /// The line of its declaration.
  var line: Int

  /// The conditions of the `#if`s around it.
  var conditions: [CompilationCondition] = []
  var directives = Directives()

  /// Its state, actions and body, if it is an enum of reducers.
  var reducerEnum: ReducerEnumView?

  /// Its initializer, if one is written.
  var memberwiseInit: MemberwiseInitView?

  /// Its case paths, if they are written.
  var casePaths: CasePathsView?

  /// Its `==`, if it is an enum's and is written.
  var enumEquality: EnumEqualityView?

  /// Its `==`, if it is a struct's and is written.
  var structEquality: StructEqualityView?

  /// What else it has, if it is a dependency client.
  var dependencyClient: DependencyClientView?

  /// Its `hash(into:)`, if it is written.
  var hashing: HashableView?

  /// Its coding, if it is an enum's and is written.
  var enumCoding: CodableView?

  /// Its coding, if it is a struct's and is written.
  var structCoding: CodableView?

  /// The conformance that makes its fields observed, if it is written.
  var observation: ObservationView?

  /// The way to its binding action, if it is an action that has one.
  var bindableAction: BindableActionView?

  /// Its fields, if it is a state that is bound.
  var bindableState: BindableStateView?

  func child(named name: String) -> Any? {
    switch name {
    case "name": self.name
    case "access": access
    case "availability": availability
    case "line": line
    case "dependencyClient": dependencyClient ?? false
    case "hashing": hashing ?? false
    case "enumCoding": enumCoding ?? false
    case "structCoding": structCoding ?? false
    case "opening", "closing", "isContinued": directives.child(named: name)
    case "reducerEnum": reducerEnum ?? false
    case "memberwiseInit": memberwiseInit ?? false
    case "casePaths": casePaths ?? false
    case "enumEquality": enumEquality ?? false
    case "structEquality": structEquality ?? false
    case "observation": observation ?? false
    case "bindableAction": bindableAction ?? false
    case "bindableState": bindableState ?? false
    // What conforms is used from anywhere; what is there for callers is isolated as they are.
    case "isolation": isolation == .none ? "" : "nonisolated "
    case "memberIsolation": isolation == .nonisolated ? "nonisolated " : ""
    default: names.child(named: name)
    }
  }
}
