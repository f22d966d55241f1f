@testable import RatchetGenerator
@testable import RatchetToolkit

/// The generated code of a source, with the cause of each line.
struct TracedGeneration {
  var text: String
  /// The text of a run that remembers no causes.
  var untraced: String
  var outline: SourceOutline
  var provenance: Provenance

  var lines: [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  /// The number of the first line that contains a text.
  func line(containing part: String) -> Int? {
    lines.firstIndex { $0.contains(part) }.map { $0 + 1 }
  }
}

/// Generates the code for one file's text, traced.
func trace(
  _ source: String,
  name: String = "Domain.swift",
  hasSourceLocations: Bool = false,
  settings: Settings = Settings(),
  templates: TemplateLibrary? = nil
) throws -> TracedGeneration {
  let contents = Array(source.utf8)
  let file = SourceFile(path: name, module: "App", contents: contents)
  let module = Pipeline.model(ParsedModule([SourceParser.parse(file)]))
  let renderer = Renderer(
    hasSourceLocations: hasSourceLocations, settings: settings, templates: templates)
  let domains = module.files[0].domains
  let answer = renderer.rendered(
    domains, index: module.index, generated: module.generated, isTraced: true)
  let outline = OutlineReader.outline(of: contents, path: name)
  return TracedGeneration(
    text: answer.text.text,
    untraced: renderer.rendered(domains, index: module.index, generated: module.generated).text
      .text,
    outline: outline,
    provenance: Provenance(answer.text, outline: outline))
}
