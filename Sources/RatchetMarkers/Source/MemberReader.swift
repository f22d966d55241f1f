import RatchetSyntax

/// Reads the members of a type as far as the markers write code for them: the names that are declared,
/// and the cases of an enum.
struct MemberReader {
  /// What is declared, but for the cases.
  private(set) var members: [Declaration] = []

  /// The cases, in the order of the source.
  private(set) var cases: [CaseSource] = []

  /// Reads a type from its whole source.
  init(_ source: [UInt8]) {
    guard let type = SyntaxTree(members: source).root.members.first?.declaration else { return }
    for (member, conditions) in type.members {
      if member.kind == .caseDeclaration {
        cases += member.children(.element).compactMap { element in
          CaseSource(element, of: member, conditions: conditions)
        }
      } else {
        members.append(Declaration(member))
      }
    }
  }

  /// Whether something of a kind is declared: `declares("State", ["struct", "enum"])`.
  func declares(_ name: String, _ keywords: Set<String>) -> Bool {
    members.contains { $0.name == name && keywords.contains($0.keyword ?? "") }
  }

  /// Whether a type of a name is declared.
  func declaresType(_ name: String) -> Bool {
    declares(name, ["struct", "enum", "class", "actor", "typealias"])
  }
}
