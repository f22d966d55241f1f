import RatchetGenerator

/// A domain of one revision in a review: its declaration and its generated code.
///
/// An enum of reducers includes its generated state and actions, because they have one declaration.
struct ReviewedDomain {
  /// The identity of a domain, which is the same in both revisions.
  struct Key: Hashable {
    var module: String
    var name: String

    /// Its index among the domains with this name: an `#if` can have several.
    var ordinal: Int
  }

  /// The file with its texts in pieces.
  let file: ReviewedFile

  /// The domains of the declaration, in the order in which they are generated.
  let domains: [TracedFile.Domain]

  /// The lines of the declaration without those of domains that are nested in it.
  let ownLines: [Int]

  /// The lines above them that show what contains the declaration.
  let contextLines: [Int]

  private let entry: Int?

  init(_ domains: [TracedFile.Domain], in file: ReviewedFile, among all: [TracedFile.Domain]) {
    self.file = file
    self.domains = domains
    let declaration = domains[0].declaration
    entry = file.traced.outline.index(at: declaration.location)
    let own = declaration.range.start.line...declaration.range.end.line
    let inner = all.map(\.declaration.range).filter { range in
      range != declaration.range && own.lowerBound < range.start.line
        && range.end.line <= own.upperBound
    }
    ownLines = own.filter { line in
      !inner.contains { ($0.start.line...$0.end.line).contains(line) }
    }
    var context: [Int] = []
    var outer = entry.flatMap { file.traced.outline.entries[$0].parent }
    while let index = outer {
      let element = file.traced.outline.entries[index].element
      context = Array(element.range.start.line...element.location.line) + context
      outer = file.traced.outline.entries[index].parent
    }
    contextLines = context.filter { $0 < own.lowerBound }
  }

  /// The domain that the source declares.
  var main: TracedFile.Domain { domains.first(where: \.isInSource) ?? domains[0] }

  /// The text of the declaration itself.
  var ownTexts: [String] { ownLines.map(file.source.text) }

  /// The lines of the source that are shown.
  var sourceLines: [Int] { contextLines + ownLines }

  /// The lines of the generated file that are shown.
  var generatedLines: [Int] {
    domains.compactMap(\.lines).flatMap { lines in
      // Empty lines at the beginning only separate it from the lines above.
      Array(lines.drop { file.generated.text(ofLine: $0).isEmpty })
    }
  }

  /// Whether it has any lines to show.
  var isShown: Bool { domains.contains { $0.lines != nil } || file.traced.generated == nil }
}

// MARK: - Links

extension ReviewedDomain {
  /// The links of the source's lines.
  var sourceLinks: [ReviewedText.Link] {
    guard let entry else { return [] }
    let outline = file.traced.outline
    let own = outline.entries[entry]
    var links = attributes(of: own)
    if let range = file.source.word(at: own.element.location) {
      links.append(ReviewedText.Link(range: range, elements: [own.element]))
    }
    var outer = own.parent
    while let index = outer {
      links += attributes(of: outline.entries[index])
      outer = outline.entries[index].parent
    }
    for child in outline.entries where child.parent == entry && child.element.kind != .type {
      links += attributes(of: child)
      if let range = file.source.offsets(of: child.element.range) {
        links.append(ReviewedText.Link(range: range, elements: [child.element]))
      }
    }
    return links
  }

  private func attributes(of entry: SourceOutline.Entry) -> [ReviewedText.Link] {
    entry.attributes.compactMap { attribute in
      file.source.offsets(of: attribute.range).map {
        ReviewedText.Link(range: $0, elements: [attribute])
      }
    }
  }

  /// The links of a line of the generated file.
  func generatedLinks(ofLine line: Int) -> [ReviewedText.Link] {
    let provenance = file.traced.provenance
    return provenance.spans(ofLine: line).map { span in
      let origin = provenance.origins[span.origin]
      // The requesting attributes are linked to code that is generated once, and not to each
      // member.
      let asked = origin.declaration.kind == .type ? origin.requests : []
      let elements = [origin.declaration] + origin.attributes + asked
      return ReviewedText.Link(
        range: span.range, elements: elements.filter { $0.kind != .file }, template: origin.part)
    }
  }
}

// MARK: - Domains of a file

extension ReviewedDomain {
  /// The domains of some files, by identity, including those without generated code.
  static func all(in files: [TracedFile]) -> [(key: Key, domain: ReviewedDomain)] {
    var counts: [Key: Int] = [:]
    return files.flatMap { file -> [(Key, ReviewedDomain)] in
      let reviewed = ReviewedFile(file)
      var groups: [[TracedFile.Domain]] = []
      for domain in file.domains {
        if let index = groups.firstIndex(where: { $0[0].declaration == domain.declaration }) {
          groups[index].append(domain)
        } else {
          groups.append([domain])
        }
      }
      return groups.map { group in
        let domain = ReviewedDomain(group, in: reviewed, among: file.domains)
        var key = Key(module: file.module, name: domain.main.model.name, ordinal: 0)
        let ordinal = counts[key, default: 0]
        counts[key] = ordinal + 1
        key.ordinal = ordinal
        return (key, domain)
      }
    }
  }
}
