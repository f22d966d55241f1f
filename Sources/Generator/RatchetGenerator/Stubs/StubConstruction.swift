/// How a test creates a struct: the initializer, and the properties that are set afterwards.
struct StubConstruction: Sendable {
  /// An argument of the initializer.
  struct Argument: Sendable {
    /// The label at the call, if there is one.
    var label: String?

    /// The name of its value.
    var name: String

    /// Its type.
    var type: TypeReference

    /// The parts of its type, if it is a function type.
    var function: FunctionSignature?

    /// The property that it initializes, judged by its name.
    var property: StoredProperty?

    /// Whether the call can omit it.
    var isOptional: Bool
  }

  /// The arguments of the initializer that is called, or nil if none can be called.
  private(set) var initializer: [Argument]?

  /// The properties that are set afterwards.
  private(set) var assigned: [StoredProperty] = []

  /// The reason why there is none, as a clause of a sentence.
  private(set) var obstacle: String?

  /// Finds how a type is created.
  ///
  /// - Parameters:
  ///   - declaration: The type.
  ///   - module: Its module, and how much of it the test sees.
  ///   - generated: The initializer that Ratchet generates for it, if there is one.
  init(
    of declaration: TypeDeclaration, in module: VisibleModule, generated: MemberwiseInit? = nil
  ) {
    let name = declaration.path.joined(separator: ".")
    if declaration.suppresses("Copyable") || declaration.suppresses("Escapable") {
      obstacle = "values of '\(name)' cannot be copied"
    } else if let generated, generated.obstacle == nil, module.sees(generated.access) {
      initializer = generated.parameters.map { parameter in
        Argument(
          parameter.property, parameter.type,
          isOptional: parameter.defaultValue != nil)
      }
    } else {
      let declared = module.index.initializers(of: declaration.path)
      // The attribute suppresses the compiler's initializer, even if none is generated instead.
      if declaration.initializers.isEmpty, generated == nil,
        let implicit = Self.implicit(declaration, module)
      {
        initializer = implicit
      } else if let best = Self.best(declared, of: declaration, in: module) {
        initializer = best
      } else {
        obstacle = "'\(name)' has no initializer that a test can call"
      }
    }
    guard let initializer, declaration.kind == .struct else { return }
    let covered = Set(initializer.compactMap { $0.property?.name })
    assigned = declaration.properties.filter { property in
      !covered.contains(property.name) && property.isAssignable && module.sees(property.access)
        && module.sees(property.setterAccess ?? property.access)
    }
  }

  /// The initializer that the compiler writes, or nil if the test cannot see it.
  private static func implicit(
    _ declaration: TypeDeclaration, _ module: VisibleModule
  ) -> [Argument]? {
    guard module.visible <= .internal, !mayInherit(declaration, module) else { return nil }
    let properties = declaration.properties.filter { property in
      !property.isLazy && !(property.isConstant && property.hasInitialValue) && !property.isOpaque
    }
    let isVisible = properties.allSatisfy { ($0.access ?? .internal).isVisibleInModule }
    if declaration.kind == .struct, isVisible,
      let arguments = arguments(for: properties, in: module)
    {
      return arguments
    }
    // Otherwise, it is the initializer without parameters.
    return declaration.properties.allSatisfy(\.isSetToBeginWith) ? [] : nil
  }

  /// Whether a class may have a superclass, whose initializers it inherits.
  private static func mayInherit(_ declaration: TypeDeclaration, _ module: VisibleModule) -> Bool {
    declaration.kind == .class
      && declaration.inherited.flatMap(\.paths).contains { path in
        guard let own = module.index.resolved(path, from: declaration.path) else {
          return path.last.map { !knownProtocols.contains($0) } ?? false
        }
        return module.index.declaration(of: own)?.kind != .protocol
      }
  }

  private static let knownProtocols: Set<String> = [
    "AnyObject", "Codable", "Comparable", "CustomDebugStringConvertible",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error", "Hashable",
    "HashableObject", "Identifiable", "NSObject", "Observable", "ObservableObject", "Sendable",
  ]

