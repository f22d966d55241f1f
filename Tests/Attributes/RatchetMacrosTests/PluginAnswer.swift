import Foundation

/// An answer of the plugin, decoded as strictly as by the compiler.
struct PluginAnswer: Decodable, Equatable {
  struct CapabilityResult: Decodable, Equatable {
    var capability: Capability
  }
  struct Capability: Decodable, Equatable {
    var protocolVersion: Int
    var features: [String]
  }
  struct ExpansionResult: Decodable, Equatable {
    var expandedSource: String?
    var diagnostics: [Diagnostic]
  }
  struct LibraryResult: Decodable, Equatable {
    var loaded: Bool
    var diagnostics: [Diagnostic]
  }
  struct Diagnostic: Decodable, Equatable {
    var message: String
    var severity: String
    var position: Position
    var highlights: [String]
    var notes: [String]
    var fixIts: [String]
  }
  struct Position: Decodable, Equatable {
    var fileName: String
    var offset: Int
  }

  var getCapabilityResult: CapabilityResult?
  var expandMacroResult: ExpansionResult?
  var loadPluginLibraryResult: LibraryResult?

  init(_ data: Data) throws {
    self = try JSONDecoder().decode(PluginAnswer.self, from: data)
  }

  /// The added source, if there is no error.
  var source: String? {
    expandMacroResult?.diagnostics == [] ? expandMacroResult?.expandedSource : nil
  }

  /// The error.
  var errors: [String] {
    expandMacroResult?.diagnostics.map(\.message) ?? []
  }
}
