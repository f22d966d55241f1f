/// The view of the template `Comparison`: two values that are compared.
struct ComparisonView: TemplateView {
  var lhs: String
  var rhs: String

  /// Whether the source shows that the values are `Equatable`.
  var isKnown: Bool

  /// Whether the module declares their type, so that their parts are compared without a warning.
  var isOfParts = false

  /// What the program does if they are not: the label of the form of `areEqual` for it.
  var label = ""

  /// Whether they are compared part by part whatever the settings say.
  var isLenient = false

  /// Whether they are elements of a parameter pack.
  var isPack = false

  /// `unsafe `, if the values are unsafe.
  var safety = ""

  /// How the elements `$0` and `$1` are compared, if the elements are compared one by one.
  var elements: [ComparisonView]? = nil

  /// The place of the property's declaration, in an expression with several comparisons.
  var origin: SourcePosition? = nil

  static let templateFields: [TemplateField<Self>] = [
    .text("lhs") { $0.lhs },
    .text("rhs") { $0.rhs },
    .text("label") { $0.label },
    .flag("isPack") { $0.isPack },
    .text("safety") { $0.safety },
    .flag("isByElement") { $0.elements != nil },
    .views("elements") { $0.elements ?? [] },
  ]

  /// The comparisons for a value: one, several for a tuple, or none for `Void`.
  static func comparisons(
    of answer: Comparability.Comparison, _ lhs: String, _ rhs: String
  ) -> [ComparisonView] {
    switch answer {
    case .equatable, .comparable: [ComparisonView(lhs: lhs, rhs: rhs, isKnown: true)]
    // As a value of 'Any', so that the compiler looks for no conformance.
    case .byCase:
      [
        ComparisonView(
          lhs: "\(lhs) as Any", rhs: "\(rhs) as Any", isKnown: true, isOfParts: true,
          isLenient: true)
      ]
    case .parts: [ComparisonView(lhs: lhs, rhs: rhs, isKnown: true, isOfParts: true)]
    case .unknown: [ComparisonView(lhs: lhs, rhs: rhs, isKnown: false)]
    case .tuple(let elements):
      elements.flatMap { element in
        comparisons(
          of: element.comparison, "\(lhs).\(element.accessor)", "\(rhs).\(element.accessor)")
      }
    case .pack: [ComparisonView(lhs: lhs, rhs: rhs, isKnown: true, isPack: true)]
    case .elements(let element): [byElement(element, lhs: lhs, rhs: rhs)]
    case .void, .function: []
    }
  }

  private static func byElement(
    _ element: Comparability.Comparison, lhs: String, rhs: String
  ) -> ComparisonView {
    let elements = comparisons(of: element, "$0", "$1")
    let isKnown = elements.allSatisfy(\.isKnown)
    return ComparisonView(lhs: lhs, rhs: rhs, isKnown: isKnown, elements: elements)
  }

  /// The comparison with an `unsafe` before each expression that needs one.
  func marked(_ safety: String) -> ComparisonView {
    var comparison = self
    comparison.safety = safety
    comparison.elements = elements?.map { $0.marked(safety) }
    return comparison
  }

  /// The comparison in the form that handles values that are not `Equatable` as the settings say.
  func labeled(_ level: Settings.WarningLevel) -> ComparisonView {
    var comparison = self
    if let elements {
      let labeled = elements.map { $0.labeled(level) }
      comparison.elements = labeled
      comparison.isKnown = labeled.allSatisfy(\.isKnown)
      return comparison
    }
    guard isOfParts || !isKnown else { return comparison }
    switch isLenient ? .ignore : level {
    case .error:
      comparison.label = "strict: "
      // The compiler may reject it.
      comparison.isKnown = false
    case .warning: comparison.label = isOfParts ? "lenient: " : ""
    case .ignore: comparison.label = "lenient: "
    }
    return comparison
  }
}

extension [ComparisonView] {
  /// `unsafe `, if one of them is unsafe.
  fileprivate var safety: String { lazy.map(\.safety).first { !$0.isEmpty } ?? "" }
}

/// A place in the source that the compiler names if a comparison does not compile.
struct SourceLocationView: TemplateView {
  /// The file, as a string literal.
  var file: String
  var line: Int

  init(path: String, line: Int) {
    file = "\"\(path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    self.line = line
  }

  static let templateFields: [TemplateField<Self>] = [
    .text("file") { $0.file },
    .text("line") { String($0.line) },
  ]
}

/// The view of the template `EquatableEnum`.
struct EnumEqualityView: TemplateView {
  /// Two values of a case that has no pattern of its own.
  struct Overload: ConditionalView {
    /// The full name of the case.
    var name: String

