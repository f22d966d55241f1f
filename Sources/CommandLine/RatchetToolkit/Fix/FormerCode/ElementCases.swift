import RatchetGenerator
import RatchetSyntax

/// The cases with the id and the action of an element for which `forEach` is called.
///
/// A name is left out if another enum has a case with this name and two values, because a use of the name
/// does not tell which of the two it means.
struct ElementCases {
  private var cases: [String: Set<ElementCase>] = [:]

  /// Finds the cases in the sources of a project.
  ///
  /// - Complexity: O(*n*) in the length of the sources.
  init(in sources: [FormerSource]) {
    let used = sources.filter(\.callsForEach).flatMap { source in
      (source.tokens?.casesOfForEach ?? []).map { (name: $0, path: source.path) }
    }
    let names = Set(used.map(\.name))
    let declared = Dictionary(
      grouping: sources.filter { $0.contains(anyOf: names) }.flatMap { source in
        source.tokens?.elementCases(path: source.path) ?? []
      }, by: \.name)
    for (path, uses) in Dictionary(grouping: used, by: \.path) {
      for (name, calls) in Dictionary(grouping: uses, by: \.name) {
        guard let all = declared[name] else { continue }
        let beside = all.filter { $0.path == path }
        if beside.count > calls.count { continue }
        cases[name, default: []].formUnion(beside.isEmpty && all.count == 1 ? all : beside)
      }
    }
    cases = cases.filter { name, found in
      found.count == declared[name]?.count && Set(found.map(\.labels)).count == 1
    }
  }

  /// The names of the cases.
  var names: Set<String> { Set(cases.keys) }

  /// The case with a name that is declared at a place.
  func declared(_ name: String, at place: Int, in path: String) -> ElementCase? {
    cases[name]?.first { $0.path == path && $0.place == place }
  }

  /// A case that is used with these labels, of which a pattern may leave out any.
  func used(_ name: String, labels: [String?]) -> ElementCase? {
    cases[name]?.first { zip($0.labels, labels).allSatisfy { $1 == nil || $0 == $1 } }
  }
}

extension SourceTokens {
  /// The last cases in the actions of calls of `forEach`.
  var casesOfForEach: [String] {
    indices.compactMap { index in
      guard kind(index) == .leftParen, callee(index) == "forEach",
        let action = arguments(index).first(where: { $0.label.map(text) == "action" })
      else { return nil }
      return isWhole(action.value) ? caseAround(index) : lastCase(of: action.value)
    }
  }

  /// Whether a case path is that of the action itself: `\.self` and `/.self`.
  private func isWhole(_ value: Range<Int>) -> Bool {
    if kind(value.lowerBound) == .backslash { return value.last.map(text) == "self" }
    return FormerCasePathReader(source: self).casePath(at: value.lowerBound)?.cases.isEmpty ?? false
  }

  /// The case of the reducers that embed a `forEach` for the whole action: `row` in
  /// `Scope(state: \.rows, action: /Action.row) { EmptyReducer().forEach(\.self, action: /.self) { Row() } }`.
  private func caseAround(_ call: Int) -> String? {
    var place = call
    while let outer = bracket(around: place) {
      place = outer
      guard let call = arguments(ofCallAround: outer),
        ["Scope", "ifCaseLet", "ifLet"].contains(callee(call)),
        let action = arguments(call).first(where: { $0.label.map(text) == "action" })
      else { continue }
      if !isWhole(action.value) { return lastCase(of: action.value) }
    }
    return nil
  }

  /// The parenthesis of a call whose arguments, or whose trailing closure, a bracket opens.
  private func arguments(ofCallAround bracket: Int) -> Int? {
    guard kind(bracket) == .leftBrace else { return bracket }
    return kind(bracket - 1) == .rightParen ? tree.partner(ofToken: bracket - 1) : nil
  }

  /// The last case of a case path: `row` in `/Action.row(id:action:)` and in `\.list.row`.
  private func lastCase(of value: Range<Int>) -> String? {
    if kind(value.lowerBound) == .backslash {
      return value.last.flatMap { isName($0) ? text($0) : nil }
    }
    return FormerCasePathReader(source: self).casePath(at: value.lowerBound)?.cases.last
  }
}
