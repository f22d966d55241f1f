// What types conform to, as far as the module's sources say.

extension ModuleIndex {
  /// Whether a type is declared to conform to one of these protocols, or to a protocol of the module
  /// that inherits from one.
  package func conforms(_ path: some Sequence<String>, to protocols: Set<String>) -> Bool {
    let path = Array(path)
    return fact(of: path) { $0.conformances.contains { implies($0, protocols, from: path) } }
      ?? false
  }

  /// Whether a type conforms to a protocol or inherits from a class, also in an extension.
  package func hasConformances(_ path: some Sequence<String>) -> Bool {
    fact(of: path) { !$0.conformances.isEmpty } ?? false
  }

  /// Whether a type names one of these protocols itself.
  func names(_ protocols: Set<String>, in path: some Sequence<String>) -> Bool {
    fact(of: path) { !$0.conformances.isDisjoint(with: protocols) } ?? false
  }

  /// Whether a conformance includes one to one of these protocols, because a protocol inherits from
  /// them, a superclass conforms to them, or a type alias names them.
  private func implies(
    _ name: String, _ protocols: Set<String>, from path: [String], depth: Int = 0
  ) -> Bool {
    if protocols.contains(name) { return true }
    guard depth < Self.aliasLimit, let own = resolved([name], from: path) else { return false }
    let outer = Array(own.dropLast())
    let names =
      aliasedType(of: own)?.names.compactMap(\.last) ?? fact(of: own) { Array($0.conformances) }
      ?? []
    return names.contains { implies($0, protocols, from: outer, depth: depth + 1) }
  }

  /// Whether a type conforms to one of these protocols only in another file than its declaration.
  ///
  /// The compiler does not synthesize members there.
  func conformsElsewhere(_ path: some Sequence<String>, to protocols: Set<String>) -> Bool {
    let path = Array(path)
    func isOne(_ name: String) -> Bool { implies(name, protocols, from: path) }
    return fact(of: path) { entry -> Bool in
      guard let inherited = entry.declaration?.inherited,
        !inherited.flatMap(\.names).contains(where: isOne)
      else { return false }
      let own = entry.file.flatMap { entry.extensionConformances[$0] } ?? []
      return !own.contains(where: isOne)
        && entry.extensionConformances.values.contains { $0.contains(where: isOne) }
    } ?? false
  }
}
