import RatchetRules
import RatchetSyntax

/// Reads the members of a type that matter for the code that attributes generate: the declared
/// names, and the cases of an enum.
struct MemberReader {
  /// The declarations other than cases.
  private(set) var members: [Declaration] = []

  /// The cases, in the order of the source.
  private(set) var cases: [CaseSource] = []

  /// The enums among the members, by their names.
  private(set) var enums: [String: Syntax] = [:]

  /// Whether it is an `indirect` enum.
  private(set) var isIndirect = false

  /// The names of its generic parameters, which are types in it, with those that constrain them.
  private var genericParameters: [String: [[String]]] = [:]

  /// The types of a reducer that the compiler infers from the declaration of its `body` or
  /// `reduce(into:action:)`.
  private var inferred: Set<String> = []

  /// Reads a type from its whole source.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - isInsideReducer: Whether a type around it is a reducer.
  init(_ source: [UInt8], isInsideReducer: Bool = false) {
    guard let type = SyntaxTree(members: source).root.members.first?.declaration else { return }
    let name = type.name.map(Declaration.unquoted) ?? ""
    isIndirect = type.modifiers.contains("indirect")
    for (parameter, constraints) in type.genericParameters {
      genericParameters[parameter.name ?? ""] = constraints
    }
    for (member, conditions) in type.members {
      if member.kind == .caseDeclaration {
        cases += Self.cases(of: member, in: name, conditions)
      } else {
        var declaration = Declaration(member)
        declaration.conditions = conditions
        members.append(declaration)
        if member.kind == .enumDeclaration, let name = declaration.name { enums[name] = member }
        inferred.formUnion(
          ReducerSignature(member, isInReducer: true)
            .inferredTypes(in: [name], isInsideReducer: isInsideReducer))
      }
    }
  }

  private static func cases(
    of declaration: Syntax, in name: String, _ conditions: [String]
  ) -> [CaseSource] {
    declaration.children(.element).compactMap { element in
      CaseSource(element, of: declaration, in: name, conditions: conditions)
    }
  }

  /// The cases of an enum among the members.
  func cases(ofEnum name: String) -> [CaseSource] {
    (enums[name]?.members ?? []).flatMap { member, conditions in
      Self.cases(of: member, in: name, conditions)
    }
  }

  /// Whether something of a kind is declared: `declares("State", ["struct", "enum"])`.
  func declares(_ name: String, _ keywords: Set<String>) -> Bool {
    members.contains { $0.name == name && keywords.contains($0.keyword ?? "") }
  }

  /// What the type's own source says about a name in it.
  func meaning(of name: [String]) -> CaseRole.Meaning {
    if name.count == 1, let constraints = genericParameters[name[0]] {
      return CaseRole.Meaning(parameter: name, constraints: constraints)
    }
    let declaration = members.first { name == [$0.name] && Self.typeKeywords.contains($0.keyword) }
    guard let declaration, declaration.keyword != "typealias" else { return .unknown(name) }
    return declaration.isReducer ? .reducer : .other
  }

  private static let typeKeywords: Set<String?> = ["struct", "enum", "class", "actor", "typealias"]

  /// Whether a type of a name exists in the type: it is declared there, it is a generic parameter,
  /// or the compiler infers it for a reducer.
  func hasType(_ name: String) -> Bool {
    members.contains { $0.name == name && Self.typeKeywords.contains($0.keyword) }
      || genericParameters[name] != nil || inferred.contains(name)
  }
}
