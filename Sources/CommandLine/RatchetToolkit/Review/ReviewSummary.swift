import RatchetGenerator

/// The summary of a review in one line: `3 domains, +2 cases, == of 1 action changed`.
package struct ReviewSummary: Sendable, Hashable {
  /// The parts of the line.
  package let parts: [String]

  /// The line.
  package var text: String { parts.joined(separator: ", ") }

  /// Creates the summary of a review's sections.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - isComparison: Whether two revisions are compared.
  init(_ sections: [ReviewSection], isComparison: Bool) {
    parts = isComparison ? Self.changes(sections) : Self.contents(sections)
  }

  private static func contents(_ sections: [ReviewSection]) -> [String] {
    let files = Set(sections.map(\.path)).count
    let lines = sections.reduce(0) { $0 + $1.generated.count }
    return [
      count(sections.count, "domain"), count(files, "file"), "\(count(lines, "generated line"))",
    ]
  }

  private static func changes(_ sections: [ReviewSection]) -> [String] {
    guard !sections.isEmpty else { return ["no domain changed"] }
    var parts = [count(sections.count, "domain")]
    let added = sections.count { $0.status == .added }
    let removed = sections.count { $0.status == .removed }
    if added > 0 { parts.append("\(added) added") }
    if removed > 0 { parts.append("\(removed) removed") }
    let changes = sections.flatMap(\.changes)
    for kind in [SourceElement.Kind.enumCase, .property] {
      parts += members(kind, changes)
    }
    return parts + generated(sections)
  }

  private static func members(
    _ kind: SourceElement.Kind, _ changes: [ReviewChange]
  ) -> [String] {
    var (added, removed, renamed, altered) = (0, 0, 0, 0)
    for change in changes {
      switch change {
      case .added(let member) where member.kind == kind: added += 1
      case .removed(let member) where member.kind == kind: removed += 1
      case .renamed(let member, _) where member.kind == kind: renamed += 1
      case .altered(let member, _) where member.kind == kind: altered += 1
      default: break
      }
    }
    let noun = kind.rawValue
    var parts: [String] = []
    if added > 0 { parts.append("+\(count(added, noun))") }
    if removed > 0 { parts.append("−\(count(removed, noun))") }
    if renamed > 0 { parts.append("\(count(renamed, noun)) renamed") }
    if altered > 0 { parts.append("\(count(altered, noun)) changed") }
    return parts
  }

  /// The number of domains whose code changed, by the kinds of the domains and of the code.
  private static func generated(_ sections: [ReviewSection]) -> [String] {
    var counts: [(part: String, noun: String, count: Int)] = []
    for section in sections {
      for case .partChanged(let part, _) in section.changes {
        let noun = section.noun
        if let index = counts.firstIndex(where: { $0.part == part && $0.noun == noun }) {
          counts[index].count += 1
        } else {
          counts.append((part, noun, 1))
        }
      }
    }
    return counts.map { "\($0.part) of \(count($0.count, $0.noun)) changed" }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    guard number != 1 else { return "1 \(noun)" }
    let plural =
      switch noun {
      case "property": "properties"
      case "enum of reducers": "enums of reducers"
      default: noun + "s"
      }
    return "\(number) \(plural)"
  }
}

extension ReviewSection {
  /// Its name in a sentence.
  var noun: String {
    switch role {
    case "action", "state": role
    case "reducerEnum": "enum of reducers"
    default: kind
    }
  }
}