  /// The arguments of the compiler's initializer, or nil if one cannot be passed.
  private static func arguments(
    for properties: [StoredProperty], in module: VisibleModule
  ) -> [Argument]? {
    var arguments: [Argument] = []
    for property in properties {
      // The compiler writes no default for a value from a tuple.
      if property.isTakenFromTuple { return nil }
      // The key contains the value.
      if property.sharing?.hasKey == true, !property.hasInitialValue { continue }
      if let wrapper = property.wrapper, !property.hasInitialValue, property.sharing == nil,
        !property.isPresented
      {
        // The attribute has created it.
        if wrapper.hasArguments || property.type == nil { continue }
        // Without a value, the compiler's parameter is the wrapper.
        if makesItself(wrapper, in: module) { continue }
        guard wrapsValues(wrapper, in: module) else { return nil }
      }
      guard property.conditions.isEmpty, let type = property.memberwiseType, type.shape != .other
      else {
        // An argument cannot be in an `#if`, and one without a type cannot be a parameter.
        if property.isSetToBeginWith { continue }
        return nil
      }
      arguments.append(Argument(property, type, isOptional: property.isSetToBeginWith))
    }
    return arguments
  }

  /// Whether a property wrapper can be created without a value.
  private static func makesItself(
    _ wrapper: StoredProperty.Wrapper, in module: VisibleModule
  ) -> Bool {
    let path = wrapper.name.split(separator: ".").map(String.init)
    let initializers = module.index.initializers(of: path)
    guard initializers.isEmpty else {
      return initializers.contains { $0.parameters.allSatisfy(\.isOptional) }
    }
    return module.index.declaration(of: path)?.properties.allSatisfy(\.isSetToBeginWith) ?? false
  }

  /// Whether a property wrapper is created from the wrapped value, so that the parameter of the
  /// compiler's initializer has the type of that value.
  private static func wrapsValues(
    _ wrapper: StoredProperty.Wrapper, in module: VisibleModule
  ) -> Bool {
    let path = wrapper.name.split(separator: ".").map(String.init)
    let initializers = module.index.initializers(of: path)
    if path.last == "BindingState" { return true }
    if initializers.isEmpty {
      return module.index.declaration(of: path)?.properties.first?.name == "wrappedValue"
    }
    return initializers.contains { $0.parameters.first?.label == "wrappedValue" }
  }

  /// Of the declared initializers, the one that sets the most properties and has the fewest other
  /// parameters.
  private static func best(
    _ initializers: [InitializerDeclaration], of declaration: TypeDeclaration,
    in module: VisibleModule
  ) -> [Argument]? {
    let generic = declaration.path.indices
      .flatMap { module.index.declaration(of: declaration.path[...$0])?.genericParameters ?? [] }
      .map { [$0.name] }
    let candidates = initializers.filter { initializer in
      initializer.isPlain && module.sees(initializer.access)
        && !initializer.parameters.contains {
          isDecoder($0.type) || $0.type.text.hasPrefix("inout ")
            || $0.type.text.hasPrefix("isolated ")
        }
    }
    .compactMap { initializer -> [Argument]? in
      let arguments = initializer.parameters.enumerated().map { offset, parameter in
        // The value of an autoclosure is written without braces.
        let evaluated =
          parameter.function.flatMap {
            $0.attributes.contains("@autoclosure") ? $0.result : nil
          }
        return Argument(
          label: parameter.label, name: parameter.name == "_" ? "value\(offset)" : parameter.name,
          type: (evaluated ?? parameter.type).unescaped,
          function: evaluated == nil ? parameter.function : nil,
          property: property(of: declaration, setBy: parameter),
          // The default may have a certain type, as in 'clock: Clock = SystemClock()'.
          isOptional: parameter.isOptional
            && !parameter.type.names.contains(where: generic.contains))
      }
      let call = withPositions(arguments)
      return initializers.contains { $0 != initializer && isAmbiguous(call, with: $0) } ? nil : call
    }
    func score(_ arguments: [Argument]) -> Int {
      arguments.reduce(0) { $0 + ($1.property != nil ? 2 : $1.isOptional ? 0 : -3) }
    }
    return candidates.enumerated().max { lhs, rhs in
      (score(lhs.element), -lhs.offset) < (score(rhs.element), -rhs.offset)
    }?.element
  }

