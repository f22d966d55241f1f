import RatchetSource
import RatchetSyntax

extension StructDeclaration {
  /// Reads how a struct is declared.
  ///
  /// - Parameters:
  ///   - name: Its name, with those of the types around it: `Todos.State`.
  ///   - texts: The files that may declare or extend it.
  ///   - isPublicOnly: Whether a test sees only what is public.
  /// - Returns: The declaration; nil if no file has it.
  package init?(of name: String, in texts: [SourceText], isPublicOnly: Bool) {
    self.init()
    var isFound = false
    var declared: [Syntax] = []
    for text in texts {
      for type in text.types(named: name) {
        if type.kind == .structDeclaration {
          isFound = true
          declared.insert(type, at: 0)
        } else {
          declared.append(type)
        }
      }
    }
    guard isFound, let main = declared.first else { return nil }
    var hasOwn = false
    for type in declared {
      for (member, _) in type.members {
        switch member.kind {
        case .variableDeclaration: addProperties(of: member, isPublicOnly)
        case .initializerDeclaration:
          if type.index == main.index { hasOwn = true }
          if let initializer = Initializer(member, isPublicOnly) {
            initializers.append(initializer)
          }
        default: break
        }
      }
    }
    if !hasOwn { addImplicit(of: main, isPublicOnly) }
  }

  private mutating func addProperties(of declaration: Syntax, _ isPublicOnly: Bool) {
    if !declaration.modifiers.allSatisfy({ !["static", "lazy"].contains($0) }) { return }
    let isConstant = declaration.tree.text(ofToken: declaration.nameToken ?? 0) == "let"
    for binding in declaration.children(.binding) where !binding.isComputed {
      guard let name = binding.plainName else { continue }
      properties[name] = Property(
        isConstant: isConstant,
        isSettable: !isConstant && declaration.isVisible(isPublicOnly, toSet: true),
        initialValue: binding.initialValue ?? (isConstant ? nil : binding.nilOfOptional))
    }
  }

  /// Adds the initializers of the compiler: with a value for each property, and without any.
  private mutating func addImplicit(of type: Syntax, _ isPublicOnly: Bool) {
    if isPublicOnly { return }
    let stored = type.members.flatMap { member, _ in
      member.kind == .variableDeclaration
        && member.modifiers.allSatisfy { !["static", "lazy"].contains($0) }
        ? member.children(.binding).filter { !$0.isComputed }.map { (member, $0) } : []
    }
    let parameters = stored.compactMap { declaration, binding -> (Bool, Parameter)? in
      guard let name = binding.plainName, let property = properties[name],
        !property.isConstant || property.initialValue == nil
      else { return nil }
      return (
        declaration.isVisible(false, toSet: false),
        Parameter(label: name, name: name, isOptional: property.initialValue != nil)
      )
    }
    if parameters.allSatisfy(\.0) {
      initializers.insert(Initializer(parameters: parameters.map(\.1)), at: 0)
    } else if parameters.allSatisfy(\.1.isOptional) {
      initializers.append(Initializer(parameters: []))
    }
  }
}

extension StructDeclaration.Initializer {
  fileprivate init?(_ declaration: Syntax, _ isPublicOnly: Bool) {
    guard declaration.isVisible(isPublicOnly, toSet: false),
      declaration.children(.effect).isEmpty, declaration.children(.genericParameters).isEmpty
    else { return nil }
    let parameters = declaration.first(.parameters)?.children(.parameter) ?? []
    self.init(
      parameters: parameters.map { parameter in
        let label = parameter.plainName ?? "_"
        return StructDeclaration.Parameter(
          label: label == "_" ? nil : label, name: parameter.first(.secondName)?.plainName ?? label,
          isOptional: parameter.first(.value) != nil)
      },
      canFail: declaration.first(.specifier)?.name == "?")
  }
}

extension Syntax {
  /// Whether a test sees a member.
  ///
  /// - Parameter toSet: Whether it has to set it.
  fileprivate func isVisible(_ isPublicOnly: Bool, toSet: Bool) -> Bool {
    var isPublic = false
    for modifier in children(.modifier) {
      let isOfSetter = modifier.text.contains("(set)")
      if isOfSetter && !toSet { continue }
      switch modifier.name {
      case "private", "fileprivate": return false
      case "internal" where isOfSetter && isPublicOnly: return false
      case "public", "open": isPublic = true
      default: break
      }
    }
    return isPublic || !isPublicOnly
  }

  /// Its name without backticks.
  fileprivate var plainName: String? { name?.replacing("`", with: "") }

  /// The source of the value of a binding.
  fileprivate var initialValue: String? {
    guard let value = first(.value) else { return nil }
    var text = value.text
    if text.hasPrefix("=") { text.removeFirst() }
    return text
  }

  /// What a variable of an optional type is without a value.
  fileprivate var nilOfOptional: String? { first(.optionalType) == nil ? nil : "nil" }
}

extension SourceText {
  /// The declarations and the extensions of a type.
  fileprivate func types(named name: String) -> [Syntax] {
    var found: [Syntax] = []
    var path: [String] = []
    tree.root.walk { node in
      guard let own = Self.names(of: node) else {
        return [.code, .members, .conditional, .clause].contains(node.kind)
      }
      path += own
      if path.joined(separator: ".") == name { found.append(node) }
      return true
    } leave: { node in
      if let own = Self.names(of: node) { path.removeLast(own.count) }
    }
    return found
  }

  /// The names that a type adds to those of the types in it.
  private static func names(of node: Syntax) -> [String]? {
    switch node.kind {
    case .structDeclaration, .enumDeclaration, .classDeclaration, .actorDeclaration:
      node.name.map { [$0] }
    case .extensionDeclaration:
      (node.first(.namedType) ?? node.first(.memberType))?.text.split(separator: ".").map {
        String($0)
      }
    default: nil
    }
  }
}