    /// The type of its payload.
    var value: String
    var comparisons: [ComparisonView]
    var place: MemberPlace

    static let attributes: [Annotation.Kind] = [.equatableIgnored]

    static let templateFields: [TemplateField<Self>] =
      [
        .text("name") { $0.name },
        .text("value") { $0.value },
        .views("comparisons") { $0.comparisons },
        .text("safety") { $0.comparisons.safety },
        .view("sourceLocation") { $0.place.sourceLocation },
      ] + directiveFields
  }

  /// A branch of `==`: two values of the same case.
  struct Branch: ConditionalView {
    var spelling: String
    var lhsPattern: [String]
    var rhsPattern: [String]
    var comparisons: [ComparisonView]
    var place: MemberPlace

    static let attributes: [Annotation.Kind] = [.equatableIgnored]

    static let templateFields: [TemplateField<Self>] =
      [
        .text("spelling") { $0.spelling },
        .view("lhsPattern") { ListView(nonempty: $0.lhsPattern) },
        .view("rhsPattern") { ListView(nonempty: $0.rhsPattern) },
        .views("comparisons") { $0.comparisons },
        .text("safety") { $0.comparisons.safety },
        .view("sourceLocation") { $0.place.sourceLocation },
      ] + directiveFields
  }

  static let attributes: [Annotation.Kind] = [.reducer]

  var conforms: Bool
  var requirements: [String]

  /// Whether the source declares the comparison.
  var isWritten: Bool

  /// Whether the compiler generates `==`.
  ///
  /// It warns about any other one, because it never runs.
  var hasNoCases: Bool

  /// Whether the enum has cases but no values, so that there is nothing to compare.
  var hasNoValues: Bool
  var overloads: [Overload]
  var branches: [Branch]
  var needsDefault: Default

  /// Whether there is a branch for values in different cases.
  enum Default {
    case never, always
    /// Whether a condition is true.
    case when(String)
  }

  private var defaultCondition: String? {
    if case .when(let condition) = needsDefault { condition } else { nil }
  }

  private var hasDefault: Bool {
    if case .never = needsDefault { false } else { true }
  }

  static let templateFields: [TemplateField<Self>] = [
    .flag("conforms") { $0.conforms },
    .view("requirements") { ListView(nonempty: $0.requirements) },
    .flag("isWritten") { $0.isWritten },
    .flag("hasNoCases") { $0.hasNoCases },
    .flag("hasNoValues") { $0.hasNoValues },
    .views("branches") { $0.branches.withDirectives },
    .views("overloads") { $0.overloads.withDirectives },
    .flag("needsDefault") { $0.hasDefault },
    .optionalText("defaultCondition") { $0.defaultCondition },
  ]
}

/// The view of the template `EquatableStruct`.
struct StructEqualityView: TemplateView {
  /// A stored property that `==` compares.
  struct Property: ConditionalView {
    var comparisons: [ComparisonView]
    var place: MemberPlace

    static let templateFields: [TemplateField<Self>] =
      [
        .views("comparisons") { $0.comparisons },
        .text("safety") { $0.comparisons.safety },
        .view("sourceLocation") { $0.place.sourceLocation },
      ] + directiveFields
  }

  static let attributes: [Annotation.Kind] = [.reducer]

  var conforms: Bool
  var requirements: [String]

  /// Whether the source declares the comparison.
  var isWritten: Bool
  var properties: [Property]

  static let templateFields: [TemplateField<Self>] = [
    .flag("conforms") { $0.conforms },
    .flag("isWritten") { $0.isWritten },
    .view("requirements") { ListView(nonempty: $0.requirements) },
    .views("properties") { $0.properties.withDirectives },
    .flag("isExpression") { $0.isExpression },
    .text("safety") { $0.comparisons.safety },
    .views("comparisons") { $0.comparisons },
  ]

  /// Whether its comparisons are one expression.
  ///
  /// It is so if there are few, which always compile.
  private var isExpression: Bool {
    let comparisons = comparisons
    return comparisons.count <= Self.expressionLimit && !comparisons.contains(where: \.isPack)
      && properties.allSatisfy { $0.conditions.isEmpty && $0.place.sourceLocation == nil }
  }

  private var comparisons: [ComparisonView] {
    properties.flatMap { property in
      property.comparisons.map { comparison in
        var comparison = comparison
        comparison.origin = property.origin
        return comparison
      }
    }
  }

  /// How many comparisons an expression contains.
  ///
  /// A longer one compiles slower than statements.
  private static let expressionLimit = 4
}
