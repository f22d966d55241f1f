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
    type.names.contains { isUnsafe($0, from: path) }
  }

  /// Whether a name means an unsafe type: one of the standard library, one that is declared
  /// `@unsafe`, or an alias of one.
  private func isUnsafe(_ name: [String], from path: [String], depth: Int = 0) -> Bool {
    guard let own = resolved(name, from: path) else {
      let name = name.first == "Swift" ? name.dropFirst() : name[...]
      return name.first.map(Self.unsafeTypes.contains) ?? false
    }
    if isMarked("unsafe", own) { return true }
    guard depth < Self.aliasLimit, let aliased = aliasedType(of: own) else { return false }
    return aliased.names.contains { isUnsafe($0, from: own.dropLast(), depth: depth + 1) }
  }

  private static let unsafeTypes: Set<String> = [
    "AutoreleasingUnsafeMutablePointer", "CVaListPointer", "OpaquePointer", "Unmanaged",
    "UnownedSerialExecutor", "UnownedTaskExecutor", "UnsafeBufferPointer", "UnsafeContinuation",
    "UnsafeCurrentTask", "UnsafeMutableBufferPointer", "UnsafeMutablePointer",
    "UnsafeMutableRawBufferPointer", "UnsafeMutableRawPointer", "UnsafePointer",
    "UnsafeRawBufferPointer", "UnsafeRawPointer",
  ]
}
