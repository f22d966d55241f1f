import RatchetRules

/// How the values of a type are compared, as far as the source shows.
package struct Comparability {
  /// The kind of a type.
  package indirect enum Comparison: Hashable {
    /// It is `Equatable`.
    case equatable
    /// It is something else that the runtime knows how to compare, such as an error.
    case comparable
    /// It is an enum without payloads whose conformance only the main actor can use. Its values are compared
    /// by their cases.
    case byCase
    /// The module declares it. It may not be `Equatable`: its values are then compared part by part
    /// when the program runs.
    case parts
    /// It may be `Equatable` or not. The compiler decides.
    case unknown
    /// It is a tuple, which is compared element by element.
    case tuple([Element])
    /// It is a collection, an optional or a result, whose elements are compared one by one.
    case elements(Comparison)
    /// It is a tuple of the elements of a parameter pack, which are compared one by one.
    case pack
    /// It is `Void`, which has one value, or an enum without cases, which has none.
    case void
    /// It contains a function, which cannot be compared.
    case function
  }

  /// An element of a tuple: its member name, and its comparison.
  package struct Element: Hashable {
    package var accessor: String
    package var comparison: Comparison
  }

  package let index: ModuleIndex
  package let scope: NameScope

  /// The names of the types that the run makes `Equatable`.
  package let generated: Set<String>

  package init(index: ModuleIndex, scope: NameScope, generated: Set<String>) {
    self.index = index
    self.scope = scope
    self.generated = generated
  }

  /// How the values of a type are compared.
  package func comparison(for type: TypeReference?) -> Comparison {
    guard let type else { return .unknown }
    if type.holdsFunction { return .function }
    switch type.shape {
    case .named(let path, let arguments):
      return isUninhabited(type)
        ? .void : comparison(for: path, arguments, isSugared: type.isSugared)
    case .tuple([]): return .void
    case .tuple(let elements):
      return .tuple(
        elements.enumerated().map { offset, element in
          let label = element.label.flatMap { $0 == "_" ? nil : $0 }
          return Element(accessor: label ?? "\(offset)", comparison: comparison(for: element.type))
        })
    case .function: return .function
    case .existential:
      if isAnyError(type) { return .comparable }
      return type.names.allSatisfy(isDeclared) ? .parts : .unknown
    case .metatype: return .comparable
    case .pack: return .pack
    case .other: return .unknown
    }
  }

  private func comparison(
    for path: [String], _ arguments: [TypeReference], isSugared: Bool = false
  ) -> Comparison {
    if !isSugared, let own = scope.resolved(path) {
      if isUninhabited(own) { return .void }
      if arguments.isEmpty, isComparedByCase(own) { return .byCase }
      if arguments.isEmpty, let aliased = index.aliasedType(of: own), !aliased.names.contains(path)
      {
        return comparison(forAliased: aliased)
      }
      return arguments.isEmpty && isEquatable(own) ? .equatable : .parts
    }
    if !isSugared, let aliased = scope.aliasedMember(path), aliased.path == nil {
      return comparison(forAliased: aliased)
    }
    if !isSugared, let first = path.first, index.isDeclaredElsewhere(first),
      !scope.isGenericParameter(first)
    {
      return .parts
    }
    let name =
      ["Swift", "Foundation", "Ratchet"].contains(path.first) ? path.dropFirst() : path[...]
    if let action = ReducerEnum.action(ofEphemeral: Array(name), arguments) {
      return comparison(for: action)
    }
    guard name.count == 1, let name = name.first else { return .unknown }
    if name == "BindingAction" { return .equatable }
    if arguments.isEmpty && LibraryTypes.equatable.contains(name) { return .equatable }
    if name == "Void" && arguments.isEmpty { return .void }
    guard !arguments.isEmpty else { return .unknown }
    let comparisons = arguments.map { comparison(for: $0) }
    if LibraryTypes.equatableContainers.contains(name), comparisons.allSatisfy({ $0 == .equatable })
    {
      return .equatable
    }
    if isComparable(name, of: arguments, like: comparisons) { return .comparable }
    if let element = element(of: name, arguments, comparisons) { return .elements(element) }
    let isOfParts = zip(arguments, comparisons).allSatisfy { argument, comparison in
      [.equatable, .parts, .void].contains(comparison) || isAnyError(argument)
    }
    return isOfParts
      && (LibraryTypes.equatableContainers.contains(name) || Self.areOfFeatures(name))
      ? .parts : .unknown
  }

  /// Whether a generic type is one of states or actions of features.
  private static func areOfFeatures(_ name: String) -> Bool {
    ["IdentifiedAction", "IdentifiedActionOf", "StackActionOf"].contains(name)
  }

  /// Whether the module declares a name in the domain.
  private func isDeclared(_ path: [String]) -> Bool {
    if scope.resolved(path) != nil { return true }
    guard let first = path.first else { return false }
    return index.isDeclaredElsewhere(first) && !scope.isGenericParameter(first)
  }

  /// How the elements of a container are compared.
  ///
  /// The container is not `Equatable` because they are not, but they can be compared.
  private func element(
    of name: String, _ arguments: [TypeReference], _ comparisons: [Comparison]
  ) -> Comparison? {
    let element: Comparison? =
      switch (name, arguments.count) {
      case ("Array", 1), ("Optional", 1): comparisons[0]
      case ("Dictionary", 2): comparisons[1]
      case ("Result", 2): comparisons[0]
      default: nil
      }
    switch element {
    case .byCase, .comparable, .elements, .tuple, .void:
      return element.flatMap { $0.elementDepth < Self.elementLimit ? $0 : nil }
    case .equatable, .parts, .unknown, .function, .pack, nil: return nil
    }
  }

  /// The depth limit of nested containers whose elements are compared one by one.
  ///
  /// Each level is a closure in a closure, which costs the compiler more with each level, and its
  /// parser has a depth limit. Deeper containers are compared as one value.
  static let elementLimit = 4

  /// Whether the runtime can compare a generic type if one of its arguments is not `Equatable`: an
  /// optional error, or a result.
  private func isComparable(
    _ name: String, of arguments: [TypeReference], like comparisons: [Comparison]
  ) -> Bool {
    switch name {
    case "Optional": isAnyError(arguments[0])
    case "Result":
      arguments.count == 2 && isAnyError(arguments[1])
        && [.equatable, .void].contains(comparisons[0])
    case "InlineArray": comparisons == [.equatable]
    case "IdentifiedActionOf":
      comparison(forMember: "Action", of: arguments[0]) == .equatable
    case "StackActionOf":
      ["State", "Action"].allSatisfy { comparison(forMember: $0, of: arguments[0]) == .equatable }
    default: false
    }
  }

  /// How the values of a nested type are compared: `Todo.Action` for `Todo`.
  private func comparison(forMember member: String, of type: TypeReference) -> Comparison {
    guard case .named(let path, let arguments) = type.shape, arguments.isEmpty else {
      return .unknown
    }
    return comparison(for: path + [member], [])
  }

  /// How the values of a property are compared.
  package func comparison(for property: StoredProperty) -> Comparison {
    if let type = property.type { return comparison(for: type) }
    guard let initial = property.initialMember, let path = scope.resolved(initial.type),
      index.declaration(of: path)?.cases.contains(where: { $0.name == initial.name }) == true
    else { return .unknown }
    return comparison(for: initial.type, [])
  }

  private func isAnyError(_ type: TypeReference) -> Bool {
    Self.isAnyError(type, declares: isDeclared)
  }

  /// Whether a type is Swift's `any Error`, and not that of a protocol of the module with this name.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - declares: Whether the module declares a name.
  package static func isAnyError(
    _ type: TypeReference, declares: (_ path: [String]) -> Bool
  ) -> Bool {
    isAnyError(type) && (type.names == [["Swift", "Error"]] || !declares(["Error"]))
  }

  /// Whether a type is written like Swift's `any Error`.
  package static func isAnyError(_ type: TypeReference) -> Bool {
    ["any Error", "(any Error)", "any Swift.Error"].contains(type.text)
  }

  /// How the values of a type alias are compared.
  ///
  /// The aliased type was written in another place, so names in it are not followed further.
  private func comparison(forAliased type: TypeReference) -> Comparison {
    if type.holdsFunction { return .function }
    switch type.shape {
    case .tuple([]): return .void
    case .tuple(let elements):
      return .tuple(
        elements.enumerated().map { offset, element in
          let label = element.label.flatMap { $0 == "_" ? nil : $0 }
          return Element(
            accessor: label ?? "\(offset)", comparison: comparison(forAliased: element.type))
        }
      )
    case .named(["Void"], []): return .void
    case .named(let path, []) where path.count == 1 && LibraryTypes.equatable.contains(path[0]):
      return .equatable
    case .existential: return Self.isAnyError(type) ? .comparable : .parts
    case .metatype: return .comparable
    default: return .parts
    }
  }

  /// Whether a type has no values.
  package func isUninhabited(_ type: TypeReference) -> Bool {
    index.isUninhabited(type, from: scope.domain.declaration.path)
  }

  private func isUninhabited(_ path: [String]) -> Bool {
    index.declaration(of: path).map { index.isUninhabited($0) } ?? false
  }

  private func isComparedByCase(_ path: [String]) -> Bool {
    guard scope.domain.isInMainActorModule, let type = index.target(of: path) else { return false }
    return TypeIsolation(index: index, isMainActorByDefault: true).isComparedByCase(type)
  }

  /// Whether a type of the module conforms to `Equatable` in the source or in generated code.
  private func isEquatable(_ path: [String]) -> Bool {
    guard let declaration = index.declaration(of: path) else { return false }
    if index.conforms(path, to: LibraryTypes.equatableProtocols) {
      return !isGeneric(path)
    }
    guard !isGeneric(path) else { return false }
    if declaration.isEnumWithoutPayloads { return true }
    return generated.contains(path.joined(separator: "."))
  }

  /// The declaration of a type that the run makes `Equatable`, if it is in the same generic type as
  /// the domain, so that its parameters are the domain's own.
  ///
  /// - Parameters:
  ///   - name: The name as it is written.
  ///   - type: The path of the type that contains it.
  package func generatedDeclaration(of name: [String], in type: [String]) -> TypeDeclaration? {
    guard let path = index.resolved(name, from: type),
      generated.contains(path.joined(separator: ".")),
      path.first == scope.domain.declaration.path.first
    else { return nil }
    return index.declaration(of: path)
  }

  private func isGeneric(_ path: [String]) -> Bool {
    path.indices.contains { depth in
      index.declaration(of: path[...depth])?.genericParameters.isEmpty == false
    }
  }
}

extension Comparability.Comparison {
  /// The depth of nested containers whose elements are compared one by one.
  fileprivate var elementDepth: Int {
    switch self {
    case .elements(let element): 1 + element.elementDepth
    case .tuple(let elements): elements.map(\.comparison.elementDepth).max() ?? 0
    case .equatable, .comparable, .byCase, .parts, .unknown, .pack, .void, .function: 0
    }
  }
}
