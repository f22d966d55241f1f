// Which types the compiler calls unsafe, with `-strict-memory-safety` (SE-0458).

extension NameScope {
  /// `unsafe `, if an expression with values of some types needs it, or nothing.
  ///
  /// The compiler warns about an `unsafe` too many as well. What only it knows to be unsafe, such as
  /// a C struct with a pointer, is left out.
  package func safety(of types: some Sequence<TypeReference>) -> String {
    types.contains { isUnsafe($0) } ? "unsafe " : ""
  }

  /// `unsafe `, if an expression with the value of a property needs it, or nothing.
  package func safety(of property: StoredProperty) -> String {
    property.isUnsafe ? "unsafe " : safety(of: [property.type].compactMap(\.self))
  }

  /// `unsafe `, if an expression with a value of the domain's own type needs it, or nothing.
  package var safetyOfDomain: String {
    index.isMarked("unsafe", domain.declaration.path) ? "unsafe " : ""
  }

  private func isUnsafe(_ type: TypeReference) -> Bool {
    index.isUnsafe(type, from: domain.declaration.path)
  }
}

extension ModuleIndex {
  /// Whether the compiler calls a type unsafe, as far as the source shows.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - path: The type that it is written in.
  package func isUnsafe(_ type: TypeReference, from path: [String]) -> Bool {
    isUnsafe(type, from: path, depth: 0)
  }

  private func isUnsafe(_ type: TypeReference, from path: [String], depth: Int) -> Bool {
    type.pieces.indices.contains { index in
      guard case .name(let name) = type.pieces[index] else { return false }
      return isUnsafe(name, from: path, depth: depth)
        && !(type.memberOfArguments(behindPiece: index).map(Self.safeMembers.contains) ?? false)
    }
  }

  /// Whether a name means an unsafe type: one of the standard library, one that is declared
  /// `@unsafe`, or an alias of one.
  private func isUnsafe(_ name: [String], from path: [String], depth: Int) -> Bool {
    guard let own = resolved(name, from: path) else {
      let name = name.first == "Swift" ? name.dropFirst() : name[...]
      guard let first = name.first, Self.unsafeTypes.contains(first) else { return false }
      return name.count == 1 || !Self.safeMembers.contains(name[name.endIndex - 1])
    }
    if isMarked("unsafe", own) { return true }
    guard depth < Self.aliasLimit, let aliased = aliasedType(of: own) else { return false }
    return isUnsafe(aliased, from: own.dropLast(), depth: depth + 1)
  }

  /// Members of the standard library's unsafe types that are safe types, if the arguments are.
  private static let safeMembers: Set = ["Distance", "Element", "Index", "Pointee", "Stride"]

  private static let unsafeTypes: Set<String> = [
    "AutoreleasingUnsafeMutablePointer", "CVaListPointer", "OpaquePointer", "Unmanaged",
    "UnownedSerialExecutor", "UnownedTaskExecutor", "UnsafeBufferPointer", "UnsafeContinuation",
    "UnsafeCurrentTask", "UnsafeMutableBufferPointer", "UnsafeMutablePointer",
    "UnsafeMutableRawBufferPointer", "UnsafeMutableRawPointer", "UnsafePointer",
    "UnsafeRawBufferPointer", "UnsafeRawPointer",
  ]
}

extension TypeReference {
  /// The member behind the generic arguments of a name: `Pointee` of `UnsafePointer<Int>.Pointee`.
  fileprivate func memberOfArguments(behindPiece index: Int) -> String? {
    let rest = TypeReference(pieces: Array(pieces[(index + 1)...]), shape: .other).text
    guard rest.hasPrefix("<") else { return nil }
    var (depth, last): (Int, Character) = (0, " ")
    for offset in rest.indices {
      if rest[offset] == "<" { depth += 1 }
      if rest[offset] == ">", last != "-" { depth -= 1 }
      last = rest[offset]
      guard depth == 0 else { continue }
      let behind = rest[rest.index(after: offset)...]
      guard behind.first == "." else { return nil }
      return String(behind.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
    return nil
  }
}
