import Foundation

@testable import RatchetGenerator

/// Runs in which the diagnostics about configurations and templates come up.
enum SettingsDiagnostics {
  private static let configurations = [
    "unknown-key": "generate:\n  equatble: false\n",
    "unknown-value": "warnings:\n  not-equatable: eror\n",
    "wrong-value": "indentation: 12\n",
    "wrong-type": "generate:\n  equatable: no\n",
    "doubled-key": "indentation: 4\nheader: Example Ltd.\nindentation: tabs\n",
    "yaml-syntax": "header: Example: Ltd.\n",
    "template-name": "templates:\n  CasePathble: Templates/Mine.mustache\n",
    "unreadable-template": "templates:\n  AnalyticsName: Templates/Mine.mustache\n",
  ]

  private static let templates = [
    "unknown-template-name": ("Mine", "{{#cases}}\n// {{caseNam}}\n{{/cases}}\n"),
    "template-value": ("Mine", "// {{cases}}\n"),
    "template-syntax": ("Mine", "{{#cases}}\n// {{caseName}}\n"),
    "unknown-partial": ("Mine", "{{> CasePathabel}}\n"),
    "recursive-partial": ("Mine", "{{> Mine}}\n"),
    "template-output": ("Mine", "func {{name}}\n"),
    "unmarked-template": ("File", "// Mine.\n"),
  ]

  private static let ids = Set(configurations.keys).union(templates.keys)
    .union(["misnamed-configuration", "unplanned-configuration", "configuration-exists"])

  /// The diagnostics of a run that has one with this id, or nil where it is about something else.
  static func of(_ id: String, in folder: ScratchFolder) async throws -> [Diagnostic]? {
    guard ids.contains(id) else { return nil }
    try folder.write([], to: "Package.swift")
    let path = try folder.write(
      "@CasePathable enum Loading { case idle, done(Int) }\n".utf8, to: "Sources/App/Loading.swift")
    var configuration = Configuration(sources: [SourceReference(path: path, module: "App")])
    let file = "\(folder.path)/\(SettingsText.fileName)"
    if let text = configurations[id] {
      try folder.write(text.utf8, to: SettingsText.fileName)
    } else if let (name, text) = templates[id] {
      try folder.write(
        "templates:\n  \(name): Templates/Mine.mustache\n".utf8, to: SettingsText.fileName)
      try folder.write(text.utf8, to: "Templates/Mine.mustache")
    } else if id == "misnamed-configuration" {
      try folder.write("indentation: 4\n".utf8, to: ".ratchet.yaml")
    } else if id == "unplanned-configuration" {
      try folder.write("indentation: 4\n".utf8, to: SettingsText.fileName)
      configuration.knownSettings = []
    } else if id == "configuration-exists" {
      try folder.write("indentation: 4\n".utf8, to: SettingsText.fileName)
      return SettingsText.write(to: file).map { [$0] }
    } else {
      return nil
    }
    return await Pipeline.run(configuration).diagnostics
  }
}
