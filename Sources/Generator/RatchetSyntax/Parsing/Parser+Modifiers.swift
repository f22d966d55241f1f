// Modifiers.

extension Parser {
  mutating func parseModifiers(inMembers: Bool, _ children: inout Children) {
    while true {
      if word() == .class {
        guard isModifyingClass else { return }
      } else {
        guard isModifier(inMembers: inMembers) else { return }
      }
      let node = open(.modifier)
      setName(node, index)
      index += 1
      if kind() == .leftParen, !startsLine() { skipGroup() }
      add(close(node), to: &children)
    }
  }

  /// Whether a `class` is a modifier: that of `class func`.
  private var isModifyingClass: Bool {
    var ahead = 1
    while ahead < 8 {
      switch word(ahead) {
      case .func, .var, .let, .subscript, .typealias, .`init`: return true
      case .class, .struct, .enum, .protocol, .actor, .extension: return false
      case .final, .override, .private, .public, .fileprivate, .internal, .open, .package, .static,
        .nonisolated, .mutating, .dynamic, .async, .distributed, .lazy, .weak, .unowned, .optional,
        .required:
        // `class final { … }` declares a class with this name.
        guard isAnyName(ahead + 1) || kind(ahead + 1) == .leftParen else { return false }
        ahead += kind(ahead + 1) == .leftParen ? 4 : 1
      default: return false
      }
    }
    return false
  }

  /// Skips attributes and modifiers.
  ///
  /// - Returns: Whether there were any.
  mutating func skipAttributesAndModifiers(inMembers: Bool) -> (attributes: Bool, modifiers: Bool) {
    var found = (attributes: false, modifiers: false)
    while true {
      if kind() == .at {
        skipAttribute()
      } else if kind() == .poundIf {
        let start = index
        guard skipConditionalAttributes(nesting: 0) else {
          index = start
          break
        }
      } else {
        break
      }
      found.attributes = true
    }
    while isModifier(inMembers: inMembers) {
      found.modifiers = true
      let isOpen = word() == .open
      index += 1
      if kind() == .leftParen, !isOpen, mayHaveDetail(word(-1)) { skipGroup() }
    }
    return found
  }

  private func mayHaveDetail(_ word: Word) -> Bool {
    switch word {
    case .fileprivate, .internal, .nonisolated, .package, .open, .private, .public, .unowned, .none:
      true
    default: false
    }
  }

  /// Whether a modifier is here.
  ///
  /// - Parameter inMembers: Whether unknown words also count as modifiers, if another modifier or a
  ///   declaration's keyword follows on the same line.
  private func isModifier(inMembers: Bool) -> Bool {
    switch word() {
    case .__consuming, .__setter_access, ._const, ._local, .async, .borrowing, .consuming,
      .convenience, .distributed, .dynamic, .fileprivate, .final, .indirect, .infix, .internal,
      .isolated, .lazy, .mutating, .nonisolated, .nonmutating, .open, .optional, .override,
      .package, .postfix, .prefix, .private, .public, .reasync, .required, .rethrows, .sending,
      .static, .unowned, .weak, ._compilerInitialized:
      return true
    case .none, .unsafe:
      return inMembers && kind() == .identifier && isModified(1)
    default: return false
    }
  }

  /// Whether the next token on the same line can follow an unknown modifier.
  private func isModified(_ offset: Int) -> Bool {
    var offset = offset
    if kind(offset) == .leftParen, tokens[index + offset].partner != Token.none {
      offset = placeAfterGroup(at: index + offset) - index
    }
    guard !startsLine(offset) else { return false }
    switch word(offset) {
    case .class, .deinit, .enum, .extension, .func, .import, .`init`, .let, .protocol, .static,
      .struct, .subscript, .typealias, .var, .private, .public, .fileprivate, .internal,
      .associatedtype, .operator, .precedencegroup, .case:
      return true
    default: return false
    }
  }
}
