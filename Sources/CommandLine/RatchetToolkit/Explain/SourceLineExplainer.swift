import Foundation
import RatchetGenerator

/// Explains what a line of a source causes.
struct SourceLineExplainer {
  let search: SourceSearch
  let settings: Configuration.SettingsPlace

  func explanation(
    of place: SourcePlace, in contents: [UInt8], line: String
  ) throws(ExplanationFailure) -> Explanation {
    var explanation = Explanation(
      subject: .source, path: place.path, line: place.line, text: line)
    let configuration = Configuration(
      sources: search.module(of: place.path), hasLines: false, settings: settings)
    let (files, diagnostics) = Pipeline.trace(configuration)
    let errors = diagnostics.filter { $0.path == place.path && $0.severity == .error }
    guard let file = files.first(where: { $0.path == place.path }) else {
      if let error = errors.first { throw Self.failure(error) }
      explanation.reason = "there is no domain in the file"
      return explanation
    }
    if file.generated == nil, let error = errors.first { throw Self.failure(error) }

    let elements = Self.elements(at: place, in: file)
    explanation.elements = elements
    explanation.parts = parts(of: elements, in: file) + imports(line, elements, in: file)
    if explanation.parts.isEmpty {
      explanation.reason = reason(elements, at: place, in: contents, file: file)
    } else if elements.contains(where: { $0.kind == .attribute }) {
      explanation.notes = elements.compactMap { OptOuts.effect(of: $0.name) }
    }
    return explanation
  }

  private static func failure(_ error: Diagnostic) -> ExplanationFailure {
    let line = error.location.map { " at line \($0.line)" } ?? ""
    return ExplanationFailure(
      "nothing is generated from '\(error.path)' while there are errors in it:\(line), "
        + error.message)
  }

  // MARK: - The declarations of the line

  /// The declarations of a line: the cases, properties and attributes on it, or otherwise the type
  /// whose head it is.
  private static func elements(at place: SourcePlace, in file: TracedFile) -> [SourceElement] {
    let all = file.outline.elements(onLine: place.line)
    let attributes = all.filter { $0.kind == .attribute && isMeant($0, place) }
    // An attribute on a separate line, or one at the given column.
    let heads = all.filter { $0.kind != .attribute && $0.location.line == place.line }
    if !attributes.isEmpty, place.column != nil || heads.isEmpty { return attributes }
    let members = all.filter {
      ($0.kind == .enumCase || $0.kind == .property) && isMeant($0, place)
    }
    if !members.isEmpty { return members + attributes }
    guard let type = all.last(where: { $0.kind == .type }),
      (type.range.start.line...max(type.range.start.line, type.location.line)).contains(place.line)
    else { return [] }
    return [type]
  }

  private static func isMeant(_ element: SourceElement, _ place: SourcePlace) -> Bool {
    guard let column = place.column else { return true }
    let key = { (location: SourcePosition) in (location.line, location.column) }
    return key(element.range.start) <= (place.line, column)
      && (place.line, column) <= key(element.range.end)
  }

  // MARK: - What it causes

  private func parts(of elements: [SourceElement], in file: TracedFile) -> [Explanation.Part] {
    guard let generated = file.generated else { return [] }
    let text = Explainer.lines(of: generated)
    if let type = elements.first, type.kind == .type, elements.count == 1 {
      return wholes(of: type, text, file)
    }
    var parts: [Explanation.Part] = []
    var last: (element: SourceElement, domain: String?, line: Int)?
    for line in file.provenance.lines(from: { elements.contains($0) }) where line <= text.count {
      guard let (origin, element) = cause(ofLine: line, elements, file) else { continue }
      let domain = file.domains.first { $0.lines?.contains(line) == true }?.model.typeName
      let isNext =
        last.map { $0.line == line - 1 && $0.element == element && $0.domain == domain } ?? false
      if isNext, let index = parts.indices.last, parts[index].part == origin.part {
        parts[index].lines.append(text[line - 1])
      } else {
        parts.append(
          Explanation.Part(
            file: file.generatedName, firstLine: line, lines: [text[line - 1]],
            part: origin.part, template: origin.template, domain: domain,
            waysOut: OptOuts.of(origin.part, for: element.kind)))
      }
      last = (element, domain, line)
    }
    return parts
  }

