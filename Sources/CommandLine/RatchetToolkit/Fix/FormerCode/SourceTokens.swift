import RatchetSyntax

/// The tokens of a source, with questions about their surroundings.
struct SourceTokens {
  let tree: SyntaxTree

  init(_ contents: [UInt8]) {
    tree = SyntaxTree(contents)
  }

  var indices: Range<Int> { tree.tokens.indices }

  func kind(_ index: Int) -> Token.Kind {
    indices.contains(index) ? tree.tokens[index].kind : .endOfFile
  }

  func text(_ index: Int) -> String { tree.text(ofToken: index) }

  func isName(_ index: Int) -> Bool {
    kind(index) == .identifier || kind(index) == .quotedIdentifier
  }

  /// Whether a name begins with a capital letter, as those of types do.
  func isTypeName(_ index: Int) -> Bool {
    isName(index) && text(index).first { $0 != "_" && $0 != "`" }?.isUppercase == true
  }

  /// Whether there is nothing between a token and the one before it.
  func isAdjacent(_ index: Int) -> Bool {
    index > 0 && tree.tokens[index - 1].end == tree.tokens[index].start
  }

  /// The bytes of some tokens, with those between them.
  func bytes(of tokens: Range<Int>) -> Range<Int> {
    Int(tree.tokens[tokens.lowerBound].start)..<Int(tree.tokens[tokens.upperBound - 1].end)
  }

  /// Whether there is a comment between some tokens.
  func hasComment(in tokens: Range<Int>) -> Bool {
    tokens.dropFirst().contains { index in
      tree.bytes[Int(tree.tokens[index - 1].end)..<Int(tree.tokens[index].start)]
        .contains(UInt8(ascii: "/"))
    }
  }

  /// The place after the generic arguments that begin at a token, or the token if there are none.
  func afterGenericArguments(_ start: Int) -> Int {
    guard kind(start) == .leftAngle, isAdjacent(start), isTypeName(start - 1) else { return start }
    var place = start
    var depth = 0
    repeat {
      switch kind(place) {
      case .leftAngle: depth += 1
      case .rightAngle: depth -= 1
      case .leftBrace, .rightBrace, .rightParen, .endOfFile: return start
      case .leftParen, .leftSquare: place = max(place, tree.partner(ofToken: place) ?? place)
      default: break
      }
      place += 1
    } while depth > 0
    return place
  }
}
