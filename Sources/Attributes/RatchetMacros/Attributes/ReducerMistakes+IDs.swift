import RatchetSyntax

// The ids of effects.

extension ReducerMistakes {
  /// The id of an effect as it is written: `CancelID.timer`, `"timer"`.
  struct EffectID {
    /// The tokens of the whole id.
    let tokens: Range<Int>
    let text: String

    /// Its last name, or the text between the quotes.
    let name: String
    let isLiteral: Bool

    /// The method that it is an argument of.
    let call: String

    var isCancelled: Bool { call == "cancel" }

    var quoted: String { isLiteral ? text : "'\(text)'" }
  }

  /// Reports a type as the id of an effect, and an id that no effect has.
  mutating func check(idAt index: Int) {
    guard call(ofIDAt: index) != nil else { return }
    let type = text(ofToken: index)
    let isMetatype = kind(index + 1) == .period && token(index + 2).word == .self
    let isName = [.comma, .rightParen].contains(kind(index + 1))
    if kind(index) == .identifier, type.first?.isUppercase == true, isMetatype || isName {
      report(
        "a type is not an id: write a value, such as a case of 'enum \(type)'", isError: true,
        at: index)
    } else if let id = id(at: index), id.isCancelled {
      check(cancelled: id)
    }
  }

  /// The effect's method that a value is the first argument of, with the label `id`.
  private func call(ofIDAt index: Int) -> String? {
    let name = text(ofToken: index - 4)
    return kind(index - 3) == .leftParen
      && ["cancel", "cancellable", "debounce", "throttle"].contains(name) ? name : nil
  }

  /// Reports `.cancel(id: "timer")` beside `.cancellable(id: CancelID.timer)`, and the reverse.
  ///
  /// Only a case of the feature's own enum is certainly not equal to a string. An effect that is also cancelled by its
  /// own id shows that the other one is meant, such as that of a parent.
  private mutating func check(cancelled id: EffectID) {
    let others = tree.tokens.indices.compactMap { index in
      text(ofToken: index) == "id" && kind(index + 1) == .colon ? self.id(at: index + 2) : nil
    }.filter { $0.name == id.name && $0.text != id.text }
    guard let meant = others.first, meant.isLiteral != id.isLiteral,
      others.allSatisfy({ $0.text == meant.text && !$0.isCancelled }),
      isOwnCase(meant.isLiteral ? id : meant), !isUsed(id)
    else { return }
    let wayOut =
      id.isLiteral ? "cancel(id: \(meant.text))" : "\(meant.call)(id: \(id.text))"
    report(
      "\(id.quoted) is not equal to \(meant.quoted), the id of the effect: write '\(wayOut)'",
      isError: false, at: id.tokens.lowerBound)
  }

  /// The id at a token, if it is a string or names separated by dots, and an argument of an effect's method.
  private func id(at index: Int) -> EffectID? {
    guard let call = call(ofIDAt: index) else { return nil }
    let isLiteral = kind(index) == .stringStart
    var end = index + 1
    if isLiteral {
      guard kind(index + 1) == .stringText, kind(index + 2) == .stringEnd else { return nil }
      end = index + 3
    } else {
      guard kind(index) == .identifier else { return nil }
      while kind(end) == .period, kind(end + 1) == .identifier { end += 2 }
    }
    guard [.comma, .rightParen].contains(kind(end)) else { return nil }
    return EffectID(
      tokens: index..<end, text: (index..<end).map { text(ofToken: $0) }.joined(),
      name: text(ofToken: isLiteral ? index + 1 : end - 1), isLiteral: isLiteral,
      call: call)
  }

  /// Whether an id is a case of an enum in the feature: `CancelID.timer`.
  private func isOwnCase(_ id: EffectID) -> Bool {
    id.tokens.count == 3
      && ownCases[text(ofToken: id.tokens.lowerBound)]?.contains(id.name) == true
  }

  /// Whether an id has a use that is not `cancel(id:)`.
  private func isUsed(_ id: EffectID) -> Bool {
    let count = id.tokens.count
    return tree.tokens.indices.dropLast(count).contains { index in
      let isSame = (0..<count).allSatisfy {
        text(ofToken: index + $0) == text(ofToken: id.tokens.lowerBound + $0)
      }
      return isSame && self.id(at: index)?.isCancelled != true
    }
  }
}
