import RatchetSyntax

/// Writes former case paths as case key paths.
struct CasePathRewriter {
  let source: SourceTokens

  /// The changes of all former case paths, and the types whose cases they name.
  ///
  /// - Complexity: O(*n*) in the number of tokens, for each of them.
  func rewritten() -> (changes: [SourceChange], types: [String]) {
    let reader = FormerCasePathReader(source: source)
    var paths: [FormerCasePath] = []
    var values: [SourceChange] = []
    var place = source.indices.lowerBound
    while place < source.indices.upperBound {
      let path = reader.casePath(at: place)
      if let path {
        paths.append(path)
      } else if reader.isOfValue(place), isExpected(place) {
        let slash = source.bytes(of: place..<place + 1)
        values.append(SourceChange(message: "remove '/'", edits: [.init(slash, "")]))
      }
      place = path?.tokens.upperBound ?? place + 1
    }
    return (paths.map(change) + values, paths.flatMap { $0.types.compactMap(\.self) })
  }

  private func change(of path: FormerCasePath) -> SourceChange {
    let tokens = path.tokens
    let parentheses = parentheses(around: tokens)
    let isBase = parentheses.map { source.kind($0.upperBound) == .period } ?? false
    let replaced = isBase ? parentheses ?? tokens : tokens
    let text = isBase ? path.value : text(of: path, at: parentheses ?? tokens)
    return SourceChange(
      message: "write '\(text)'", edits: [.init(source.bytes(of: replaced), text)])
  }

  /// Whether a test expects what begins at a token: `store.receive(/.loaded([]))`.
  private func isExpected(_ place: Int) -> Bool {
    source.kind(place - 1) == .leftParen && source.callee(place - 1) == "receive"
  }

  /// The parentheses around a case path, if they only group.
  private func parentheses(around tokens: Range<Int>) -> Range<Int>? {
    let start = tokens.lowerBound - 1
    guard source.kind(start) == .leftParen, source.kind(tokens.upperBound) == .rightParen else {
      return nil
    }
    return source.isOfCall(start) ? nil : start..<tokens.upperBound + 1
  }

  private func text(of path: FormerCasePath, at tokens: Range<Int>) -> String {
    let before = source.kind(tokens.lowerBound - 1)
    let after = source.kind(tokens.upperBound)
    if isCaseOfSubscript(tokens) { return path.keyPath }
    guard [.colon, .comma, .leftParen].contains(before), [.comma, .rightParen].contains(after),
      let callee = source.bracket(around: tokens.lowerBound).flatMap(source.callee)
    else { return path.value }
    if Self.takeKeyPaths.contains(callee) { return path.keyPath }
    return Self.takeFunctions.contains(callee) ? path.extraction : path.value
  }

  /// Whether a case path is that of `state.path[id: id, case: /Path.State.child]`.
  private func isCaseOfSubscript(_ tokens: Range<Int>) -> Bool {
    let label = tokens.lowerBound - 2
    guard source.kind(label + 1) == .colon, source.text(label) == "case",
      let bracket = source.bracket(around: label)
    else { return false }
    return source.kind(bracket) == .leftSquare && source.isAdjacent(bracket)
  }

  /// What takes case key paths now.
  private static let takeKeyPaths: Set<String> = [
    "BindingReducer", "Scope", "XCTModify", "XCTUnwrap", "forEach", "ifCaseLet", "ifLet", "modify",
    "pullback", "receive",
  ]

  /// What is called with the function that extracts the payload.
  private static let takeFunctions: Set<String> = ["compactMap", "flatMap", "map"]
}
