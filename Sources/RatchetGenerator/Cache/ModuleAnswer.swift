/// The results of the stages from model to render for a module.
struct ModuleAnswer: Sendable, Codable {
  /// The texts of the generated files, each with the path of its source.
  var texts: [Text] = []

  /// The diagnostics of the module's domains.
  var diagnostics: [Diagnostic] = []

  /// The fingerprints, at the time of reading, of the files that have fix-its.
  var fingerprints: [String: Fingerprint] = [:]

  /// The types that may be C types and must be comparable.
  var needs: [CTypeNeed.OfFile] = []

  /// The text of a generated file.
  struct Text: Sendable, Codable {
    var sourcePath: String
    var text: String
  }
}
