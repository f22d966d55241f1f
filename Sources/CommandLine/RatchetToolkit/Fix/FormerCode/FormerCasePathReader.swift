import RatchetSyntax

/// Reads former case paths from the tokens of a source.
struct FormerCasePathReader {
  let source: SourceTokens

  /// The case path that begins at a token.
  ///
  /// - Returns: Nil if there is none, or if a comment is inside of it, which a change would lose.
  func casePath(at start: Int) -> FormerCasePath? {
    guard var path = marked(at: start) ?? grouped(at: start) else { return nil }
    while let (next, end) = appended(at: path.tokens.upperBound) {
      path.cases += next.cases
      path.types += next.types
      path.tokens = path.tokens.lowerBound..<end
    }
    let isWhole = dots(at: path.tokens.upperBound) == nil
    return isWhole && !source.hasComment(in: path.tokens) ? path : nil
  }

  /// `(/Action.a)` before `.appending(path:)`.
  private func grouped(at start: Int) -> FormerCasePath? {
    guard source.kind(start) == .leftParen, !source.isOfCall(start),
      let end = source.tree.partner(ofToken: start), pathArgument(at: end + 1) != nil,
      let path = casePath(at: start + 1), path.tokens.upperBound == end
    else { return nil }
    return FormerCasePath(types: path.types, cases: path.cases, tokens: start..<end + 1)
  }

  /// `.. /B.b` or `.appending(path: /B.b)`, and the place after it.
  private func appended(at place: Int) -> (path: FormerCasePath, end: Int)? {
    if let start = dots(at: place) {
      return (marked(at: start) ?? plain(at: start)).map { ($0, $0.tokens.upperBound) }
    }
    guard let start = pathArgument(at: place), let end = source.tree.partner(ofToken: place + 2),
      let path = casePath(at: start), path.tokens.upperBound == end
    else { return nil }
    return (path, end + 1)
  }

  /// The place of the argument of `.appending(path: /B.b)`.
  private func pathArgument(at period: Int) -> Int? {
    guard source.kind(period) == .period, source.text(period + 1) == "appending",
      source.kind(period + 2) == .leftParen, source.text(period + 3) == "path",
      source.kind(period + 4) == .colon
    else { return nil }
    return period + 5
  }

  /// The place after the operator `..`.
  private func dots(at place: Int) -> Int? {
    source.kind(place) == .infixOperator && source.text(place) == ".." ? place + 1 : nil
  }

  /// `/Action.child`, `CasePath(Action.child)`, `AnyCasePath(unsafe: Action.child)`.
  private func marked(at place: Int) -> FormerCasePath? {
    if source.kind(place) == .prefixOperator, source.text(place) == "/" {
      return plain(at: place + 1, allowsImplicitRoot: true).map { path in
        FormerCasePath(
          types: path.types, cases: path.cases, tokens: place..<path.tokens.upperBound)
      }
    }
    guard source.isName(place), ["CasePath", "AnyCasePath"].contains(source.text(place)),
      source.callee(place + 1) != nil, let argument = source.arguments(place + 1).first,
      argument.label.map({ source.text($0) == "unsafe" }) ?? true,
      let end = source.tree.partner(ofToken: place + 1), argument.value.upperBound == end,
      let path = plain(at: argument.value.lowerBound), path.tokens.upperBound == end
    else { return nil }
    return FormerCasePath(types: path.types, cases: path.cases, tokens: place..<end + 1)
  }

  /// Whether a `/` is before a whole action, which a test expects: `/Action.loaded(.success([]))`.
  func isOfValue(_ slash: Int) -> Bool {
    guard source.kind(slash) == .prefixOperator, source.text(slash) == "/",
      let name = caseName(at: slash + 1, allowsImplicitRoot: true)
    else { return false }
    return source.kind(name + 1) == .leftParen && source.isAdjacent(name + 1)
      && afterLabels(name + 1) == nil
  }

  /// `Action.child`, `Feature.Action.row(id:action:)`.
  private func plain(at start: Int, allowsImplicitRoot: Bool = false) -> FormerCasePath? {
    guard let place = caseName(at: start, allowsImplicitRoot: allowsImplicitRoot),
      let end = afterLabels(place + 1)
    else { return nil }
    let name = source.text(place)
    return FormerCasePath(
      types: [place - 1 > start ? source.tree.text(ofTokens: start..<place - 1) : nil],
      cases: name == "self" ? [] : [name], tokens: start..<end)
  }

  /// The place of `child` in `Action.child`.
  private func caseName(at start: Int, allowsImplicitRoot: Bool) -> Int? {
    var place = start
    while source.isTypeName(place) {
      let end = afterSuffixes(place + 1)
      guard source.kind(end) == .period else { return nil }
      place = end + 1
      if !isFollowedByMember(place) { break }
    }
    if place == start {
      guard allowsImplicitRoot, source.kind(start) == .period else { return nil }
      place += 1
    }
    return source.isName(place) ? place : nil
  }

  /// Whether a name is that of an outer type: `Action` in `Feature.Action.child`.
  private func isFollowedByMember(_ place: Int) -> Bool {
    source.isTypeName(place) && source.kind(afterSuffixes(place + 1)) == .period
  }

  /// The place after the generic arguments and the `?` of a type.
  private func afterSuffixes(_ start: Int) -> Int {
    var place = source.tree.index(afterGenericArgumentsAt: start)
    while source.kind(place) == .question, source.isAdjacent(place) { place += 1 }
    return place
  }

  /// The place after `(id:action:)`.
  ///
  /// - Returns: Nil if the name is that of a function that is called, or of a property that is used.
  private func afterLabels(_ place: Int) -> Int? {
    guard source.isAdjacent(place) else { return place }
    switch source.kind(place) {
    case .leftParen:
      guard let end = source.tree.partner(ofToken: place), end > place + 1 else { return nil }
      let isLabels = (place + 1..<end).allSatisfy { index in
        (index - place).isMultiple(of: 2) ? source.kind(index) == .colon : source.isName(index)
      }
      return isLabels && (end - place).isMultiple(of: 2) == false ? end + 1 : nil
    case .leftSquare, .question, .exclamation, .period, .leftBrace: return nil
    default: return place
    }
  }
}
