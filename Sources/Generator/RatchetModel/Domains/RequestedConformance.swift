/// A protocol that the arguments of `@Reducer` can request for the state or the actions.
package enum RequestedConformance: String, Sendable, Hashable, Codable, CaseIterable {
  case codable
  case equatable
  case hashable
  case sendable

  /// The conformance that an argument requests.
  ///
  /// A type that is coded is coded both ways.
  package init?(argument name: String) {
    self.init(rawValue: ["decodable", "encodable"].contains(name) ? "codable" : name)
  }

  /// The protocols that imply the conformance.
  package var protocols: Set<String> {
    switch self {
    case .codable: ["Codable", "Encodable", "Decodable"]
    case .equatable: ["Equatable"]
    case .hashable: ["Hashable"]
    case .sendable: ["CodingKey", "Error", "LocalizedError", "Sendable"]
    }
  }
}
