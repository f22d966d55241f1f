import RatchetGenerator

/// A report of the code that some sources generate, or of a change in it, for people.
///
/// ```swift
/// let sources = [SourceReference(path: "Sources/App/Counter.swift", module: "App")]
/// let traced = Pipeline.trace(Configuration(sources: sources))
/// let review = Review(traced.files, diagnostics: traced.diagnostics)
/// print(review.summary.text)  // 2 domains, 1 file, 96 generated lines
/// ```
package struct Review: Sendable {
  /// The revision that the sources are compared with, or nil to show them as they are.
  package var basis: String?

  /// The domains, in the order of their files.
  ///
  /// If two revisions are compared, those that differ.
  package var sections: [ReviewSection]

  /// How many domains are in both revisions and do not differ.
  package var unchanged: Int

  /// The diagnostics that belong to none of the sections.
  package var diagnostics: [Diagnostic]

  /// The summary.
  package var summary: ReviewSummary

  /// Reviews the generated code of some sources.
  ///
  /// - Parameters:
  ///   - files: The sources with their generated code.
  ///   - diagnostics: Their diagnostics.
  package init(_ files: [TracedFile], diagnostics: [Diagnostic] = []) {
    let domains = ReviewedDomain.all(in: files).filter(\.domain.isShown)
    sections = domains.map { SectionBuilder(old: nil, new: $0.domain).section(comparing: false) }
    unchanged = 0
    basis = nil
    self.diagnostics = diagnostics
    summary = ReviewSummary(sections, isComparison: false)
    placeDiagnostics()
  }

  /// Reviews a change of some sources.
  ///
  /// - Parameters:
  ///   - old: The sources before.
  ///   - new: The sources after.
  ///   - basis: The name of the revision before.
  ///   - diagnostics: The diagnostics of the sources after.
  package init(
    from old: [TracedFile], to new: [TracedFile], basis: String, diagnostics: [Diagnostic] = []
  ) {
    let before = ReviewedDomain.all(in: old)
    let after = ReviewedDomain.all(in: new)
    let known = Dictionary(before.map { ($0.key, $0.domain) }, uniquingKeysWith: { $1 })
    let kept = Set(after.map(\.key))
    var sections: [ReviewSection] = []
    var unchanged = 0
    for (key, domain) in after where domain.isShown || known[key]?.isShown == true {
      let section = SectionBuilder(old: known[key], new: domain).section(comparing: true)
      let isTold = diagnostics.contains { domain.holds($0) }
      if section.status == .changed, section.changes.isEmpty, !isTold {
        unchanged += 1
      } else {
        sections.append(section)
      }
    }
    sections += before.filter { !kept.contains($0.key) && $0.domain.isShown }.map { _, domain in
      SectionBuilder(old: domain, new: nil).section(comparing: true)
    }
    self.sections = sections.enumerated()
      .sorted { ($0.element.path, $0.offset) < ($1.element.path, $1.offset) }.map(\.element)
    self.unchanged = unchanged
    self.basis = basis
    self.diagnostics = diagnostics
    summary = ReviewSummary(self.sections, isComparison: true)
    placeDiagnostics()
  }

  /// Adds diagnostics to the lines that they refer to, if these are shown.
  private mutating func placeDiagnostics() {
    diagnostics = diagnostics.filter { diagnostic in
      guard let place = diagnostic.location else { return true }
      for section in sections.indices where sections[section].path == diagnostic.path {
        let line = sections[section].declaration.firstIndex {
          $0.number == place.line && $0.content != .gap && $0.change != .removed
        }
        guard let line else { continue }
        sections[section].declaration[line].diagnostics.append(diagnostic)
        return false
      }
      return true
    }
  }
}

extension ReviewedDomain {
  /// Whether a diagnostic refers to one of its own lines.
  fileprivate func holds(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.path == file.traced.path
      && diagnostic.location.map { ownLines.contains($0.line) } ?? false
  }
}
