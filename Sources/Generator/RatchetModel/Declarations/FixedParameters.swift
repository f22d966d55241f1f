/// What an extension says its type's generic parameters are: `Element` is `Int` in
/// `extension Holder where Element == Int`, and in `extension Holder<Int>`.
package struct FixedParameters: Sendable, Hashable, Codable {
  /// A parameter that a `where` clause fixes.
  package struct Equation: Sendable, Hashable, Codable {
    package var name: String
    package var type: TypeReference

    package init(name: String, type: TypeReference) {
      (self.name, self.type) = (name, type)
    }
  }

  /// The generic arguments of the extended type.
  package var arguments: [TypeReference] = []

  /// The parameters in the `where` clause.
  package var equations: [Equation] = []

  package init() {}

  /// The names of the parameters that are types without parameters themselves.
  ///
  /// - Parameter parameters: The parameters of the extended type and of the types around it.
  func names(among parameters: [GenericParameter]) -> Set<String> {
    let own = Set(parameters.map(\.name))
    // The arguments are those of the innermost type.
    let byPlace = zip(parameters.suffix(arguments.count), arguments).map {
      Equation(name: $0.name, type: $1)
    }
    return Set(
      (equations + byPlace).filter { own.contains($0.name) }
        .filter { $0.type.names.allSatisfy { !own.contains($0.first ?? "") } }.map(\.name))
  }
}
