import RatchetSyntax

/// Reads the members of a type that matter for the code that attributes generate: the declared
/// names, and the cases of an enum.
struct MemberReader {
  /// The declarations other than cases.
  private(set) var members: [Declaration] = []

  /// The cases, in the order of the source.
  private(set) var cases: [CaseSource] = []

  private var typeName = ""

  /// The types in the declaration of a reducer's `body` or `reduce(into:action:)`, by the names of
  /// the associated types that the compiler infers from them.
  private var inferred: [String: String] = [:]

  /// Reads a type from its whole source.
  init(_ source: [UInt8]) {
    guard let type = SyntaxTree(members: source).root.members.first?.declaration else { return }
    typeName = type.name ?? ""
    for (member, conditions) in type.members {
      if member.kind == .caseDeclaration {
        cases += member.children(.element).compactMap { element in
          CaseSource(element, of: member, conditions: conditions)
        }
      } else {
        members.append(Declaration(member))
        inferred.merge(Self.inferredTypes(from: member)) { first, _ in first }
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

  /// Whether the compiler infers a reducer's `State` or `Action` from its declaration: `var body:
  /// some Reducer<FavoriteState<ID>, FavoriteAction>`.
  func infersType(_ name: String) -> Bool {
    guard let type = inferred[name] else { return false }
    return ![name, "Self.\(name)", "\(typeName).\(name)"].contains(type)
  }
}

extension MemberReader {
  private static func inferredTypes(from member: Syntax) -> [String: String] {
    switch member.kind {
    case .variableDeclaration:
      guard let body = member.first(.binding), body.name == "body",
        let type = body.children.first(where: { ![.value, .accessors].contains($0.kind) }),
        let arguments = genericArguments(of: type), arguments.count == 2
      else { return [:] }
      return ["State": arguments[0].text, "Action": arguments[1].text]
    case .functionDeclaration:
      let parameters = member.first(.parameters)?.children(.parameter) ?? []
      guard member.name == "reduce", parameters.map(\.name) == ["into", "action"],
        let state = type(of: parameters[0]), let action = type(of: parameters[1])
      else { return [:] }
      return ["State": state.text, "Action": action.text]
    default: return [:]
    }
  }

  /// The generic arguments of a type, also after `some`.
  private static func genericArguments(of type: Syntax) -> [Syntax]? {
    switch type.kind {
    case .someType, .anyType: type.children.lazy.compactMap(genericArguments).first
    default: type.first(.genericArguments).map { Array($0.children) }
    }
  }

  /// The type of a parameter, without `inout`.
  private static func type(of parameter: Syntax) -> Syntax? {
    let parts = Array(parameter.children)
    let type = parts.first { ![.attribute, .modifier, .secondName].contains($0.kind) }
    guard let type, type.kind == .attributedType else { return type }
    return type.children.first { ![.attribute, .specifier].contains($0.kind) }
  }
}
