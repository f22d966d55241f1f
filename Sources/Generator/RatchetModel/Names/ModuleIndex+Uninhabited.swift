// Which types have no values, as far as the module's source shows. The compiler refuses a switch
// over such values, and warns about code that never runs.

extension ModuleIndex {
  /// Whether an enum has no values: it has no cases, or each has a payload without values.
  package func isUninhabited(_ type: TypeDeclaration, depth: Int = 0) -> Bool {
    guard type.kind == .enum, depth < Self.depthLimit else { return false }
    return type.cases.allSatisfy { enumCase in
      enumCase.payloads.contains { isUninhabited($0.type, from: type.path, depth: depth + 1) }
    }
  }

  /// Whether a type that is named inside another one has no values.
  package func isUninhabited(_ type: TypeReference, from outer: [String], depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit else { return false }
    if case .tuple(let elements) = type.shape {
      return elements.contains { isUninhabited($0.type, from: outer, depth: depth + 1) }
    }
    guard case .named(let path, let arguments) = type.shape, !type.isSugared else { return false }
    if let own = resolved(path, from: outer) {
      if let declaration = declaration(of: own) { return isUninhabited(declaration, depth: depth) }
      guard let aliased = aliasedType(of: own) else { return false }
      return isUninhabited(aliased, from: own.dropLast(), depth: depth + 1)
    }
    if let action = ReducerEnum.action(ofEphemeral: path, arguments) {
      return isUninhabited(action, from: outer, depth: depth + 1)
    }
    return path == ["Never"] || path == ["Swift", "Never"]
  }

  /// How many types that contain each other are followed.
  private static let depthLimit = 8
}
