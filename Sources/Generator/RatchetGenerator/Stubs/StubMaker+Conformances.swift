import RatchetRules

extension StubMaker {
  /// A protocol whose conformances are known as far as the sources declare them.
  enum KnownProtocol {
    case equatable, sendable
  }

  /// Whether values of a type conform to a protocol, as far as the sources say.
  ///
  /// This is unknown for types of other modules, including C types.
  func conforms(
    _ type: TypeReference, to known: KnownProtocol, in place: Place, depth: Int = 0
  ) -> Bool {
    guard depth < Self.conformanceDepth else { return false }
    func conform(_ types: [TypeReference]) -> Bool {
      types.allSatisfy { conforms($0, to: known, in: place, depth: depth + 1) }
    }
    switch type.shape {
    case .tuple(let elements): return known == .sendable && conform(elements.map(\.type))
    case .named(let path, let arguments):
      if !type.isSugared, let own = resolved(path, from: place) {
        return conforms(own, to: known, depth: depth + 1) && conform(arguments)
      }
      let name =
        ["Swift", "Foundation", "Ratchet"].contains(path.first) ? Array(path.dropFirst()) : path
      return name.count == 1 && Self.isStandard(name[0], known) && conform(arguments)
    case .existential: return known == .sendable && isAnyError(type, in: place)
    case .function, .metatype, .pack, .other: return false
    }
  }

  private static func isStandard(_ name: String, _ known: KnownProtocol) -> Bool {
    switch known {
    case .equatable:
      LibraryTypes.areEquatable(name) || (hasPlainValue(name) && !incomparable.contains(name))
    case .sendable:
      (hasPlainValue(name) && name != "AnyHashable") || sendableContainers.contains(name)
    }
  }

  private func conforms(_ own: Place, to known: KnownProtocol, depth: Int) -> Bool {
    let module = modules[own.module]
    let index = module.index
    if let aliased = index.aliasedType(of: own.path) {
      let outer = Place(module: own.module, path: own.path.dropLast())
      return conforms(aliased, to: known, in: outer, depth: depth)
    }
    if let (property, owner) = id(named: own), let type = property.type {
      return conforms(type, to: known, in: owner, depth: depth)
    }
    guard let declaration = index.declaration(of: own.path) else { return false }
    if known == .equatable {
      return module.equatable.contains(own.path.joined(separator: "."))
        || index.conforms(own.path, to: LibraryTypes.equatableProtocols)
        || (declaration.isEnumWithoutPayloads && !declaration.isGenerated)
    }
    if index.conforms(own.path, to: ["Sendable", "Error", "LocalizedError"]) { return true }
    // The compiler infers it for structs and enums that other modules cannot see.
    guard [.struct, .enum].contains(declaration.kind), index.access(of: own.path) < .package,
      declaration.genericParameters.isEmpty
    else { return false }
    return declaration.properties.allSatisfy { property in
      property.type.map { conforms($0, to: known, in: own, depth: depth) } ?? false
    }
      && declaration.cases.allSatisfy { enumCase in
        enumCase.payloads.allSatisfy { conforms($0.type, to: known, in: own, depth: depth) }
      }
  }

  /// How many types that contain each other are followed.
  private static let conformanceDepth = 8

  private static let incomparable: Set<String> = ["CancellationError", "StaticString", "Void"]

  private static let sendableContainers: Set<String> = [
    "Array", "ArraySlice", "ClosedRange", "ContiguousArray", "Dictionary", "IdentifiedArray",
    "IdentifiedArrayOf", "Optional", "Range", "Result", "Set",
  ]
}
