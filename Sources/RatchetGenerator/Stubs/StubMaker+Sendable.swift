extension StubMaker {
  /// Whether values of a type are `Sendable`, as far as the sources say.
  ///
  /// This is unknown for types of other modules, including C types.
  func isSendable(_ type: TypeReference, in place: Place, depth: Int = 0) -> Bool {
    guard depth < Self.sendableDepth else { return false }
    switch type.shape {
    case .tuple(let elements):
      return elements.allSatisfy { isSendable($0.type, in: place, depth: depth + 1) }
    case .named(let path, let arguments):
      if let own = resolved(path, from: place) { return isSendable(own, depth: depth + 1) }
      let name =
        ["Swift", "Foundation", "Ratchet"].contains(path.first) ? Array(path.dropFirst()) : path
      return name.count == 1
        && (Self.hasPlainValue(name[0]) || Self.sendableContainers.contains(name[0]))
        && arguments.allSatisfy { isSendable($0, in: place, depth: depth + 1) }
    case .existential: return Comparability.isAnyError(type)
    case .function, .metatype, .pack, .other: return false
    }
  }

  private func isSendable(_ own: Place, depth: Int) -> Bool {
    let index = modules[own.module].index
    if let aliased = index.aliasedType(of: own.path) {
      let outer = Place(module: own.module, path: own.path.dropLast())
      return isSendable(aliased, in: outer, depth: depth)
    }
    if let (property, owner) = id(named: own), let type = property.type {
      return isSendable(type, in: owner, depth: depth)
    }
    guard let declaration = index.declaration(of: own.path) else { return false }
    if index.conforms(own.path, to: ["Sendable", "Error", "LocalizedError"]) { return true }
    // The compiler infers it for structs and enums that other modules cannot see.
    guard [.struct, .enum].contains(declaration.kind), index.access(of: own.path) < .package,
      declaration.genericParameters.isEmpty
    else { return false }
    return declaration.properties.allSatisfy { property in
      property.type.map { isSendable($0, in: own, depth: depth) } ?? false
    }
      && declaration.cases.allSatisfy { enumCase in
        enumCase.payloads.allSatisfy { isSendable($0.type, in: own, depth: depth) }
      }
  }

  /// How many types that contain each other are followed.
  private static let sendableDepth = 8

  private static let sendableContainers: Set<String> = [
    "Array", "ArraySlice", "ClosedRange", "ContiguousArray", "Dictionary", "IdentifiedArray",
    "IdentifiedArrayOf", "Optional", "Range", "Result", "Set",
  ]
}
