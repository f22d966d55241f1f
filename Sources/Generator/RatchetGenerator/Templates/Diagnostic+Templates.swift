// Diagnostics about templates.
// Each diagnostic has its id, its sentence, and its solution.

extension Diagnostic {
  static func unknownTemplateName(
    _ name: String, among names: [String], in source: TemplateSource, at location: SourcePosition
  ) -> Diagnostic {
    if let tag = source.stencilTag {
      return Diagnostic(
        id: "unknown-template-name",
        "the template '\(source.name)' is not in the language of its tag '{% … %}': templates are in Mustache",
        path: source.path, at: tag,
        notes: [
          Note(
            "write '{{#cases}} … {{/cases}}' in place of '{% for case in cases %} … {% endfor %}'")
        ])
    }
    var seen: Set<String> = []
    let unique = names.filter { seen.insert($0).inserted }
    return Diagnostic(
      id: "unknown-template-name",
      "the template '\(source.name)' has no '\(name)' here", path: source.path,
      at: location, notes: [Note(suggestion(for: name, among: unique))])
  }

  static func noText(
    _ name: String, _ kind: TemplateFieldKind, in source: TemplateSource,
    at location: SourcePosition
  ) -> Diagnostic {
    let what =
      switch kind {
      case .flag: "a condition"
      case .view: "a view"
      default: "a list"
      }
    return Diagnostic(
      id: "template-value", "'\(name)' is \(what), which has no text", path: source.path,
      at: location, notes: [Note("make a section of it: '{{#\(name)}}…{{/\(name)}}'")])
  }

  static func noCurrentText(in source: TemplateSource, at location: SourcePosition) -> Diagnostic {
    Diagnostic(
      id: "template-value", "'{{.}}' has no meaning here: it is not in the section of a text",
      path: source.path, at: location, notes: [Note("name one of its fields: '{{name}}'")])
  }

  static func noList(
    _ name: String, in source: TemplateSource, at location: SourcePosition
  ) -> Diagnostic {
    Diagnostic(
      id: "template-value", "'\(name)' has no meaning here: it is not in the section of a list",
      path: source.path, at: location, notes: [Note("put it into the section of a list")])
  }

  static func nestedList(
    _ name: String, in source: TemplateSource, at location: SourcePosition
  ) -> Diagnostic {
    Diagnostic(
      id: "template-value",
      "the list '\(name)' is in its own section, so it would be shown once for each of its elements",
      path: source.path, at: location, notes: [Note("end the section of '\(name)' before this one")]
    )
  }

  static func invertedGroup(
    _ name: String, in source: TemplateSource, at location: SourcePosition
  ) -> Diagnostic {
    Diagnostic(
      id: "template-value", "'\(name)' cannot be inverted: it is not a condition",
      path: source.path, at: location, notes: [Note("write '{{#\(name)}}…{{/\(name)}}'")])
  }

  static func unknownPartial(
    _ name: String, among names: [String], in source: TemplateSource, at location: SourcePosition
  ) -> Diagnostic {
    Diagnostic(
      id: "unknown-partial", "there is no template '\(name)'", path: source.path, at: location,
      notes: [Note(suggestion(for: name, among: names))])
  }

  static func recursivePartial(
    _ name: String, in source: TemplateSource, at location: SourcePosition
  ) -> Diagnostic {
    Diagnostic(
      id: "recursive-partial", "the template '\(name)' includes itself without end",
      path: source.path,
      at: location,
      notes: [Note("include it only inside a section for a nested view")])
  }

  static func endlessPartial(
    _ name: String, in source: TemplateSource, at location: SourcePosition
  ) -> Diagnostic {
    Diagnostic(
      id: "recursive-partial",
      "with the template '\(name)', more templates are included than Ratchet can print",
      path: source.path,
      at: location,
      notes: [Note("include each template once where it is needed")])
  }

  static func unparsableTemplate(
    _ source: TemplateSource, _ failure: SyntaxCheck.Failure, for file: String
  ) -> Diagnostic {
    let line = failure.line.drop(while: \.isWhitespace)
    return Diagnostic(
      id: "template-output",
      "the template '\(source.name)' does not produce valid Swift for '\(file)': \(failure.message)",
      path: source.path,
      notes: [Note("this is in line \(failure.location.line) of its output: '\(line)'")])
  }

  static func unmarkedTemplate(_ source: TemplateSource) -> Diagnostic {
    Diagnostic(
      id: "unmarked-template",
      "the output of the template '\(source.name)' does not begin with '\(GeneratedFile.mark)', which "
        + "Ratchet uses to recognize the files that it may replace",
      path: source.path,
      notes: [
        Note(
          "begin it with '\(GeneratedFile.mark){{sourceName}}. Do not edit.', below comments "
            + "only")
      ])
  }
}
