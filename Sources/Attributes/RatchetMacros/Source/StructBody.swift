import RatchetSyntax

/// The parts of a struct that determine its memberwise initializer.
struct StructBody {
  /// Whether an initializer is declared among the members.
  private(set) var hasInit = false

  /// Whether the compiler's initializer stays, because no other is generated, or one with other
  /// parameters.
  ///
  /// That is if a stored property or its setter is `private` or `fileprivate`; or if it has a wrapper,
  /// is in an `#if`, is deprecated or `@_spi`, and has no initial value.
  private(set) var keepsInit = false

  /// The same for Swift 6.4, whose initializer leaves out private properties with initial values
  /// (SE-0502), as Ratchet's does.
  private(set) var keepsLaterInit = false

  /// Reads a struct's declaration.
  init(_ source: [UInt8]) {
    guard let declaration = SyntaxTree(members: source).root.members.first?.declaration else {
      return
    }
    var parameters = 0
    var hasHiddenProperty = false
    for (member, conditions) in declaration.members {
      switch member.kind {
      case .initializerDeclaration: hasInit = true
      case .variableDeclaration where !member.modifiers.contains("static"):
        let isPrivate = member.modifiers.contains { $0 == "private" || $0 == "fileprivate" }
        let isLeftOut = member.attributes.contains(where: Self.leavesOut)
        let needsValue = !conditions.isEmpty || member.attributes.contains(where: Self.isWrapper)
        for binding in member.children(.binding) where !binding.isComputed {
          let hasValue = binding.first(.value) != nil
          // No initializer sets a constant that has a value.
          if hasValue, member.word == .let { continue }
          // The attribute sets a dependency, and a shared value that has only a key.
          if !hasValue, member.attributes.contains(where: Self.setsProperty) { continue }
          let startsAsNil =
            member.word == .var && binding.children.contains { Self.optionals.contains($0.kind) }
          let isUnset = needsValue && !hasValue || isLeftOut && !hasValue && !startsAsNil
          // Where an '#if' leaves a private property out, the compiler's initializer is like Ratchet's.
          let isHidden = isPrivate && conditions.isEmpty
          if isHidden || isUnset { keepsInit = true }
          if isHidden && !hasValue && !startsAsNil || isUnset { keepsLaterInit = true }
          if isPrivate { hasHiddenProperty = true }
          if !isPrivate, !isLeftOut, conditions.isEmpty { parameters += 1 }
        }
      default: break
      }
    }
    if parameters == 0, hasHiddenProperty { (keepsInit, keepsLaterInit) = (true, true) }
  }

  private static let optionals: Set<Node.Kind> = [.optionalType, .unwrappedType]

  /// Whether an attribute leaves its property out of the initializer.
  private static func leavesOut(_ attribute: Syntax) -> Bool {
    let text = attribute.text
    return attribute.attributeName == "_spi"
      || attribute.attributeName == "available"
        && ["deprecated", "unavailable"].contains(where: text.contains)
  }

  /// Whether an attribute sets its property: `@Dependency`, or `@Shared` or `@SharedReader` with a key.
  private static func setsProperty(_ attribute: Syntax) -> Bool {
    let name = attribute.attributeName.split(separator: ".").last
    return ["Dependency", "Shared", "SharedReader"].contains(name)
      && attribute.first(.arguments) != nil
  }

  /// Whether an attribute may be a property wrapper.
  ///
  /// The generator has its own implementation with the same result.
  private static func isWrapper(_ attribute: Syntax) -> Bool {
    let name = attribute.attributeName.split(separator: ".").last ?? ""
    // A value that `@Presents` wraps is nil at first, like any optional.
    if name == "Presents" || name == "PresentationState" { return false }
    if name == "DependencyEndpoint" || name == "ObservationStateTracked" { return false }
    return name.first?.isUppercase == true && !name.hasSuffix("Ignored") && !name.hasSuffix("Actor")
  }
}
