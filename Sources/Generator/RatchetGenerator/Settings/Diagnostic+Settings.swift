// Diagnostics about a '.ratchet.yml'.
// Each diagnostic has its id, its sentence, and its solution.

extension Diagnostic {
  /// - Parameter start: The beginning of the block with the problem.
  static func yamlSyntax(
    _ problem: String, wayOut: String?, path: String, at location: SourcePosition,
    from start: SourcePosition? = nil
  ) -> Diagnostic {
    Diagnostic(
      id: "yaml-syntax", "this is not valid YAML: \(problem)", path: path, at: location,
      notes: [
        wayOut.map { Note($0, at: start) }
          ?? Note("nothing is generated for the sources that this file applies to")
      ])
  }

  static func doubledKey(
    _ key: String, path: String, at location: SourcePosition, first: SourcePosition?
  ) -> Diagnostic {
    Diagnostic(
      id: "doubled-key", "'\(key)' appears a second time", path: path, at: location,
      notes: [Note("the first one is here: write both in one place", at: first)])
  }

  static func unknownKey(
    _ key: String, in outer: String?, among keys: [String], path: String,
    at location: SourcePosition
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-key",
      "unknown key '\(key)'" + (outer.map { " in '\($0)'" } ?? ""),
      path: path, at: location, notes: [Note(suggestion(for: key, among: keys))])
  }

  static func unknownValue(
    _ value: String, of key: String, among values: [String], path: String,
    at location: SourcePosition
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-value", "'\(value)' is not a value of '\(key)'", path: path, at: location,
      notes: [Note(suggestion(for: value, among: values))])
  }

  static func wrongValue(
    _ value: String, of key: String, _ reason: String, path: String, at location: SourcePosition
  ) -> Diagnostic {
    Diagnostic(
      id: "wrong-value", "'\(value)' cannot be the value of '\(key)': \(reason)", path: path,
      at: location,
      notes: [Note("'ratchet init' writes a file in which each key is explained")])
  }

  static func wrongType(
    of key: String?, expected: String, found: String?, path: String, at location: SourcePosition
  ) -> Diagnostic {
    let holder = key.map { "'\($0)'" } ?? "the file"
    let problem = found.map { "not \($0)" } ?? "but has no value"
    return Diagnostic(
      id: "wrong-type", "\(holder) takes \(expected), \(problem)", path: path, at: location,
      notes: [Note("'ratchet init' writes a file in which each key is explained")])
  }

  static func templateName(
    _ name: String, _ problem: String, nearest: String?, path: String, at location: SourcePosition
  ) -> Diagnostic {
    Diagnostic(
      id: "template-name", "'\(name)' cannot be the name of a template: \(problem)", path: path,
      at: location,
      notes: [
        Note(
          nearest.map { "did you mean '\($0)'?" }
            ?? "a name begins with a capital letter, and has only letters and digits")
      ])
  }

  static func misnamedSettings(_ path: String) -> Diagnostic {
    Diagnostic(
      id: "misnamed-configuration",
      "this file is not read: its name must be "
        + "'\(SettingsFinder.fileName)'", path: path,
      notes: [Note("rename it")])
  }

  static func misspelledSettings(_ path: String) -> Diagnostic {
    Diagnostic(
      id: "misnamed-configuration", severity: .warning,
      "this file is not read, and looks like a configuration with a misspelled name", path: path,
      notes: [Note("if it is one, rename it '\(SettingsFinder.fileName)'")])
  }

  static func settingsExist(_ path: String) -> Diagnostic {
    Diagnostic(
      id: "configuration-exists", "this file already exists, and is not changed", path: path,
      notes: [Note("move it away, or name another folder: 'ratchet init <folder>'")])
  }

  static func unplannedSettings(_ path: String) -> Diagnostic {
    Diagnostic(
      id: "unplanned-configuration", severity: .warning,
      "this file did not exist when the build was planned, so changes to it are not noticed",
      path: path, notes: [Note("save 'Package.swift', and SwiftPM plans the build again")])
  }

  static func oversizedSettings(_ path: String) -> Diagnostic {
    Diagnostic(
      id: "oversized-file", "the file is longer than a megabyte, so it is not read", path: path,
      notes: [
        Note(
          "keep only settings in it: 'ratchet init' writes a file in which each key is explained")
      ])
  }

  static func oversizedTemplate(_ file: Settings.TemplateFile, shown path: String) -> Diagnostic {
    Diagnostic(
      id: "oversized-file",
      "the template '\(path)' is longer than a megabyte, so it is not read", path: file.namedIn,
      at: file.location,
      notes: [Note("split it into several templates, or write the path of another file")])
  }

  static func unreadableTemplate(
    _ file: Settings.TemplateFile, shown path: String, reason: String
  ) -> Diagnostic {
    Diagnostic(
      id: "unreadable-template", "the template '\(path)' cannot be read: \(reason)",
      path: file.namedIn, at: file.location,
      notes: [Note("paths are relative to the folder of this file")])
  }

  /// `did you mean 'x'?`, or the list of valid names if none is similar.
  static func suggestion(for name: String, among names: [String]) -> String {
    if let near = NearestName.of(name, among: names) { return "did you mean '\(near)'?" }
    return "use one of \(names.map { "'\($0)'" }.joined(separator: ", "))"
  }
}
