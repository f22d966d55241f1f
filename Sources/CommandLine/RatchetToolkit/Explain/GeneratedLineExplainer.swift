import Foundation
import RatchetGenerator

/// Explains the cause of a line of a generated file.
struct GeneratedLineExplainer {
  let search: SourceSearch
  let settings: Configuration.SettingsPlace

  /// A document with the one that it was compared to.
  private struct Match {
    var file: TracedFile
    var document: GeneratedDocument
    var isSame: Bool
  }

  func explanation(
    of place: SourcePlace, in text: String, line: String
  ) throws(ExplanationFailure) -> Explanation {
    var explanation = Explanation(
      subject: .generated, path: place.path, line: place.line, text: line)
    let plain = text.replacing("\r\n", with: "\n")
    guard let document = GeneratedDocument(of: plain, around: place.line) else {
      throw ExplanationFailure("'\(place.path)' does not say which source it was made from")
    }
    guard let name = document.sourceName else {
      explanation.reason = reason(document)
      return explanation
    }
    if document.lines.dropFirst().first == GeneratedFile.emptyNote {
      explanation.reason = "no type in '\(name)' is annotated, but the build expects this file"
      return explanation
    }
    guard place.line >= document.firstLine else {
      explanation.reason = "it is the project's header, from '.ratchet.yml'"
      return explanation
    }
    let match = try match(document, named: name, at: place)
    let index = place.line - document.firstLine
    guard index < document.lines.count else {
      explanation.reason = "the line is empty"
      return explanation
    }
    var current: Int? = index
    if !match.isSame {
      current = document.indices(in: match.document)[index]
      explanation.notes.append(
        "the file is stale: it is not what '\(match.file.path)' generates now")
    }
    guard let current else {
      explanation.reason = "'\(match.file.path)' no longer causes the line; generate the file again"
      return explanation
    }
    explanation.causes = causes(ofLine: current + match.document.firstLine, match.file)
    if explanation.causes.isEmpty { explanation.reason = "it belongs to the file as a whole" }
    return explanation
  }

  /// The reason why a document has no single source.
  private func reason(_ document: GeneratedDocument) -> String {
    document.heading.hasPrefix("the C types")
      ? "it compares C types, as 'Documentation/CTypes.md' explains"
      : "it heads what was annotated since the build was planned"
  }

  // MARK: - Causes

  private func causes(ofLine line: Int, _ file: TracedFile) -> [Explanation.Cause] {
    let source = Explainer.lines(of: file.source)
    let generated = Explainer.lines(of: file.generated ?? "")
    let text = line <= generated.count ? generated[line - 1] : ""
    return file.provenance.origins(ofLine: line).map { origin in
      var origin = origin
      if origin.declaration.kind == .file, text.contains("import "),
        let own = source.firstIndex(where: {
          RuntimeImport.repeats(text, $0.trimmingCharacters(in: .whitespaces))
        })
      {
        origin.declaration.location = SourcePosition(line: own + 1, column: 1)
      } else if origin.declaration.kind == .file || origin.declaration.path != file.path {
        // A C struct is declared in a header.
        return Explanation.Cause(origin: origin, text: "")
      }
      let index = origin.declaration.location.line - 1
      return Explanation.Cause(origin: origin, text: index < source.count ? source[index] : "")
    }
  }

  // MARK: - The source

  /// The source of a document: the one that generates the same document, or the only one with its
  /// name.
  private func match(
    _ document: GeneratedDocument, named name: String, at place: SourcePlace
  ) throws(ExplanationFailure) -> Match {
    let candidates = search.sources(named: name, of: place.path)
    let hint = "name where it is with '--sources <folder>'"
    if candidates.isEmpty {
      throw ExplanationFailure(
        "'\(name)', which '\(place.path)' was made from, is not found: \(hint)")
    }
    var stale: [Match] = []
    for candidate in candidates {
      let matches = matches(document, candidate: candidate, at: place)
      if let same = matches.first(where: \.isSame) { return same }
      stale += matches.prefix(1)
    }
    if let only = stale.first, stale.count == 1 { return only }
    if stale.isEmpty {
      throw ExplanationFailure(
        "nothing is generated from '\(candidates[0].path)' now, which '\(place.path)' was made from"
      )
    }
    let paths = stale.map { "'\($0.file.path)'" }.joined(separator: " or ")
    throw ExplanationFailure("'\(place.path)' can be made from \(paths): \(hint)")
  }

  /// The code of a source, with each configuration that may have been used.
  private func matches(
    _ document: GeneratedDocument, candidate: SourceReference, at place: SourcePlace
  ) -> [Match] {
    let isPlugin = SourceSearch.isPluginOutput(place.path)
    let path = isPlugin ? SourceSearch.absolute(candidate.path) : candidate.path
    var matches: [Match] = []
    for isMainActorByDefault in [false, true] {
      let configuration = Configuration(
        sources: search.module(of: path), hasSourceLocations: isPlugin, hasLines: isPlugin,
        isMainActorByDefault: isMainActorByDefault, settings: settings)
      let files = Pipeline.trace(configuration).files
      guard let file = files.first(where: { $0.path == path }), let text = file.generated,
        let own = GeneratedDocument(of: text, around: 1)
      else { continue }
      let match = Match(file: file, document: own, isSame: own.lines == document.lines)
      matches.append(match)
      if match.isSame { break }
    }
    return matches
  }
}
