/// The generated initializer of a struct: its parameters, in the order of the source.
package struct MemberwiseInit {
  /// A parameter, and the property that it sets.
  package struct Parameter {
    package var property: StoredProperty
    package var type: TypeReference

    /// The default value, as the generated file writes it.
    package var defaultValue: String?

    /// The function behind the default value, if callers of the initializer cannot see a name in
    /// it.
    package var defaultFunction: DefaultFunction?
  }

  /// A function that returns a default value.
  package struct DefaultFunction {
    package var name: String

    /// The value, as the generated file writes it.
    package var value: String
  }

  /// A property without a parameter, which keeps its default value.
  package struct Omission {
    package enum Reason {
      /// The source does not name its type.
      case untyped
      /// Its default value uses a name that the initializer's file cannot see.
      case hiddenDefault(String)
      /// Its default value, such as `#function`, is another one at another place.
      case placeDefault(String)
    }

    package var property: StoredProperty
    package var reason: Reason
  }

  package var parameters: [Parameter] = []
  package var omissions: [Omission] = []

  /// A property that must be set but cannot be set from another file.
  ///
  /// If there is one, no initializer is generated.
  package var obstacle: StoredProperty?

  /// Its access level: that of the struct, limited by the types of the parameters.
  package var access: AccessLevel

  /// Whether a call may also mean the compiler's initializer, which has a parameter with a default for
  /// a function that only the struct's file sets.
  ///
  /// If both end with functions, the compiler does not prefer the one with fewer parameters.
  package var isAmbiguous = false
}

extension MemberwiseInit {
  /// The initializer of a domain's struct.
  package init(of domain: Domain, scope: NameScope) {
    access = min(domain.access, domain.accessLimit)
    var hasUnreachable = false
    for property in domain.declaration.properties {
      let isFixed = property.isConstant && property.hasInitialValue
      // With a key alone, the attribute sets it, and the compiler's initializer leaves it out as well.
      let isSetByKey = property.sharing?.hasKey == true && !property.hasInitialValue
      // Only its own initial value has its type.
      let isOpaque = property.hasInitialValue && property.type?.hasOpaqueType == true
      guard !isFixed, !isOpaque, !property.isLazy, !isSetByKey else { continue }
      // It has the value of its key.
      if property.sharing != nil, property.hasInitialValue, property.isSettableInModule,
        property.conditions.isEmpty
      {
        continue
      }
      // The storage of a wrapper is private, and another file can only set the wrapped value.
      let isSettable = property.isSettableInModule && property.isSettableIfWrapped
      if isSettable, property.isLeftOut, property.hasValueToStartWith, property.conditions.isEmpty {
        continue
      }
      guard isSettable, !property.isLeftOut, property.conditions.isEmpty else {
        hasUnreachable = true
        if (property.access ?? .internal).isVisibleInModule, property.hasValueToStartWith {
          isAmbiguous = isAmbiguous || property.type.map { Self.isFunction($0, scope) } ?? true
        }
        // A property with a type `T?` is nil at first, unless it is wrapped. The program of the
        // attributes assumes this only outside of `#if`s.
        let isOptional =
          (!property.isWrapped || property.isPresented) && property.conditions.isEmpty
        if !(isOptional ? property.hasValueToStartWith : property.hasInitialValue) {
          obstacle = obstacle ?? property
        }
        continue
      }
      add(property, scope)
    }
    // The compiler generates an initializer without parameters, and the attribute does not prevent
    // it.
    if parameters.isEmpty && hasUnreachable {
      obstacle = obstacle ?? domain.declaration.properties.first { !$0.isSettableInModule }
    }
  }

  /// Whether an initializer in an extension takes its place, because it may have the same parameters.
  package func isReplaced(by own: InitializerDeclaration, in scope: NameScope) -> Bool {
    !own.isGeneric && own.parameters.count == parameters.count
      && zip(own.parameters, parameters).allSatisfy { own, parameter in
        own.label.map(Identifier.bare) == Identifier.bare(parameter.property.spelling)
          && !scope.areDifferent(own.type, parameter.type)
      }
  }

  /// Whether the values of a type are functions, or optional functions.
  private static func isFunction(_ type: TypeReference, _ scope: NameScope) -> Bool {
    if case .named(["Optional"], let arguments) = type.shape {
      return arguments.contains(where: scope.isFunction)
    }
    return scope.isFunction(type)
  }

  private mutating func add(_ property: StoredProperty, _ scope: NameScope) {
    guard let type = property.type ?? scope.type(ofCase: property.initialValue) else {
      omissions.append(Omission(property: property, reason: .untyped))
      return
    }
    if let value = property.initialValue, value.isPlace {
      omissions.append(Omission(property: property, reason: .placeDefault(value.text)))
      return
    }
    if let hidden = property.initialValue.flatMap({
      scope.hiddenName(in: $0, of: type, from: .internal)
    }) {
      omissions.append(Omission(property: property, reason: .hiddenDefault(hidden)))
      return
    }
    access = min(access, scope.access(of: type))
    let value = property.initialValue.map { scope.expression(of: $0, type: type) }
    let isNil = value == nil && property.hasValueToStartWith && !property.hasInitialValue
    let isHidden =
      property.initialValue.flatMap { scope.hiddenName(in: $0, of: type, from: access) } != nil
    let function =
      isHidden
      ? property.initialValue.map {
        DefaultFunction(
          name: Self.functionName(for: property, scope),
          value: $0.text(naming: scope.qualifiedValue))
      } : nil
    parameters.append(
      Parameter(
        property: property,
        type: type,
        defaultValue: isNil ? "nil" : function.map { "Self.\($0.name)()" } ?? value,
        defaultFunction: function
      ))
  }

  /// A name that the type has no other member with: `defaultLimit`.
  private static func functionName(for property: StoredProperty, _ scope: NameScope) -> String {
    let names = scope.index.names(in: scope.domain.declaration.path)
    let plain = property.name.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    return Identifier.unused(
      "default" + plain.prefix(1).uppercased() + plain.dropFirst(), besides: names)
  }
}

extension StoredProperty {
  /// Whether code in another file of the module can set it.
  fileprivate var isSettableInModule: Bool {
    (setterAccess ?? .internal).isVisibleInModule && (access ?? .internal).isVisibleInModule
  }

  /// Whether it has a value before an initializer sets one.
  ///
  /// A variable of the type `T?` is nil.
  package var hasValueToStartWith: Bool {
    hasInitialValue || (!isConstant && (type?.isSugaredOptional ?? false))
  }
}

extension TypeReference {
  /// Whether the type ends with a `?` or a `!`.
  package var isSugaredOptional: Bool {
    guard case .named(["Optional"], _) = shape, case .text(let last)? = pieces.last else {
      return false
    }
    return last.hasSuffix("?") || last.hasSuffix("!")
  }
}
