// Generic parameters and their requirements.

extension Parser {
  mutating func parseGenericParameters() -> Int {
    let node = open(.genericParameters)
    index += 1
    var children = Children(parent: node)
    while kind() != .rightAngle, !isCloser() {
      let start = index
      add(parseGenericParameter(), to: &children)
      guard consume(.comma), index > start else { break }
    }
    if !consume(.rightAngle) { missing("expected '>'") }
    return close(node)
  }

  private mutating func parseGenericParameter() -> Int {
    let node = open(.genericParameter)
    var children = Children(parent: node)
    parseAttributes(&children)
    if word() == .each || word() == .let, isAnyName(1) {
      let specifier = leaf(.specifier)
      setName(specifier, index - 1)
      add(specifier, to: &children)
    }
    if isAnyName() {
      takeName(of: node)
    } else {
      missing("expected an identifier to name generic parameter")
    }
    if isEllipsis { add(leaf(.ellipsis), to: &children) }
    if consume(.colon) { add(parseType(), to: &children) }
    return close(node)
  }

  /// A `where` clause, if there is one.
  mutating func parseWhere(_ children: inout Children) {
    guard word() == .where else { return }
    let node = open(.whereClause)
    index += 1
    var requirements = Children(parent: node)
    repeat {
      let start = index
      if kind() == .leftBrace || isCloser() {
        missing("expected requirement")
        break
      }
      add(parseRequirement(), to: &requirements)
      if index == start { break }
    } while consume(.comma)
    add(close(node), to: &children)
  }

  private mutating func parseRequirement() -> Int {
    let node = open(.requirement)
    var children = Children(parent: node)
    add(parseTypeOrInteger(), to: &children)
    if kind() == .colon {
      setName(node, index)
      index += 1
      add(parseType(), to: &children)
      // `T: _Trivial(64, 8)`.
      if kind() == .leftParen, !startsLine() { skipGroup() }
    } else if isEquality {
      setName(node, index)
      index += 1
      add(parseTypeOrInteger(), to: &children)
    } else {
      missing("expected ':' or '==' to indicate a conformance or same-type requirement")
    }
    return close(node)
  }

  private var isEquality: Bool {
    guard case .infixOperator = kind() else { return false }
    let token = tokens[index]
    let start = Int(token.start)
    return token.end - token.start == 2 && bytes[start] == 0x3D && bytes[start + 1] == 0x3D
  }

  /// The inheritance clause of a type, if there is one.
  mutating func parseInheritance(_ children: inout Children) {
    guard kind() == .colon else { return }
    let node = open(.inheritance)
    index += 1
    var types = Children(parent: node)
    repeat {
      let start = index
      if kind() == .leftBrace || isCloser() {
        missing("expected type")
        break
      }
      if word() == .class {
        add(leaf(.classRestriction), to: &types)
      } else {
        add(parseType(), to: &types)
      }
      if index == start { break }
    } while consume(.comma)
    add(close(node), to: &children)
  }
}
