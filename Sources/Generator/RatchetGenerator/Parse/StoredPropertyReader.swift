import RatchetSyntax

/// Reads the stored properties from the variables of a type.
struct StoredPropertyReader {
  let lines: LineTable

  /// The kind of the type.
  let kind: TypeDeclaration.Kind

  /// The stored instance properties that a declaration declares.
  ///
  /// There are none if it is static or computed.
  func properties(
    of declaration: Syntax, _ conditions: [CompilationCondition]
  ) -> [StoredProperty] {
    let modifiers = ModifierReader(declaration)
    guard !modifiers.isStatic else { return [] }
    let attributes = AttributeReader(declaration, lines: lines)
    let wrapper = wrapper(of: declaration, attributes)
    let isPresented = attributes.others.contains(where: isPresentation)
    let sharing = sharing(of: declaration)
    let misspelledAttribute = attributes.misspelledOnProperty(of: kind)
    let bindings = declaration.children(.binding)
    return bindings.indices.filter { !bindings[$0].isComputed }.flatMap { index in
      let binding = bindings[index]
      let initialValue = initialValue(of: binding)
      let type = writtenType(of: bindings[index...])
      return binding.boundNames.map { name in
        var property = StoredProperty(
          declaration.tree.text(ofToken: name),
          at: lines.start(ofToken: name, in: declaration.tree))
        let part = binding.plainName == nil ? binding.type(ofPart: name, in: type) : type
        property.type = self.type(of: binding, written: part)
        property.function = part.flatMap(FunctionSignature.init)
        property.access = modifiers.access
        property.setterAccess = modifiers.setterAccess
        property.wrapper = wrapper
        property.misspelledAttribute = misspelledAttribute
        property.isPresented = isPresented
        property.sharing = sharing
        property.isConstant = declaration.word == .let
        property.hasInitialValue = binding.first(.value) != nil
        property.initialValue = initialValue
        property.isLazy = modifiers.isLazy
        property.availability = attributes.availability
        property.isUnsafe =
          attributes.others.contains("unsafe")
          || modifiers.isUnsafe && !attributes.others.contains("safe")
        property.isSafe = attributes.others.contains("safe")
        property.isNonisolated = declaration.children(.modifier).contains {
          $0.word == .nonisolated
        }
        property.isSPI = attributes.others.contains("_spi")
        property.annotations = attributes.annotations
        property.conditions = conditions
        property.accessRange = modifiers.accessNode.map { lines.removal(of: $0) }
        if bindings.count == 1 { property.attributePlace = lines.start(of: declaration) }
        return property
      }
    }
  }

  /// Whether a declaration declares a computed instance property with a name.
  func declaresComputed(_ name: String, _ declaration: Syntax) -> Bool {
    guard !ModifierReader(declaration).isStatic else { return false }
    return declaration.children(.binding).contains { $0.isComputed && $0.name == name }
  }

  /// The first attribute that may be a property wrapper.
  private func wrapper(
    of declaration: Syntax, _ attributes: AttributeReader
  ) -> StoredProperty.Wrapper? {
    guard let name = attributes.others.first(where: isWrapper) else { return nil }
    let attribute = declaration.children(.attribute).first { $0.type?.text == name }
    let arguments = attribute?.first(.arguments)
    var wrapper = StoredProperty.Wrapper(
      name: String(name.prefix { $0 != "<" }), hasArguments: arguments != nil)
    if let path = arguments.flatMap(keyPath) {
      wrapper.keyPath = path.name
      wrapper.lacksBackslash = !path.hasBackslash
    } else if let arguments, !arguments.text.contains("\\") {
      wrapper.argument = arguments.text
    }
    return wrapper
  }

  /// The name in `(\.name)`, also without the backslash.
  private func keyPath(_ arguments: Syntax) -> (name: String, hasBackslash: Bool)? {
    let (tree, tokens) = (arguments.tree, Array(arguments.tokens))
    let kinds = tokens.map { tree.tokens[$0].kind }
    guard [4, 5].contains(tokens.count), kinds[tokens.count - 2] == .identifier,
      kinds[tokens.count - 3] == .period, tokens.count == 4 || kinds[1] == .backslash
    else { return nil }
    return (Identifier.bare(tree.text(ofToken: tokens[tokens.count - 2])), tokens.count == 5)
  }

  /// Whether an attribute may be a property wrapper.
  ///
  /// The program of the attributes must have the same result, so that it makes room for an
  /// initializer exactly if one is generated.
  private func isWrapper(_ attribute: String) -> Bool {
    let name = attribute.split(separator: ".").last ?? ""
    return name.first?.isUppercase == true && !name.hasSuffix("Ignored") && !name.hasSuffix("Actor")
  }

  /// Whether an attribute is `@Presents`, by either of its names.
  private func isPresentation(_ attribute: String) -> Bool {
    ["Presents", "PresentationState"].contains(attribute.split(separator: ".").last)
  }

  /// The arguments of an attribute `@Shared` or `@SharedReader`.
  private func sharing(of declaration: Syntax) -> StoredProperty.Sharing? {
    for attribute in declaration.children(.attribute) {
      let name = (attribute.type?.text ?? "").prefix { $0 != "<" }
      guard ["Shared", "SharedReader"].contains(name.split(separator: ".").last) else { continue }
      return StoredProperty.Sharing(
        wrapper: String(name), hasKey: attribute.first(.arguments) != nil)
    }
    return nil
  }

  /// The type that the source gives the first of some bindings: in `var x, y: Int`, `x` has that of `y`.
  private func writtenType(of bindings: ArraySlice<Syntax>) -> Syntax? {
    bindings.first { $0.type != nil || $0.first(.value) != nil }?.type
  }

  private func type(of binding: Syntax, written: Syntax?) -> TypeReference? {
    guard binding.plainName != nil else { return written.map { TypeReference($0) } }
    // Of a type with a placeholder, the value alone says too little: it can be part of an optional.
    if let type = written.map({ TypeReference($0) }) { return type.hasPlaceholder ? nil : type }
    return binding.first(.value).flatMap { ValueTypeReader.type(of: $0) }
  }

  /// The initial value of a property.
  ///
  /// The value of a part of a tuple is unknown.
  private func initialValue(of binding: Syntax) -> InitialValue? {
    guard binding.plainName != nil else { return nil }
    return binding.first(.value).map { InitialValue($0, lines: lines) }
  }
}

extension Syntax {
  /// The type of a name in the pattern of a binding without a value: that of `b` in `(a, b): (Int, String)`.
  ///
  /// - Parameters:
  ///   - name: The token of the name.
  ///   - type: The type of the whole pattern.
  fileprivate func type(ofPart name: Int, in type: Syntax?) -> Syntax? {
    guard first(.value) == nil, let pattern = first(.pattern) else { return nil }
    var place: [Int] = []
    for token in pattern.tokens {
      if token == name { break }
      switch tree.tokens[token].kind {
      case .leftParen: place.append(0)
      case .rightParen: place.removeLast()
      case .comma: place[place.count - 1] += 1
      // An element with a label can have another place in the type.
      case .colon: return nil
      default: break
      }
    }
    return place.reduce(type) { type, offset in
      let elements = type?.kind == .tupleType ? type?.children(.tupleElement) ?? [] : []
      return elements.indices.contains(offset) ? elements[offset].type : nil
    }
  }
}
