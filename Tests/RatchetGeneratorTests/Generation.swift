@testable import RatchetGenerator

/// What the stages from parse to render make of some sources, without a file being read or written.
struct Generation {
  var text: String
  var diagnostics: [Diagnostic]
}

/// Generates the code for one file's text.
///
/// - Parameters:
///   - source: The text.
///   - name: The file's name.
///   - others: The texts of the module's other files.
///   - hasSourceLocations: Whether comparisons carry the place in the source.
/// - Returns: The generated text, or none where there are errors, and all diagnostics.
func generate(
  _ source: String,
  name: String = "Domain.swift",
  others: [String] = [],
  hasSourceLocations: Bool = false
) throws -> Generation {
  let parsed = ([source] + others).enumerated().map { offset, text in
    SourceParser.parse(
      SourceFile(
        path: offset == 0 ? name : "Other\(offset).swift", module: "App", contents: Array(text.utf8)
      ))
  }
  let files = ReducerEnum.completed(parsed)
  let index = ModuleIndex(files)
  let domains = files.map(DomainBuilder(index: index).domains)
  let generated = Set(
    domains.flatMap(\.domains).filter { $0.equality == .conformance }.map(\.extendedName))
  let checker = DomainChecker(index: index, generated: generated)
  let spelling = ConformanceSpelling(index: index)
  let diagnostics =
    files[0].diagnostics + checker.diagnostics(for: domains[0])
    + ConformanceSpelling.confirmed(spelling.suspicions(in: files[0]), by: [])
  let renderer = Renderer(hasSourceLocations: hasSourceLocations)
  let hasErrors = diagnostics.contains { $0.severity == .error }
  let text = hasErrors ? "" : renderer.text(of: domains[0], index: index, generated: generated)
  return Generation(text: text, diagnostics: Diagnostic.sorted(diagnostics))
}