  /// All code that is generated for a type, part by part.
  private func wholes(
    of type: SourceElement, _ text: [String], _ file: TracedFile
  ) -> [Explanation.Part] {
    var parts: [Explanation.Part] = []
    for domain in file.domains where domain.declaration == type {
      for line in domain.lines ?? 0..<0 where line <= text.count {
        // The heading of the domain belongs to the file.
        guard let origin = file.provenance.origins(ofLine: line).first,
          origin.part != "File" || parts.last?.domain == domain.model.typeName
        else { continue }
        if let index = parts.indices.last, parts[index].domain == domain.model.typeName,
          parts[index].part == origin.part || text[line - 1].isEmpty || origin.part == "File"
        {
          parts[index].lines.append(text[line - 1])
        } else {
          parts.append(
            Explanation.Part(
              file: file.generatedName, firstLine: line, lines: [text[line - 1]],
              part: origin.part, template: origin.template, domain: domain.model.typeName,
              waysOut: OptOuts.of(origin.part, for: type.kind)))
        }
      }
    }
    for index in parts.indices {
      while parts[index].lines.last?.isEmpty == true { parts[index].lines.removeLast() }
    }
    return parts.filter { !$0.lines.isEmpty }
  }

  /// An import that the generated file repeats.
  private func imports(
    _ line: String, _ elements: [SourceElement], in file: TracedFile
  ) -> [Explanation.Part] {
    let line = line.trimmingCharacters(in: .whitespaces)
    guard elements.isEmpty, line.contains("import "), let generated = file.generated else {
      return []
    }
    let lines = Explainer.lines(of: generated)
    let end = file.domains.compactMap(\.lines?.lowerBound).min() ?? lines.count
    guard let index = lines.prefix(end).firstIndex(where: { RuntimeImport.repeats($0, line) })
    else { return [] }
    return [
      Explanation.Part(
        file: file.generatedName, firstLine: index + 1, lines: [lines[index]], part: "File",
        template: "File", domain: nil, waysOut: [])
    ]
  }

  /// The elements that cause a line, with the templates.
  private func cause(
    ofLine line: Int, _ elements: [SourceElement], _ file: TracedFile
  ) -> (Origin, SourceElement)? {
    for origin in file.provenance.origins(ofLine: line) {
      let causes = [origin.declaration] + origin.attributes + origin.requests
      if let element = elements.first(where: causes.contains) { return (origin, element) }
    }
    return nil
  }

  // MARK: - Why there is nothing

  private func reason(
    _ elements: [SourceElement], at place: SourcePlace, in contents: [UInt8], file: TracedFile
  ) -> String {
    for element in elements where element.kind == .attribute {
      if let effect = OptOuts.effect(of: element.name) { return effect }
    }
    let kind = SourceLineReader.kind(ofLine: place.line, in: contents)
    guard let element = elements.last else { return kind.reason }
    if element.kind == .property, kind != .other { return kind.reason }
    let inner = file.domains.filter { domain in
      domain.declaration.name.hasPrefix("\(element.name).")
    }
    if element.kind == .type, !inner.isEmpty {
      let names = inner.map { "'\($0.model.name)' (line \($0.declaration.location.line))" }
      return "'\(element.name)' is not a domain itself; code is generated for "
        + names.joined(separator: ", ")
    }
    let ignored = file.outline.elements(onLine: element.location.line).filter {
      $0.kind == .attribute && $0.owner == element.name
    }
    if let attribute = ignored.first, let effect = OptOuts.effect(of: attribute.name) {
      return "nothing is left to generate from it with '\(attribute.name)': \(effect)"
    }
    return "nothing is generated from '\(element.name)'"
  }
}
