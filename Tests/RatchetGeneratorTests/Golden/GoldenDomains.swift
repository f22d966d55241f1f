import Foundation

/// The domains of the integration tests, which are compiled with their generated code.
enum GoldenDomains {
  /// Their folder.
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Integration/Domains")

  /// The names of their files.
  static let names = [
    "AccessLevels", "Aliases", "Availability", "Bindings", "Conditions", "Conformances", "Counter",
    "DependencyClients", "ErrorPayloads", "Extensions", "Generics", "Hidden", "Initializers",
    "Isolation",
    "Keywords", "LineEnds", "Names", "Navigation", "Observation", "Oddities", "Overloads", "Packs",
    "Payloads", "ReducerEnums", "ReducerParts",
    "Shapes", "Sharing", "Text", "Uninhabited",
  ]
}