  /// Whether a call that omits arguments may also mean another initializer.
  ///
  /// The compiler prefers the one with fewer parameters.
  private static func isAmbiguous(
    _ arguments: [Argument], with other: InitializerDeclaration
  ) -> Bool {
    guard other.parameters.count == arguments.count else { return false }
    // A value in another one omits what a stub has as a parameter.
    let calls = [
      arguments.filter { !$0.isOptional },
      arguments.filter { !$0.isOptional || $0.property != nil },
    ]
    return calls.contains { call in
      var rest = call.map(\.label)[...]
      let isCallable = other.parameters.allSatisfy { parameter in
        if let label = rest.first, label == parameter.label {
          rest.removeFirst()
          return true
        }
        return parameter.isOptional
      }
      return call.count < arguments.count && isCallable && rest.isEmpty
    }
  }

  /// The arguments, where those that must be passed because of their position are not optional.
  private static func withPositions(_ arguments: [Argument]) -> [Argument] {
    let numbered = Array(arguments.enumerated())
    let passed = Set(
      StubMaker.passed(
        numbered, label: \.element.label,
        isOptional: { $0.element.isOptional && $0.element.property == nil }
      ).map(\.offset))
    return numbered.map { offset, argument in
      var argument = argument
      argument.isOptional =
        argument.isOptional && (argument.property != nil || !passed.contains(offset))
      return argument
    }
  }

  private static func isDecoder(_ type: TypeReference) -> Bool {
    type.names.contains { $0.last == "Decoder" }
  }

  private static func property(
    of declaration: TypeDeclaration, setBy parameter: InitializerDeclaration.Parameter
  ) -> StoredProperty? {
    let names = [parameter.label, parameter.name].compactMap { $0.map(Identifier.bare) }
    return declaration.properties.first { property in
      let type = parameter.type.unescaped.text
      return names.contains(property.name)
        && (property.type?.text == type || property.memberwiseType?.text == type)
    }
  }
}

extension StubConstruction.Argument {
  fileprivate init(_ property: StoredProperty, _ type: TypeReference, isOptional: Bool) {
    self.init(
      label: Identifier.label(property.spelling), name: property.name, type: type,
      function: property.function, property: property, isOptional: isOptional)
  }
}

extension TypeReference {
  /// A parameter's type without `@escaping`, and without what says who owns its value.
  var unescaped: TypeReference {
    without(["@escaping", "borrowing", "consuming", "sending"])
  }

  /// The type without some of the attributes and modifiers before its first bracket.
  func without(_ removed: Set<String>) -> TypeReference {
    guard case .text(let text)? = pieces.first else { return self }
    let head = text.prefix { $0 != "(" }
    let words = head.split(separator: " ").filter { !removed.contains(String($0)) }
    var type = self
    let space = head.hasSuffix(" ") && !words.isEmpty ? " " : ""
    let rest = words.joined(separator: " ") + space + text.dropFirst(head.count)
    if rest.isEmpty { type.pieces.removeFirst() } else { type.pieces[0] = .text(rest) }
    return type
  }
}

extension StoredProperty {
  /// Whether it has a value before an initializer sets one.
  ///
  /// A wrapper without a type beside it gets its value from its own arguments: `@Dependency(\.uuid)
  /// var uuid`.
  var isSetToBeginWith: Bool {
    hasInitialValue || sharing?.hasKey == true || (isWrapped && !isPresented && type == nil)
      || (!isConstant && (!isWrapped || isPresented) && (type?.isSugaredOptional ?? false))
  }

  /// Whether it is one of several in a pattern: `var (left, right) = (1, 2)`.
  fileprivate var isTakenFromTuple: Bool { hasInitialValue && initialValue == nil }

  /// Whether only its own initial value has its type: `var body: some P = …`.
  fileprivate var isOpaque: Bool { type?.hasOpaqueType ?? false }

  /// Whether visible code can set it after its struct has been created.
  ///
  /// The value of a wrapper may be read-only.
  fileprivate var isAssignable: Bool {
    !isConstant && !isLazy && !isOpaque && sharing == nil && !isLeftOut && conditions.isEmpty
      && type != nil
      && name != "self"
      && (wrapper.map { $0.name.hasSuffix("BindingState") } ?? true || isPresented)
  }
}
