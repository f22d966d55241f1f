import Mustache

/// What the template `Comparison` shows: two values that are compared.
struct ComparisonView: MustacheParent {
  var lhs: String
  var rhs: String

  /// Whether the source tells that the values are `Equatable`.
  var isKnown: Bool

  /// Whether they are elements of a parameter pack.
  var isPack = false

  /// How the elements `$0` and `$1` of the two are compared, if they are compared one by one.
  var elements: [ComparisonView]? = nil

  func child(named name: String) -> Any? {
    switch name {
    case "lhs": lhs
    case "rhs": rhs
    case "isPack": isPack
    case "isByElement": elements != nil
    case "elements": elements ?? []
    default: nil
    }
  }

  /// The comparisons that a value takes: one, or several for a tuple, or none for `Void`.
  static func comparisons(
    of answer: Comparability.Answer, _ lhs: String, _ rhs: String
  ) -> [ComparisonView] {
    switch answer {
    case .equatable, .comparable: [ComparisonView(lhs: lhs, rhs: rhs, isKnown: true)]
    case .unknown: [ComparisonView(lhs: lhs, rhs: rhs, isKnown: false)]
    case .tuple(let elements):
      elements.flatMap { element in
        comparisons(
          of: element.answer, "\(lhs).\(element.accessor)", "\(rhs).\(element.accessor)")
      }
    case .pack: [ComparisonView(lhs: lhs, rhs: rhs, isKnown: true, isPack: true)]
    case .elements(let element): [byElement(element, lhs, rhs)]
    case .void, .function: []
    }
  }

  private static func byElement(
    _ element: Comparability.Answer, _ lhs: String, _ rhs: String
  ) -> ComparisonView {
    let elements = comparisons(of: element, "$0", "$1")
    let isKnown = elements.allSatisfy(\.isKnown)
    return ComparisonView(lhs: lhs, rhs: rhs, isKnown: isKnown, elements: elements)
  }

  /// How many columns it takes, about.
  var width: Int {
    let own = lhs.count + rhs.count + 16
    return (elements ?? []).reduce(elements == nil ? own : own + 10) { $0 + $1.width }
  }
}

/// A place in the source that the compiler should name when a comparison does not compile.
struct SourceLocationView: MustacheParent {
  /// The file, as a string literal.
  var file: String
  var line: Int

  init(path: String, line: Int) {
    file = "\"\(path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    self.line = line
  }

  func child(named name: String) -> Any? {
    switch name {
    case "file": file
    case "line": line
    default: nil
    }
  }
}

/// What the template `EquatableEnum` shows.
struct EnumEqualityView: MustacheParent {
  /// Two values of a case that no pattern matches alone.
  struct Overload: ConditionalView {
    /// The full name of the case.
    var name: String

    /// The type of its payload.
    var value: String
    var comparisons: [ComparisonView]
    var sourceLocation: SourceLocationView?
    var conditions: [CompilationCondition] = []
    var directives = Directives()

    func child(named name: String) -> Any? {
      switch name {
      case "name": self.name
      case "value": value
      case "comparisons": comparisons
      case "hasComparisons": !comparisons.isEmpty
      case "separator": " && "
      case "sourceLocation": sourceLocation ?? false
      case "opening", "closing", "isContinued": directives.child(named: name)
      default: nil
      }
    }
  }

  /// A branch of `==`: two values of the same case.
  struct Branch: ConditionalView {
    var spelling: String
    var lhsPattern: String
    var rhsPattern: String
    var isOnOneLine: Bool
    var comparisons: [ComparisonView]
    var separator: String
    var sourceLocation: SourceLocationView?
    var conditions: [CompilationCondition] = []
    var directives = Directives()

    func child(named name: String) -> Any? {
      switch name {
      case "spelling": spelling
      case "lhsPattern": lhsPattern
      case "rhsPattern": rhsPattern
      case "isOnOneLine": isOnOneLine
      case "comparisons": comparisons
      case "separator": separator
      case "sourceLocation": sourceLocation ?? false
      case "opening", "closing", "isContinued": directives.child(named: name)
      default: nil
      }
    }
  }

  var conforms: Bool
  var requirements: String?
  var overloads: [Overload]
  var branches: [Branch]
  var needsDefault: Default

  /// Whether there is a branch for values in different cases.
  enum Default {
    case never, always
    /// Where a condition holds.
    case when(String)
  }

  private var defaultCondition: Any {
    if case .when(let condition) = needsDefault { condition } else { false }
  }

  private var hasDefault: Bool {
    if case .never = needsDefault { false } else { true }
  }

  func child(named name: String) -> Any? {
    switch name {
    case "conforms": conforms
    case "requirements": requirements ?? false
    case "branches": branches.withDirectives
    case "overloads": overloads.withDirectives
    case "hasOverloads": !overloads.isEmpty
    case "needsDefault": hasDefault
    case "defaultCondition": defaultCondition
    default: nil
    }
  }
}

/// What the template `EquatableStruct` shows.
struct StructEqualityView: MustacheParent {
  /// A stored property that `==` compares.
  struct Property: ConditionalView {
    var comparisons: [ComparisonView]
    var sourceLocation: SourceLocationView?
    var conditions: [CompilationCondition] = []
    var directives = Directives()

    func child(named name: String) -> Any? {
      switch name {
      case "comparisons": comparisons
      case "sourceLocation": sourceLocation ?? false
      case "opening", "closing", "isContinued": directives.child(named: name)
      default: nil
      }
    }
  }

  var conforms: Bool
  var requirements: String?
  var properties: [Property]

  func child(named name: String) -> Any? {
    switch name {
    case "conforms": conforms
    case "requirements": requirements ?? false
    case "properties": properties.withDirectives
    default: nil
    }
  }
}
