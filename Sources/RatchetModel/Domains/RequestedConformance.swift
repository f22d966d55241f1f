/// What `@Reducer` can be asked to have the state or the actions conform to.
package enum RequestedConformance: String, Sendable, Hashable, Codable, CaseIterable {
  case codable
  case equatable
  case hashable
  case sendable

  /// The protocols any of which says that a type conforms already.
  package var protocols: Set<String> {
    switch self {
    case .codable: ["Codable", "Encodable", "Decodable"]
    case .equatable: ["Equatable"]
    case .hashable: ["Hashable"]
    case .sendable: ["Sendable"]
    }
  }
}
