import RatchetSyntax

// Properties of expressions and statements.

extension Syntax {
  /// The first expression in an argument, an element, a value or a statement.
  var expression: Syntax? { first(.expression) }

  /// The closure, if the expression is one.
  var closure: Syntax? {
    guard case .other(let part)? = Operand(self)?.form, part.kind == .closure else { return nil }
    return part
  }

  /// The first word of a statement, after its label.
  var statementWord: Word {
    let first = tokens.lowerBound
    let isLabeled = tokens.count > 2 && tree.tokens[first + 1].kind == .colon
    return tree.tokens[isLabeled ? first + 2 : first].word
  }

  /// Whether it is `try` or `await`.
  var isEffectMark: Bool {
    let word = tree.tokens[tokens.lowerBound].word
    return kind == .prefix && (word == .try || word == .await)
  }

  /// Whether it is `as T`.
  var isCoercion: Bool {
    kind == .cast && tree.tokens[tokens.lowerBound].word == .as
  }

  // MARK: - Cases

  /// The cases of a `switch`, without those in `#if`s: labels, and the code below each.
  var switchCases: [(label: Syntax, code: ArraySlice<Syntax>)] {
    let items = first(.body).map { Array($0.children) } ?? []
    let starts = items.indices.filter { items[$0].kind == .caseLabel }
    return zip(starts, starts.dropFirst() + [items.endIndex]).map { start, end in
      let code = items[(start + 1)..<end]
      return (items[start], code.prefix { !$0.holdsCases })
    }
  }

  /// Whether it is an `#if` around cases of a `switch`.
  var holdsCases: Bool {
    kind == .conditional
      && children.contains { clause in
        clause.children.contains { $0.kind == .caseLabel || $0.holdsCases }
      }
  }

  /// The tokens of a case's label, without an attribute and the colon.
  var labelTokens: Range<Int> {
    let isAttributed = tree.tokens[tokens.lowerBound].kind == .at
    let isEnded = tree.tokens[tokens.upperBound - 1].kind == .colon
    return tokens.lowerBound + (isAttributed ? 2 : 0)..<tokens.upperBound - (isEnded ? 1 : 0)
  }
}
