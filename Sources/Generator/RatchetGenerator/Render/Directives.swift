/// The `#if`, `#elseif`, `#else` and `#endif` lines around one of several things in a row.
///
/// Things in the clauses of one `#if` in the source are in the clauses of one `#if` in the output.
struct Directives: Sendable {
  /// The lines before it.
  var opening: [String] = []

  /// The lines after it.
  var closing: [String] = []

  /// Whether the next thing is in another clause of the same `#if`.
  var isContinued = false

  /// The lines around things in a row, given the conditions of each.
  static func around(_ conditions: [[CompilationCondition]]) -> [Directives] {
    var result = Array(repeating: Directives(), count: conditions.count)
    for (offset, own) in conditions.enumerated() {
      let previous = offset > 0 ? conditions[offset - 1] : []
      let depth = zip(previous, own).prefix { $0 == $1 }.count
      var opened = 0
      if depth < previous.count, depth < own.count, own[depth].follows(previous[depth]) {
        opened = previous[depth].heads.count
        result[offset - 1].isContinued = true
      }
      if offset > 0 {
        let closed = previous.count - depth - (opened > 0 ? 1 : 0)
        result[offset - 1].closing = Array(repeating: "#endif", count: closed)
      }
      for condition in own[depth...] {
        result[offset].opening += condition.heads[opened...]
        opened = 0
      }
    }
    if let last = conditions.last {
      result[conditions.count - 1].closing = Array(repeating: "#endif", count: last.count)
    }
    return result
  }
}

extension CompilationCondition {
  /// Whether this is a later clause of the same `#if`.
  fileprivate func follows(_ other: CompilationCondition) -> Bool {
    number == other.number && heads.count > other.heads.count
  }
}

/// The place of something in the source, and in a row of the output.
struct MemberPlace: Sendable {
  /// The place of its declaration.
  var origin: SourcePosition?

  /// The conditions of its `#if`s.
  var conditions: [CompilationCondition] = []

  /// The place that the compiler names if its code does not compile.
  var sourceLocation: SourceLocationView?

  /// The lines around it, once its neighbors in the row are known.
  var directives = Directives()

  /// Whether the `switch` before it ends, and another one begins.
  var startsSwitch = false
}

extension MemberPlace {
  init(_ enumCase: EnumCase, sourceLocation: SourceLocationView? = nil) {
    self.init(
      origin: enumCase.location, conditions: enumCase.conditions, sourceLocation: sourceLocation)
  }

  init(_ property: StoredProperty, sourceLocation: SourceLocationView? = nil) {
    self.init(
      origin: property.location, conditions: property.conditions, sourceLocation: sourceLocation)
  }
}

/// A view of something that may be in an `#if`.
protocol ConditionalView: TemplateView {
  var place: MemberPlace { get set }
}

extension ConditionalView {
  var origin: SourcePosition? { place.origin }
  var conditions: [CompilationCondition] { place.conditions }

  /// The lines around it, as a template can show them.
  static var directiveFields: [TemplateField<Self>] {
    [
      .texts("opening") { $0.place.directives.opening },
      .texts("closing") { $0.place.directives.closing },
      .flag("isContinued") { $0.place.directives.isContinued },
    ]
  }
}

extension Array where Element: ConditionalView {
  /// The views with the lines around each of them.
  var withDirectives: [Element] {
    guard contains(where: { !$0.conditions.isEmpty }) else { return self }
    return zip(self, Directives.around(map(\.conditions))).map { view, directives in
      var view = view
      view.place.directives = directives
      return view
    }
  }
}
