/// What the template `Comparison` shows: two values that are compared.
struct ComparisonView: TemplateView {
  var lhs: String
  var rhs: String

  /// Whether the source tells that the values are `Equatable`.
  var isKnown: Bool

  /// What happens where they turn out not to be: the label of the form of `areEqual` that says so.
  var label = ""

  static let templateFields: [TemplateField<Self>] = [
    .text("lhs") { $0.lhs },
    .text("rhs") { $0.rhs },
    .text("label") { $0.label },
  ]

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
    case .void, .function: []
    }
  }
}

/// A place in the source that the compiler should name when a comparison does not compile.
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

/// What the template `EquatableEnum` shows.
struct EnumEqualityView: TemplateView {
  /// A branch of `==`: two values of the same case.
  struct Branch: TemplateView {
    var spelling: String
    var lhsPattern: String
    var rhsPattern: String
    var isOnOneLine: Bool
    var comparisons: [ComparisonView]
    var separator: String
    var sourceLocation: SourceLocationView?
    var condition: String?

    static let templateFields: [TemplateField<Self>] = [
      .text("spelling") { $0.spelling },
      .text("lhsPattern") { $0.lhsPattern },
      .text("rhsPattern") { $0.rhsPattern },
      .flag("isOnOneLine") { $0.isOnOneLine },
      .views("comparisons") { $0.comparisons },
      .text("separator") { $0.separator },
      .view("sourceLocation") { $0.sourceLocation },
      .optionalText("condition") { $0.condition },
    ]
  }

  var conforms: Bool
  var requirements: String?
  var branches: [Branch]
  var needsDefault: Default

  /// Whether there is a branch for values in different cases.
  enum Default {
    case never, always
    /// Where a condition holds.
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
    .optionalText("requirements") { $0.requirements },
    .views("branches") { $0.branches },
    .flag("needsDefault") { $0.hasDefault },
    .optionalText("defaultCondition") { $0.defaultCondition },
  ]
}

/// What the template `EquatableStruct` shows.
struct StructEqualityView: TemplateView {
  /// A stored property that `==` compares.
  struct Property: TemplateView {
    var comparisons: [ComparisonView]
    var sourceLocation: SourceLocationView?
    var condition: String?

    static let templateFields: [TemplateField<Self>] = [
      .views("comparisons") { $0.comparisons },
      .view("sourceLocation") { $0.sourceLocation },
      .optionalText("condition") { $0.condition },
    ]
  }

  var conforms: Bool
  var requirements: String?
  var properties: [Property]

  static let templateFields: [TemplateField<Self>] = [
    .flag("conforms") { $0.conforms },
    .optionalText("requirements") { $0.requirements },
    .views("properties") { $0.properties },
  ]
}
