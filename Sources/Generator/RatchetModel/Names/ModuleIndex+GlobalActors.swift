// The isolation that attributes give types.

extension ModuleIndex {
  /// The full name of the global actor that an attribute in a type names, without `@`: one of the
  /// module's, or one with an actor's name.
  package func globalActor(named attribute: String, in type: some Sequence<String>) -> String? {
    let path = attribute.split(separator: ".").map(String.init)
    if let own = resolved(path, from: Array(type)),
      declaration(of: own)?.otherAttributes.contains("globalActor") == true
    {
      return own.joined(separator: ".")
    }
    return attribute.hasSuffix("Actor") ? attribute : nil
  }

  /// The full name of the global actor that a type's own attribute names.
  package func ownGlobalActor(of type: TypeDeclaration) -> String? {
    type.otherAttributes.lazy.compactMap { globalActor(named: $0, in: type.path.dropLast()) }.first
  }

  /// The global actor that a type is isolated to: by its own attribute, or by that of a protocol or a
  /// class that its declaration names.
  package func globalActor(of path: [String]) -> String? {
    guard let type = declaration(of: path),
      !(type.inherited.isEmpty && type.otherAttributes.isEmpty)
    else { return nil }
    var seen: Set<[String]> = [path]
    var pending = [path]
    while let path = pending.popLast() {
      guard let type = declaration(of: path), !type.isNonisolated else { continue }
      if let own = ownGlobalActor(of: type) { return own }
      for name in type.inherited.flatMap(\.paths) {
        guard let inherited = resolved(name, from: type.path), seen.insert(inherited).inserted
        else { continue }
        pending.append(inherited)
      }
    }
    return nil
  }
}
