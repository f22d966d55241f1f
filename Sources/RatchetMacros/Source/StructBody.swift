import RatchetSyntax

/// The parts of a struct that determine its memberwise initializer.
struct StructBody {
  /// Whether an initializer is declared among the members.
  private(set) var hasInit = false

  /// Whether another file cannot set a stored property of an instance.
  ///
  /// It is `private` or `fileprivate`, or its setter is, or it has a wrapper or is in an `#if`, and
  /// it has no initial value.
  private(set) var hasUnsettableProperty = false

  /// Reads a struct's declaration.
  init(_ source: [UInt8]) {
    guard let declaration = SyntaxTree(members: source).root.members.first?.declaration else {
      return
    }
    for (member, conditions) in declaration.members {
      switch member.kind {
      case .initializerDeclaration: hasInit = true
      case .variableDeclaration where !member.modifiers.contains("static"):
        let isPrivate = member.modifiers.contains { $0 == "private" || $0 == "fileprivate" }
        let needsValue = !conditions.isEmpty || member.attributes.contains(where: Self.isWrapper)
        for binding in member.children(.binding) where !binding.isComputed {
          // Where an '#if' leaves a private property out, the compiler's initializer is like Ratchet's.
          let isUnsettable =
            (isPrivate && conditions.isEmpty) || (needsValue && binding.first(.value) == nil)
          if isUnsettable { hasUnsettableProperty = true }
        }
      default: break
      }
    }
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
