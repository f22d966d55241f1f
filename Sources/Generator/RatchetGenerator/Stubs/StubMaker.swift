/// Finds a Swift expression for a stub value of a type in a test.
///
/// ```swift
/// let maker = StubMaker(modules: [VisibleModule(name: "App", index: index, visible: .internal)])
/// maker.value(of: type, in: ["Counter", "Action"])   // .source("\"\""), .unknown("…")
/// ```
///
/// Values are the simplest of their types, and the same in each run: 0, `""`, `[]`, nil, 1970. A
/// struct of the module is created with an initializer that a test can call. An enum has its first
/// case that can be created. If the source declares no way, the result is the reason.
///
/// The expression is for a file that imports the modules, at a place where the type is known (an
/// argument, a default, an element): enums and `stub` begin with a dot.
struct StubMaker: Sendable {
  /// The module of the types, and after it the modules whose types it may name.
  let modules: [VisibleModule]

  /// Where the expression is written.
  var site = Site()

  /// The types that the generic parameters of the type that is being created stand for.
  var arguments: [String: Argument] = [:]

  /// A generic argument, where it is written.
  struct Argument: Sendable {
    var type: TypeReference
    var place: Place
    var maker: StubMaker
  }

  init(modules: [VisibleModule]) {
    self.modules = modules
  }

  /// Where an expression is written.
  struct Site: Sendable, Hashable {
    /// The type that is extended there: a name means its own member first.
    var path: [String] = []

    /// The global actor that the code is isolated to, if it is.
    var actor: String? = "MainActor"
  }

  /// The same maker for expressions at another site.
  func at(_ path: [String], isolatedTo actor: String?) -> StubMaker {
    var maker = self
    maker.site = Site(path: path, actor: actor)
    return maker
  }

  /// A place that names are looked up from: a type in a module.
  struct Place: Sendable, Hashable {
    var module = 0
    var path: [String]
  }

  /// The types that are being created, so that a type that contains itself ends the search.
  typealias Pending = Set<Place>

  // MARK: - Types

  /// A value of a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - path: The type that contains it, from the module's top level.
  func value(of type: TypeReference, in path: [String]) -> StubValue {
    value(of: type, nil, in: Place(path: path), [])
  }

  func value(
    of type: TypeReference, _ function: FunctionSignature?, in place: Place, _ pending: Pending
  ) -> StubValue {
    if let function { return closure(function, in: place, pending) }
    // An empty array does not say the type either.
    if type.hasOpaqueType {
      return .unknown("'\(type.text)' does not say which type to create")
    }
    switch type.shape {
    case .named(let path, let arguments):
      return value(named: path, of: arguments, as: type, in: place, during: pending)
        .marked(modules[place.module].index.isUnsafe(type, from: place.path))
    case .tuple(let elements):
      return .combined(elements.map { value(of: $0.type, nil, in: place, pending) }) { values in
        let parts = zip(elements, values).map { Identifier.argument($0.label, $1) }
        return "(\(parts.joined(separator: ", ")))"
      }
    case .function:
      return .unknown("a function has no stub")
    case .existential:
      if isAnyError(type, in: place) { return .source("CancellationError()") }
      return .unknown("'\(type.text)' does not say which type to create")
    case .metatype:
      guard type.text.hasSuffix(".Type"), !type.text.hasPrefix("any ") else {
        return .unknown("it is unknown which type '\(type.text)' means")
      }
      return metatype(of: type, in: place)
        .marked(modules[place.module].index.isUnsafe(type, from: place.path))
    case .pack, .other:
      return .unknown("values of '\(type.text)' have no stub")
    }
  }

  /// A closure that only returns a value.
  private func closure(
    _ function: FunctionSignature, in place: Place, _ pending: Pending
  ) -> StubValue {
    guard !function.needsParameterType else {
      return .unknown("a closure has to name the type of '\(function.parameters[0].type.text)...'")
    }
    let head = function.headIgnoringParameters
    let types = function.parameters.map(\.type) + [function.result]
    if function.attributes.contains("@Sendable"),
      let parameter = types.flatMap(\.names).first(where: { isGenericParameter($0[0], in: place) })
    {
      return .unknown("'\(parameter[0])' may not be 'Sendable'")
    }
    if function.result.shape == .tuple([])
      || function.result.text == "Void" && resolved(["Void"], from: place) == nil
        && !isGenericParameter("Void", in: place)
    {
      return .source(function.parameters.isEmpty ? "{}" : "\(head) }")
    }
    // Only a closure that no other thread can run is isolated where it is written.
    let isolated = function.attributes.lazy.compactMap {
      modules[place.module].index.globalActor(named: String($0.dropFirst()), in: place.path)
    }.first
    let actor = isolated ?? (function.attributes.contains("@Sendable") ? nil : site.actor)
    return at(site.path, isolatedTo: actor).value(of: function.result, nil, in: place, pending)
      .wrapped { "\(head) \($0) }" }
  }

  /// A value of a property, determined by its type.
  func value(of property: StoredProperty, in place: Place, _ pending: Pending) -> StubValue {
    guard let type = property.memberwiseType else { return .unknown("it has no type annotation") }
    return value(of: type, property.function, in: place, pending)
  }
}
