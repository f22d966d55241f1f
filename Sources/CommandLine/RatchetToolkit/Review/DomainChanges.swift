import RatchetGenerator

/// Finds the changes of a domain between two revisions.
struct DomainChanges {
  let old: ReviewedDomain
  let new: ReviewedDomain

  /// The changes: first those of members, then those of generated code.
  var all: [ReviewChange] {
    var changes: [ReviewChange] = []
    let members = memberChanges
    changes += members
    changes += attributeChanges
    changes += partChanges(hasNewMembers: members.contains { !$0.isAlteration })
    return changes
  }

  // MARK: - Members

  private static func members(of domain: ReviewedDomain) -> [ReviewChange.Member] {
    let model = domain.main.model
    let cases = model.cases.map { enumCase in
      let payloads = enumCase.payloads.map { ($0.label.map { "\($0): " } ?? "") + $0.type }
      return ReviewChange.Member(
        kind: .enumCase, name: enumCase.name,
        signature: enumCase.name + (payloads.isEmpty ? "" : "(\(payloads.joined(separator: ", ")))")
      )
    }
    let properties = model.properties.map { property in
      ReviewChange.Member(
        kind: .property, name: property.name,
        signature: property.name + (property.type.map { ": \($0)" } ?? ""))
    }
    return cases + properties
  }

  private var memberChanges: [ReviewChange] {
    let (before, after) = (Self.members(of: old), Self.members(of: new))
    var removed = before.filter { member in !after.contains { $0.name == member.name } }
    let added = after.filter { member in !before.contains { $0.name == member.name } }
    var changes: [ReviewChange] = []
    for member in after {
      if added.contains(member) {
        if let index = removed.firstIndex(where: {
          Self.isRename($0, member, before: before, after: after)
        }) {
          changes.append(.renamed(removed.remove(at: index), to: member))
        } else {
          changes.append(.added(member))
        }
      } else if !before.contains(member),
        let other = before.first(where: { $0.name == member.name })
      {
        changes.append(.altered(other, to: member))
      }
    }
    return changes + removed.map { .removed($0) }
  }

  /// Whether one member replaces the other with the same contents.
  private static func isRename(
    _ old: ReviewChange.Member, _ new: ReviewChange.Member,
    before: [ReviewChange.Member], after: [ReviewChange.Member]
  ) -> Bool {
    guard old.kind == new.kind,
      old.signature.dropFirst(old.name.count) == new.signature.dropFirst(new.name.count)
    else { return false }
    let gone = before.map(\.name).filter { name in !after.contains { $0.name == name } }
    let come = after.map(\.name).filter { name in !before.contains { $0.name == name } }
    // Compares the members before and after, because the order of the others is kept.
    func neighbours(_ name: String, in all: [ReviewChange.Member], without left: [String]) -> Int? {
      all.filter { !left.contains($0.name) || $0.name == name }.firstIndex { $0.name == name }
    }
    return neighbours(old.name, in: before, without: gone)
      == neighbours(new.name, in: after, without: come)
  }

  private var attributeChanges: [ReviewChange] {
    func attributes(_ domain: ReviewedDomain) -> [String?: [String]] {
      let model = domain.main.model
      var result: [String?: [String]] = [nil: model.annotations]
      for enumCase in model.cases { result[enumCase.name] = enumCase.annotations }
      for property in model.properties { result[property.name] = property.annotations }
      return result
    }
    let (before, after) = (attributes(old), attributes(new))
    let names = Set(before.keys).intersection(after.keys).sorted { $0 ?? "" < $1 ?? "" }
    return names.flatMap { name -> [ReviewChange] in
      let (was, has) = (before[name] ?? [], after[name] ?? [])
      return was.filter { !has.contains($0) }.map { .attributeRemoved("@\($0)", on: name) }
        + has.filter { !was.contains($0) }.map { .attributeAdded("@\($0)", on: name) }
    }
  }

  // MARK: - Generated code

  private func partChanges(hasNewMembers: Bool) -> [ReviewChange] {
    let (before, after) = (old.writtenParts, new.writtenParts)
    let names = (before.map(\.name) + after.map(\.name)).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    return names.compactMap { name -> ReviewChange? in
      let generated = GeneratedPart(template: name)
      // A part of a project's own has no other name.
      let part = generated?.phrase ?? name
      guard let was = before.first(where: { $0.name == name })?.texts else {
        return .partAdded(part)
      }
      guard let has = after.first(where: { $0.name == name })?.texts else {
        return .partRemoved(part)
      }
      let own = new.main.declaration.name
      // The hash includes a list of all cases, and code that is generated once lists them.
      if hasNewMembers, generated == .hashing { return nil }
      let changed = has.filter { element, text in was[element].map { $0 != text } ?? false }.keys
      let members = changed.filter { $0 != own }.map { String($0.dropFirst(own.count + 1)) }
      if !members.isEmpty { return .partChanged(part, for: members.sorted()) }
      return changed.contains(own) && !hasNewMembers ? .partChanged(part, for: []) : nil
    }
  }
}

extension ReviewChange {
  /// Whether it keeps the names of the members.
  fileprivate var isAlteration: Bool {
    switch self {
    case .added, .removed, .renamed: false
    default: true
    }
  }
}

extension ReviewedDomain {
  /// The text of each template for each declaration, without white space, so that line breaks do
  /// not matter.
  fileprivate var writtenParts: [(name: String, texts: [String: String])] {
    var parts: [(name: String, texts: [String: String])] = []
    let provenance = file.traced.provenance
    for line in generatedLines {
      for span in provenance.spans(ofLine: line) {
        let origin = provenance.origins[span.origin]
        guard origin.part != "File" else { continue }
        let text = file.generated.text(in: span.range)
          .filter { !$0.isWhitespace && $0 != "," }
        let index = parts.firstIndex { $0.name == origin.part } ?? parts.count
        if index == parts.count { parts.append((origin.part, [:])) }
        parts[index].texts[origin.declaration.name, default: ""] += text
      }
    }
    return parts
  }
}
