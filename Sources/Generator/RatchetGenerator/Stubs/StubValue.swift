import RatchetModel

/// A stub value of a type in a test: Swift source, or the reason why there is none.
enum StubValue: Sendable, Hashable {
  /// An expression that creates a value where a value of the type is expected: `0`, `[]`,
  /// `.success("")`, `Todo(id: UUID(0), text: "")`; and the names of other modules that declare what it
  /// names.
  case source(String, modules: Set<String> = [])

  /// There is no value. The reason is a clause for a sentence, without a full stop: `'Money' is
  /// declared in another module`.
  case unknown(String)

  /// The expression, if there is one.
  var source: String? {
    if case .source(let source, _) = self { source } else { nil }
  }

  /// The modules besides the tested one that the expression needs.
  var modules: Set<String> {
    if case .source(_, let modules) = self { modules } else { [] }
  }

  /// The reason why there is none, if there is one.
  var reason: String? {
    if case .unknown(let reason) = self { reason } else { nil }
  }

  /// A value made of several values.
  ///
  /// It is unknown if one of them is.
  static func combined(_ values: [StubValue], _ text: ([String]) -> String) -> StubValue {
    if let reason = values.lazy.compactMap(\.reason).first { return .unknown(reason) }
    return .source(
      text(values.compactMap(\.source)),
      modules: values.reduce(into: []) { $0.formUnion($1.modules) })
  }

  /// This value in an extension of a type, if each name in it means the same there.
  func seen(in scope: NameScope) -> StubValue {
    let path = scope.domain.declaration.path
    let members = scope.index.names(in: path)
    return without("member") { name in
      members.contains(name) && scope.index.staticAccess(name, in: path) == nil
        && !scope.index.hasMemberType(name, in: path)
    }
  }

  /// This value where the names of cases mean something else than in it.
  func without(_ cases: Set<String>) -> StubValue { without("case", where: cases.contains) }

  private func without(_ kind: String, where isHidden: (String) -> Bool) -> StubValue {
    let name = source.flatMap { Identifier.names(in: $0).first(where: isHidden) }
    return name.map { .unknown("'\($0)' is also the name of a \(kind)") } ?? self
  }

  /// This value with `unsafe` before it, if its type is unsafe.
  ///
  /// The compiler warns about an `unsafe` before `nil`.
  func marked(_ isUnsafe: Bool) -> StubValue {
    guard isUnsafe, source != "nil" else { return self }
    return wrapped { $0.hasPrefix("unsafe ") ? $0 : "unsafe \($0)" }
  }

  /// This value, for which another module is needed.
  func needing(_ module: String) -> StubValue {
    source.map { .source($0, modules: modules.union([module])) } ?? self
  }

  /// This value inside another expression: `.success(…)`.
  func wrapped(_ text: (String) -> String) -> StubValue {
    Self.combined([self]) { text($0[0]) }
  }
}
