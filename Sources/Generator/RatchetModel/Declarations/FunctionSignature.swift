import RatchetRules

/// The parts of a function type.
package struct FunctionSignature: Sendable, Hashable, Codable {
  package struct Parameter: Sendable, Hashable, Codable {
    /// Its written name: `id` in `(_ id: Int) -> Void`.
    package var name: String?

    /// Its label, which the type of a function cannot have: `id` in `(id: Int) -> Void`.
    package var wrongLabel: String?

    package var type: TypeReference

    /// Whether it takes any number of arguments: `Int...`.
    package var isVariadic = false

    /// What is before a call of it, if it is an autoclosure: `try await `, or nothing.
    package var autoclosureEffects: String?

    package init(name: String?, type: TypeReference) {
      self.name = name
      self.type = type
    }
  }

  /// The beginning of a closure that ignores its parameters: `{ _, _ in`.
  package var headIgnoringParameters: String {
    parameters.isEmpty ? "{" : "{ \(parameters.map { _ in "_" }.joined(separator: ", ")) in"
  }

  /// Whether a closure has to name the type of its only parameter: `Pair...`, which may be an alias of
  /// a tuple, so that the compiler does not infer it.
  package var needsParameterType: Bool {
    parameters.count == 1 && parameters[0].isVariadic
      && !LibraryTypes.swift.contains(parameters[0].type.text)
  }

  /// The attributes, as written: `@Sendable`, `@MainActor`.
  package var attributes: [String] = []

  package var parameters: [Parameter]

  package var isAsync = false

  /// The `throws` clause as written, if there is one: `throws`, `throws(Failure)`.
  package var throwing: String?

  package var result: TypeReference

  package init(_ parameters: [Parameter], returning result: TypeReference) {
    self.parameters = parameters
    self.result = result
  }
}
