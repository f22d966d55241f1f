/// What wrote each stretch of a template's text, put down while it was rendered.
///
/// Nothing of it is there unless it is asked for: see ``Template/traced(_:)``.
package struct TemplateTrace: Sendable, Hashable {
  /// A view, or a template, that stretches of the text come from.
  package struct Source: Sendable, Hashable {
    /// The source around it, by its index; nil for the outermost.
    package var parent: Int?

    /// Where what the view shows is declared, or nil where it is what the view around it shows.
    package var origin: SourceLocation?

    /// The file that it is declared in, where that is not the one that the text is made from.
    package var path: String?

    /// The attributes that make the view what it is, where some do.
    package var attributes: [Annotation.Kind]

    /// The template that is at work.
    package var template: String
  }

  /// A stretch of the text, which begins where the one before it ends.
  package struct Span: Sendable, Hashable {
    /// The offset of its end in UTF-8.
    package var end: Int

    /// What it comes from: an index of ``TemplateTrace/sources``.
    package var source: Int
  }

  /// The views and the templates, each behind the one that it lies in.
  package private(set) var sources: [Source] = []

  /// The stretches, which cover the text.
  package private(set) var spans: [Span] = []

  /// Puts down that a view, or a template, is entered.
  ///
  /// - Returns: Its index.
  mutating func enter(_ source: Source) -> Int {
    // The views of a list differ, and what they are in does not: only the last can be the same.
    if let last = sources.last, last == source { return sources.count - 1 }
    sources.append(source)
    return sources.count - 1
  }

  /// Puts down what the text came from, up to an offset.
  mutating func add(upTo end: Int, from source: Int) {
    guard end > (spans.last?.end ?? 0) else { return }
    if let last = spans.indices.last, spans[last].source == source {
      spans[last].end = end
    } else {
      spans.append(Span(end: end, source: source))
    }
  }

  /// Puts in what is known of a text that stands at an offset in this one.
  mutating func add(_ other: TemplateTrace, at offset: Int, in parent: Int) {
    let first = sources.count
    sources += other.sources.map { source in
      var source = source
      source.parent = source.parent.map { $0 + first } ?? parent
      return source
    }
    for span in other.spans { add(upTo: offset + span.end, from: first + span.source) }
  }

  /// Moves the ends of the stretches, as they have moved in the text.
  mutating func move(_ place: (Int) -> Int) {
    let moved = spans
    spans = []
    for span in moved { add(upTo: place(span.end), from: span.source) }
  }
}
