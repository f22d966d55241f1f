@testable import RatchetGenerator

/// The result of the stages from parse to render for some sources, without files.
struct Generation {
  var text: String
  var diagnostics: [Diagnostic]
}

// Reading the templates takes longer than most of these tests.
private let plainRenderer = Renderer(hasSourceLocations: false)
private let locatingRenderer = Renderer(hasSourceLocations: true)

/// Generates the code for one file's text.
///
/// - Parameters:
///   - source: The text.
///   - name: The file's name.
///   - others: The texts of the module's other files.
///   - hasSourceLocations: Whether comparisons carry the place in the source.
///   - isMainActorByDefault: Whether the module is isolated to the main actor by default.
/// - Returns: The generated text, or none if there are errors, and all diagnostics.
func generate(
  _ source: String,
  name: String = "Domain.swift",
  others: [String] = [],
  hasSourceLocations: Bool = false,
  isMainActorByDefault: Bool = false
) throws -> Generation {
  let parsed = ([source] + others).enumerated().map { offset, text in
    SourceParser.parse(
      SourceFile(
        path: offset == 0 ? name : "Other\(offset).swift", module: "App", contents: Array(text.utf8)
      ))
  }
  let module = Pipeline.check(
    Pipeline.model(ParsedModule(parsed, isMainActorByDefault: isMainActorByDefault)))
  let diagnostics = (module.diagnostics + module.suspicions.map(\.diagnostic)).filter {
    $0.path == name
  }
  let renderer = hasSourceLocations ? locatingRenderer : plainRenderer
  let hasErrors = diagnostics.contains { $0.severity == .error }
  let domains = module.files.first { $0.domains.file.path == name }?.domains
  let text =
    hasErrors
    ? ""
    : domains.map {
      renderer.rendered($0, index: module.index, generated: module.generated).text.text
    }
  return Generation(text: text ?? "", diagnostics: Diagnostic.sorted(diagnostics))
}
