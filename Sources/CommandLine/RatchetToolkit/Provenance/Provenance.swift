import RatchetGenerator

/// The cause of each line of a generated file: a declaration in the source, and a template.
///
/// ```swift
/// let configuration = Configuration(
///   sources: [SourceReference(path: "Sources/App/Counter.swift", module: "App")])
/// for file in Pipeline.trace(configuration).files {
///   for origin in file.provenance.origins(ofLine: 7) {
///     print(origin.declaration.name, origin.template)
///   }
/// }
/// ```
package struct Provenance: Sendable, Hashable {
  /// A range of the text, which begins at the end of the previous one.
  package struct Span: Sendable, Hashable {
    /// Its range in the text, in UTF-8.
    package var range: Range<Int>

    /// Its origin: an index of ``Provenance/origins``.
    package var origin: Int
  }

  /// The code of one domain.
  struct Section: Sendable, Hashable {
    /// Its range in the text, in UTF-8.
    var range: Range<Int>

    /// The place of the domain's declaration.
    var origin: SourcePosition?
  }

  /// The origins of the ranges.
  package private(set) var origins: [Origin] = []

  /// The ranges, which cover the text.
  package private(set) var spans: [Span] = []

  /// The code of each domain, in the order of the text.
  private(set) var sections: [Section] = []

  private let lines: LineTable
  private let bytes: [UInt8]

  /// The causes of a line, from left to right.
  ///
  /// White space counts only if there is nothing else.
  ///
  /// - Parameter line: The line, from 1.
  /// - Returns: Its origins. There are none if the line does not exist.
  package func origins(ofLine line: Int) -> [Origin] {
    let spans = spans(ofLine: line)
    let written = spans.filter { span in bytes[span.range].contains { $0 > UInt8(ascii: " ") } }
    var seen: Set<Int> = []
    return (written.isEmpty ? spans : written).compactMap { span in
      seen.insert(span.origin).inserted ? origins[span.origin] : nil
    }
  }

  /// The ranges of a line, limited to the line.
  ///
  /// - Parameter line: The line, from 1.
  package func spans(ofLine line: Int) -> [Span] {
    guard let line = lines.offsets(ofLine: line), !line.isEmpty else { return [] }
    return spans[firstSpan(endingBehind: line.lowerBound)...]
      .prefix { $0.range.lowerBound < line.upperBound }
      .map { Span(range: $0.range.clamped(to: line), origin: $0.origin) }
  }

  /// How many lines the text has.
  package var lineCount: Int { lines.count }

  /// The line of a byte of the text, from 1.
  package func line(ofUTF8Offset offset: Int) -> Int {
    lines.location(ofUTF8Offset: offset).line
  }

  /// The lines that something in the source causes, as their declaration or as an attribute.
  ///
  /// - Parameter isCause: Returns whether an element of the source is meant.
  package func lines(from isCause: (SourceElement) -> Bool) -> [Int] {
    let meant = Set(
      origins.indices.filter { index in
        let origin = origins[index]
        return ([origin.declaration] + origin.attributes + origin.requests).contains(where: isCause)
      })
    guard !meant.isEmpty else { return [] }
    return (1...max(1, lineCount)).filter { line in
      spans(ofLine: line).contains { span in
        meant.contains(span.origin) && bytes[span.range].contains { $0 > UInt8(ascii: " ") }
      }
    }
  }

  private func firstSpan(endingBehind offset: Int) -> Int {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Provenance {
  /// Looks up the names in a text's trace in the source of the text.
  ///
  /// Complexity: O(*n*) in the length of the text.
  init(_ traced: TracedText, outline: SourceOutline) {
    let bytes = Array(traced.text.utf8)
    self.bytes = bytes
    lines = LineTable(bytes)
    guard let trace = traced.trace else { return }
    var resolver = OriginResolver(outline: outline)
    for source in trace.sources { resolver.add(source) }
    var indices: [Origin: Int] = [:]
    var start = 0
    for span in trace.spans {
      let origin = resolver.origins[span.source]
      let index = indices[origin] ?? origins.count
      if index == origins.count {
        origins.append(origin)
        indices[origin] = index
      }
      spans.append(Span(range: start..<span.end, origin: index))
      start = span.end
    }
    sections = Self.sections(of: trace)
  }

  private static func sections(of trace: TemplateTrace) -> [Section] {
    var sections: [Section] = []
    var (start, current) = (0, Int?.none)
    for span in trace.spans {
      let domain = trace.domain(of: span.source)
      if let domain, domain == current {
        let lower = sections[sections.count - 1].range.lowerBound
        sections[sections.count - 1].range = lower..<span.end
      } else if let domain {
        sections.append(Section(range: start..<span.end, origin: trace.sources[domain].origin))
      }
      (start, current) = (span.end, domain)
    }
    return sections
  }
}

extension TemplateTrace {
  /// The outermost view of a source that shows a declaration, by its index.
  fileprivate func domain(of source: Int) -> Int? {
    var (current, domain) = (Int?.some(source), Int?.none)
    while let index = current {
      if sources[index].origin != nil { domain = index }
      current = sources[index].parent
    }
    return domain
  }
}
