import RatchetDrawing
import RatchetGenerator
import RatchetReviewPage

/// A review as one self-contained page of HTML.
///
/// ```swift
/// let review = Review(traced.files, diagnostics: traced.diagnostics)
/// try ReviewPage(review).html.write(toFile: "review.html", atomically: true, encoding: .utf8)
/// ```
///
/// The same review has the same page, byte by byte. The contents of sources are shown as text only.
package struct ReviewPage: Sendable {
  private let review: Review
  private let graph: FeatureGraph?

  package init(_ review: Review, graph: FeatureGraph? = nil) {
    self.review = review
    self.graph = graph
  }

  /// The page.
  package var html: String {
    var resolver = TemplateResolver([:])
    let source = TemplateSource(
      name: "page", path: "page.mustache", text: String(cString: ratchet_review_page_markup()))
    return resolver.template(source, for: PageView.self).text(of: view)
  }

  private var view: PageView {
    let sections = review.sections.enumerated().map { section($1, id: "d\($0 + 1)") }
    let heading = review.basis.map { "What has changed since \($0)" } ?? "What Ratchet generates"
    let count = sections.count == 1 ? "1 domain" : "\(sections.count) domains"
    return PageView(
      title: HTML.plain("\(heading): \(review.summary.text)"),
      heading: HTML.plain(heading),
      note: note,
      summary: review.summary.parts.map(HTML.plain),
      groups: groups(sections),
      sections: sections,
      sectionCount: count,
      problems: review.diagnostics.map { DiagnosticMarkup.markup(of: $0, showsPlace: true) },
      graph: drawing(sections),
      isGraphOpen: review.basis == nil && sections.count <= 30,
      nothing: review.basis == nil
        ? "There are no domains." : "No generated code has changed.",
      nonce: nonce(sections),
      style: String(cString: ratchet_review_page_style()),
      script: String(cString: ratchet_review_page_script()))
  }

  private var note: String? {
    guard review.basis != nil, review.unchanged > 0 else { return nil }
    return review.unchanged == 1
      ? "1 domain is unchanged, and is not shown."
      : "\(review.unchanged) domains are unchanged, and are not shown."
  }

  /// A nonce that no source can contain, because it depends on all of them.
  ///
  /// Browsers run only the page's own script, which has it.
  private func nonce(_ sections: [PageView.Section]) -> String {
    var key = CacheKey("review page")
    for section in sections {
      key.add(section.declaration ?? "")
      key.add(section.generated ?? "")
    }
    let digest = key.digest
    return String(digest.high, radix: 36) + String(digest.low, radix: 36)
  }

  /// The drawing of the features.
  ///
  /// Each links to its actions, or otherwise to its state.
  private func drawing(_ sections: [PageView.Section]) -> String? {
    guard let graph, !graph.features.isEmpty else { return nil }
    let ids = Dictionary(
      zip(review.sections, sections).map { ("\($0.module).\($0.name)", $1.id) },
      uniquingKeysWith: { first, _ in first })
    return graph.svg(DrawingOptions(members: 6, isEmbedded: true)) { feature in
      let id = ids["\(feature.id).Action"] ?? ids[feature.id] ?? ids["\(feature.id).State"]
      return id.map { "#\($0)" }
    }
  }

  // MARK: - Sections

  private func section(_ section: ReviewSection, id: String) -> PageView.Section {
    var source = LineMarkup(section: id, isSource: true)
    var generated = LineMarkup(section: id, isSource: false)
    let declaration = source.markup(of: section.declaration)
    let written = generated.markup(of: section.generated)
    return PageView.Section(
      id: id,
      name: HTML.plain(section.name),
      fullName: HTML.plain("\(section.module).\(section.name)"),
      kind: HTML.plain(
        section.noun == section.kind ? section.kind : "\(section.kind), \(section.noun)"),
      place: HTML.plain("\(section.path):\(section.line)"),
      status: section.status.rawValue,
      changes: section.changes.map { HTML.plain($0.description) },
      lineCount: max(section.declaration.count, section.generated.count),
      sourceName: HTML.plain(section.oldPath.map { "\($0) → \(section.path)" } ?? section.path),
      generatedName: HTML.plain(section.generatedName),
      declaration: declaration.isEmpty ? nil : declaration,
      generated: written.isEmpty ? nil : written,
      noDeclaration: "The declaration is unchanged.",
      noGenerated: section.isHindered
        ? "Nothing, until the errors are fixed." : "The generated code is unchanged.",
      elements: HTML.list(section.elements.map(Self.text)),
      templates: HTML.list(generated.templates))
  }

  private static func text(of element: ReviewElement) -> String {
    let name = element.path.lastPathName
    let kind = element.kind == .attribute ? "" : "\(element.kind.rawValue) "
    return "\(kind)\(element.name), \(name):\(element.location.line)"
  }

  private func groups(_ sections: [PageView.Section]) -> [PageView.Group] {
    var groups: [PageView.Group] = []
    for (section, view) in zip(review.sections, sections) {
      let errors = section.declaration.flatMap(\.diagnostics).count
      let entry = PageView.Entry(
        id: view.id, name: view.name, status: view.status,
        errorCount: errors == 0 ? nil : String(errors))
      let path = HTML.plain(section.path)
      if groups.last?.path == path {
        groups[groups.count - 1].sections.append(entry)
      } else {
        let name = section.path.lastPathName
        groups.append(PageView.Group(name: HTML.plain(name), path: path, sections: [entry]))
      }
    }
    return groups
  }
}
