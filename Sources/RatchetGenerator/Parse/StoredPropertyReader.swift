import SwiftSyntax

/// Reads the stored properties from the variables of a type.
struct StoredPropertyReader {
  let lines: LineTable

  /// The stored properties of an instance that a declaration declares: none, where it is static or
  /// computed.
  func properties(of declaration: VariableDeclSyntax, _ conditions: [CompilationCondition])
    -> [StoredProperty]
  {
    let modifiers = ModifierReader(declaration.modifiers)
    guard !modifiers.isStatic else { return [] }
    let attributes = AttributeReader(declaration.attributes, lines: lines)
    let isDiscouraged = attributes.availability.contains {
      $0.contains("deprecated") || $0.contains("unavailable")
    }
    let isWrapped = attributes.others.contains(where: isWrapper)
    let isPresented = attributes.others.contains(where: isPresentation)
    let isConstant = declaration.bindingSpecifier.tokenKind == .keyword(.let)
    let isAlone = declaration.bindings.count == 1
    return declaration.bindings.flatMap { binding -> [StoredProperty] in
      guard !isComputed(binding) else { return [] }
      return names(in: binding.pattern).map { name in
        StoredProperty(
          spelling: name.text,
          type: type(of: binding),
          function: (binding.typeAnnotation?.type).flatMap { FunctionSignature($0) },
          initialMember: initialMember(of: binding),
          access: modifiers.access,
          setterAccess: modifiers.setterAccess,
          isWrapped: isWrapped,
          isPresented: isPresented,
          isConstant: isConstant,
          hasInitialValue: binding.initializer != nil,
          initialValue: initialValue(of: binding),
          isLazy: modifiers.isLazy,
          isDiscouraged: isDiscouraged,
          location: lines.location(
            ofUTF8Offset: name.positionAfterSkippingLeadingTrivia.utf8Offset),
          annotations: attributes.annotations,
          conditions: conditions,
          accessRange: modifiers.accessNode.map { lines.removal(of: $0) },
          attributePlace: isAlone ? lines.start(of: declaration) : nil
        )
      }
    }
  }

  /// Whether a declaration declares a computed property of an instance with a name.
  func declaresComputed(_ name: String, _ declaration: VariableDeclSyntax) -> Bool {
    guard !ModifierReader(declaration.modifiers).isStatic else { return false }
    return declaration.bindings.contains { binding in
      isComputed(binding) && names(in: binding.pattern).contains { $0.text == name }
    }
  }

  /// Whether an attribute may be a property wrapper.
  ///
  /// The markers come to the same answer, for room is
  /// to be made for an initializer exactly where one is generated.
  private func isWrapper(_ attribute: String) -> Bool {
    let name = attribute.split(separator: ".").last ?? ""
    return name.first?.isUppercase == true && !name.hasSuffix("Ignored") && !name.hasSuffix("Actor")
  }

  /// Whether an attribute is `@Presents`, by either of its names.
  private func isPresentation(_ attribute: String) -> Bool {
    ["Presents", "PresentationState"].contains(attribute.split(separator: ".").last)
  }

  private func isComputed(_ binding: PatternBindingSyntax) -> Bool {
    switch binding.accessorBlock?.accessors {
    case nil: false
    case .getter: true
    case .accessors(let accessors):
      // Observers leave a property stored.
      !accessors.allSatisfy { accessor in
        switch accessor.accessorSpecifier.tokenKind {
        case .keyword(.willSet), .keyword(.didSet): true
        default: false
        }
      }
    }
  }

  private func names(in pattern: PatternSyntax) -> [TokenSyntax] {
    if let pattern = pattern.as(IdentifierPatternSyntax.self) { return [pattern.identifier] }
    if let pattern = pattern.as(TuplePatternSyntax.self) {
      return pattern.elements.flatMap { names(in: $0.pattern) }
    }
    return []
  }

  private func initialMember(of binding: PatternBindingSyntax) -> StoredProperty.InitialMember? {
    guard binding.pattern.is(IdentifierPatternSyntax.self), binding.typeAnnotation == nil,
      let value = binding.initializer?.value.as(MemberAccessExprSyntax.self),
      let base = value.base, let path = path(of: base)
    else { return nil }
    return StoredProperty.InitialMember(
      type: path, name: Identifier.bare(value.declName.baseName.text))
  }

  /// The names of `Filter`, of `Todos.Filter`; nil for any other expression.
  private func path(of expression: ExprSyntax) -> [String]? {
    if let name = expression.as(DeclReferenceExprSyntax.self) { return [name.baseName.text] }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else {
      return nil
    }
    return path(of: base).map { $0 + [member.declName.baseName.text] }
  }

  private func type(of binding: PatternBindingSyntax) -> TypeReference? {
    guard binding.pattern.is(IdentifierPatternSyntax.self) else { return nil }
    if let annotation = binding.typeAnnotation { return TypeReference(annotation.type) }
    return binding.initializer.flatMap { ValueTypeReader.type(of: $0.value) }
  }

  /// The value that a property starts with; one that is taken from a tuple cannot be told.
  private func initialValue(of binding: PatternBindingSyntax) -> InitialValue? {
    guard binding.pattern.is(IdentifierPatternSyntax.self) else { return nil }
    return (binding.initializer?.value).map { InitialValue($0) }
  }
}
