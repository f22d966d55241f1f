import RatchetGenerator

/// Creates a review's section for the old and the new version of a domain.
struct SectionBuilder {
  let old: ReviewedDomain?
  let new: ReviewedDomain?

  /// The section.
  ///
  /// - Parameter comparing: Whether only changes are shown.
  func section(comparing: Bool) -> ReviewSection {
    var elements = Elements()
    var declaration = lines(comparing, into: &elements, numbers: \.sourceLines, make: Self.source)
    let generated = lines(
      comparing, into: &elements, numbers: \.generatedLines, make: Self.generated)
    let status: ReviewSection.Status =
      !comparing ? .shown : old == nil ? .added : new == nil ? .removed : .changed
    var changes: [ReviewChange] = []
    if let old, let new {
      changes = DomainChanges(old: old, new: new).all
      if old.file.traced.path != new.file.traced.path {
        changes.append(.moved(from: old.file.traced.path))
      } else if changes.isEmpty, generated.isEmpty, old.ownTexts == new.ownTexts {
        // Only the code around it has changed, without an effect on it.
        declaration = []
      } else if changes.isEmpty, generated.isEmpty, !declaration.isEmpty {
        changes = [.sourceAlone]
      } else if changes.isEmpty, !generated.isEmpty {
        changes = [.partChanged("heading", for: [])]
      }
    }
    let shown = new ?? old
    let model = shown?.main.model
    return ReviewSection(
      name: model?.name ?? "", kind: model?.kind ?? "", role: model?.role ?? "",
      module: shown?.file.traced.module ?? "", path: shown?.file.traced.path ?? "",
      oldPath: old.flatMap { old in
        new.flatMap { $0.file.traced.path == old.file.traced.path ? nil : old.file.traced.path }
      },
      line: model?.location.line ?? 1, generatedName: shown?.file.traced.generatedName ?? "",
      status: status, changes: changes, declaration: declaration, generated: generated,
      elements: elements.all, isHindered: new.map { $0.file.traced.generated == nil } ?? false)
  }

  private func lines(
    _ comparing: Bool, into elements: inout Elements, numbers: KeyPath<ReviewedDomain, [Int]>,
    make: (ReviewedDomain, [Int], Elements.Box) -> LineComparison.Side
  ) -> [ReviewLine] {
    let box = Elements.Box(elements)
    defer { elements = box.elements }
    func side(of domain: ReviewedDomain?) -> LineComparison.Side? {
      domain.map { make($0, $0[keyPath: numbers], box) }
    }
    let nothing = LineComparison.Side(numbers: [], text: { _ in "" }, pieces: { _ in [] })
    guard comparing else { return LineComparison.lines(of: side(of: new) ?? nothing) }
    return LineComparison.lines(from: side(of: old) ?? nothing, to: side(of: new) ?? nothing)
  }

  private static func source(
    _ domain: ReviewedDomain, numbers: [Int], into elements: Elements.Box
  ) -> LineComparison.Side {
    let links = domain.sourceLinks
    return LineComparison.Side(
      numbers: numbers, text: { domain.file.source.text(ofLine: $0) },
      pieces: { line in
        domain.file.source.pieces(ofLine: line, links: links) {
          elements.index(of: $0, in: domain)
        }
      })
  }

  private static func generated(
    _ domain: ReviewedDomain, numbers: [Int], into elements: Elements.Box
  ) -> LineComparison.Side {
    LineComparison.Side(
      numbers: numbers,
      text: { line in
        let text = domain.file.generated.text(ofLine: line)
        // A heading with another line number is not a change of generated code.
        guard text.hasPrefix("// MARK: "), let comma = text.lastIndex(of: ",") else { return text }
        return String(text[..<comma])
      },
      pieces: { line in
        domain.file.generated.pieces(ofLine: line, links: domain.generatedLinks(ofLine: line)) {
          elements.index(of: $0, in: domain)
        }
      })
  }

  /// The targets of a section's links, each once.
  struct Elements {
    private(set) var all: [ReviewElement] = []
    private var indices: [ReviewElement.Key: Int] = [:]

    mutating func index(of element: SourceElement, in domain: ReviewedDomain) -> Int {
      var element = ReviewElement(element)
      // The source of an old revision was read from another folder.
      if element.kind != .cStruct { element.path = domain.file.traced.path }
      if let index = indices[element.key] { return index }
      all.append(element)
      indices[element.key] = all.count - 1
      return all.count - 1
    }

    /// They grow while lines are created one after another, in one task.
    final class Box {
      var elements: Elements

      init(_ elements: Elements) { self.elements = elements }

      func index(of element: SourceElement, in domain: ReviewedDomain) -> Int {
        elements.index(of: element, in: domain)
      }
    }
  }
}
