/// What the stages from model to render have made of a module.
struct ModuleAnswer: Sendable, Codable {
  /// The texts of the generated files, each with the path of its source.
  var texts: [Text] = []

  /// What is wrong with the module's domains.
  var diagnostics: [Diagnostic] = []

  /// What the files that have fix-its were told by when they were read.
  var fingerprints: [String: Fingerprint] = [:]

  /// The types that may be C's and have to be compared.
  var needs: [CTypeNeed.OfFile] = []

  /// The text of a generated file.
  struct Text: Sendable, Codable {
    var sourcePath: String
    var text: String
  }
}
