/// The origin of each range of a template's text, recorded while it was rendered.
///
/// It is recorded only on request: see ``Template/traced(_:indentation:isTraced:)``.
package struct TemplateTrace: Sendable, Hashable {
  /// A view, or a template, that is the origin of ranges of the text.
  package struct Source: Sendable, Hashable {
    /// The origin around it, by its index; nil for the outermost.
    package var parent: Int?

    /// The place of the declaration that the view shows, or nil if it is that of the view around
    /// it.
    package var origin: SourcePosition?

    /// The file of the declaration, if it is not the source of the text.
    package var path: String?

    /// The attributes that caused the view, if there are any.
    package var attributes: [Annotation.Kind]

    /// The current template.
    package var template: String
  }

  /// A range of the text, which begins at the end of the previous one.
  package struct Span: Sendable, Hashable {
    /// The offset of its end in UTF-8.
    package var end: Int

    /// Its origin: an index of ``TemplateTrace/sources``.
    package var source: Int
  }

  /// The views and the templates, each after the one that contains it.
  package private(set) var sources: [Source] = []

  /// The ranges, which cover the text.
  package private(set) var spans: [Span] = []

  /// Records that a view, or a template, is entered.
  ///
  /// - Returns: Its index.
  mutating func enter(_ source: Source) -> Int {
    // The views of a list differ, but their parents do not. So only the last can be equal.
    if let last = sources.last, last == source { return sources.count - 1 }
    sources.append(source)
    return sources.count - 1
  }

  /// Records the origin of the text, up to an offset.
  mutating func add(upTo end: Int, from source: Int) {
    guard end > (spans.last?.end ?? 0) else { return }
    if let last = spans.indices.last, spans[last].source == source {
      spans[last].end = end
    } else {
      spans.append(Span(end: end, source: source))
    }
  }

  /// Inserts the trace of a text that is at an offset in this one.
  mutating func add(_ other: TemplateTrace, at offset: Int, in parent: Int) {
    let first = sources.count
    sources += other.sources.map { source in
      var source = source
      source.parent = source.parent.map { $0 + first } ?? parent
      return source
    }
    for span in other.spans { add(upTo: offset + span.end, from: first + span.source) }
  }

  /// Moves the ends of the ranges, as they have moved in the text.
  mutating func move(_ place: (Int) -> Int) {
    let moved = spans
    spans = []
    for span in moved { add(upTo: place(span.end), from: span.source) }
  }
}
