/// Finds how laws make random values of a type: with the generators of `RatchetTesting`, with
/// generated ones for the module's own types, or with those that the test target declares.
struct ArbitraryMaker: Sendable {
  let stubs: StubMaker

  /// The full names of the types that have random values: types of the module with a generated
  /// conformance, and types that the test target's sources make conform.
  var known: Set<String> = []

  /// An expression that makes a random value of a type, or nil if it is unknown.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - function: The parts of the type, if it is a function type. Its value does nothing.
  ///   - arguments: The arguments of the call, which name the value in messages: `"count"`.
  ///   - place: The type that contains it.
  func value(
    of type: TypeReference, _ function: FunctionSignature?, _ arguments: String,
    in place: StubMaker.Place
  ) -> String? {
    if function != nil { return stubs.value(of: type, function, in: place, []).source }
    switch type.shape {
    case .tuple([]): return "()"
    case .tuple(let elements):
      let parts = elements.map { element in
        value(of: element.type, nil, arguments, in: place).map { value in
          Identifier.argument(element.label, value)
        }
      }
      guard parts.allSatisfy({ $0 != nil }) else { return nil }
      return "(\(parts.compactMap(\.self).joined(separator: ", ")))"
    case .existential:
      return stubs.isAnyError(type, in: place) ? "random.error(\(arguments))" : nil
    case .named(["Void"], []) where stubs.resolved(["Void"], from: place) == nil: return "()"
    case .named: return conforms(type, in: place) ? "random.value(\(arguments))" : nil
    case .function, .metatype, .pack, .other: return nil
    }
  }

  /// Whether the test target makes a type `Arbitrary`.
  func conforms(_ type: TypeReference, in place: StubMaker.Place, depth: Int = 0) -> Bool {
    guard depth < 16, case .named(let path, let arguments) = type.shape else { return false }
    if !type.isSugared, let own = stubs.resolved(path, from: place) {
      if let aliased = stubs.modules[own.module].index.aliasedType(of: own.path) {
        let outer = StubMaker.Place(module: own.module, path: own.path.dropLast())
        return conforms(aliased, in: outer, depth: depth + 1)
      }
      if let (property, owner) = stubs.id(named: own), let type = property.type {
        return conforms(type, in: owner, depth: depth + 1)
      }
      return arguments.isEmpty && known.contains(own.path.joined(separator: "."))
    }
    if arguments.isEmpty, known.contains(path.joined(separator: ".")) { return true }
    let name =
      ["Swift", "Foundation", "Ratchet"].contains(path.first) ? Array(path.dropFirst()) : path
    guard name.count == 1 else { return false }
    func isKnown(_ offset: Int) -> Bool {
      self.conforms(arguments[offset], in: place, depth: depth + 1)
    }
    func feature(_ member: String) -> Bool {
      arguments[0].member(member).map { self.conforms($0, in: place, depth: depth + 1) } ?? false
    }
    switch (name[0], arguments.count) {
    case (_, 0): return Self.plainTypes.contains(name[0])
    case ("Result", 2):
      return isKnown(0) && (stubs.isAnyError(arguments[1], in: place) || isKnown(1))
    case ("IdentifiedArrayOf", 1), ("PresentationAction", 1), ("StackState", 1), ("Array", 1),
      ("Optional", 1), ("Set", 1), ("Shared", 1), ("SharedReader", 1), ("ContiguousArray", 1):
      return isKnown(0)
    case ("Dictionary", 2), ("IdentifiedAction", 2), ("StackAction", 2):
      return isKnown(0) && isKnown(1)
    case ("StackActionOf", 1): return feature("State") && feature("Action")
    case ("IdentifiedActionOf", 1):
      return feature("Action") && hasKnownID(arguments[0], in: place)
    case ("BindingAction", 1): return isKnown(0) && isBound(arguments[0], in: place)
    default: return false
    }
  }

  /// Whether random values of the type of a feature's `id` can be made.
  private func hasKnownID(_ feature: TypeReference, in place: StubMaker.Place) -> Bool {
    guard let state = feature.member("State"),
      let (declaration, own) = stubs.declaration(of: state, from: place),
      let type = declaration.idProperty?.type
    else { return false }
    return conforms(type, in: own)
  }

  /// Whether a state has a bindable field.
  private func isBound(_ state: TypeReference, in place: StubMaker.Place) -> Bool {
    guard let (declaration, _) = stubs.declaration(of: state, from: place) else { return false }
    return declaration.properties.contains { $0.isBindable && $0.conditions.isEmpty }
  }

  /// The types of which `RatchetTesting` makes random values.
  private static let plainTypes: Set<String> = [
    "Bool", "Character", "Data", "Date", "Decimal", "Double", "Duration", "Float", "Int", "Int16",
    "Int32", "Int64", "Int8", "StackElementID", "String", "Substring", "TimeInterval", "UInt",
    "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID",
  ]
}
