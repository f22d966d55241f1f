/// One of Ratchet's attributes: where it may be, and what it adds there.
///
/// Most add nothing. The compiler checks their spelling, and the generator reads them and writes
/// their code into a file.
struct AttributeMacro: Sendable {
  /// The attribute's name in the source, and its type's name in the library's `#externalMacro`.
  var name: String

  /// The declarations for the attribute, as the end of the sentence "it belongs on …".
  var place: String

  /// Whether the attribute belongs on a declaration.
  ///
  /// It is called only for declarations with a known keyword.
  var belongs: @Sendable (Declaration) -> Bool

  /// The role that reports a wrong place, so that it is reported once.
  var reportingRole = "peer"

  /// The error in the attribute's place, if there is one.
  var problem: @Sendable (ExpansionRequest) -> String? = { _ in nil }

  /// A mistake in the declaration that does not prevent the attribute's code.
  var mistake: @Sendable (ExpansionRequest) -> ReducerMistakes.Mistake? = { _ in nil }

  /// The code that the attribute adds.
  var source: @Sendable (ExpansionRequest) -> String = { _ in "" }

  /// All of Ratchet's attributes.
  static let all: [AttributeMacro] =
    [
      .reducer, .casePathable, .observableState, .memberwiseInit, .dependencyClient, .viewAction,
      .dependencyEntry, .dependencyEntryValue,
    ] + members

  /// The attribute with a name.
  static func named(_ name: String) -> AttributeMacro? {
    all.first { $0.name == name }
  }

  /// The expansion of this attribute on a declaration.
  func expand(_ request: ExpansionRequest) -> Expansion {
    // The declaration of this role is a member of the one with the attribute.
    if request.role == "memberAttribute" { return Expansion(source: source(request)) }
    if request.role != reportingRole, !belongs(request.declaration) { return .nothing }
    guard let keyword = request.declaration.keyword, !belongs(request.declaration) else {
      if request.role == reportingRole, let problem = problem(request) {
        // Without a getter, the compiler would also report stored properties in extensions.
        let getter = request.role == "accessor" ? "get { Swift.fatalError() }" : ""
        return Expansion(source: getter, error: (problem, request.attributePosition))
      }
      let source = source(request)
      if request.role == "extension", !source.isEmpty, let name = request.inaccessibleName {
        return .refused(
          "the code of '@\(self.name)' cannot see '\(name)', which is private to the type around it: "
            + "write 'fileprivate'", at: request.attributePosition)
      }
      var expansion = Expansion(source: source)
      if request.role == reportingRole, let mistake = mistake(request),
        let position = request.position(at: mistake.offset)
      {
        expansion.error = (mistake.message, position)
        expansion.isWarning = !mistake.isError
      }
      return expansion
    }
    let found = Self.noun(for: request.declaration, keyword: keyword)
    return .refused(
      "'@\(name)' belongs on \(place), and this is \(found)",
      at: request.attributePosition
    )
  }

  /// The name of a kind of declaration in messages.
  private static func noun(for declaration: Declaration, keyword: String) -> String {
    switch keyword {
    case "actor": "an actor"
    case "associatedtype": "an associated type"
    case "case": "an enum case"
    case "enum": "an enum"
    case "extension": "an extension"
    case "func": "a function"
    case "init": "an initializer"
    case "let" where declaration.isStatic, "var" where declaration.isStatic: "a static property"
    case "let": "a constant"
    case "typealias": "a type alias"
    case "var": declaration.isComputed ? "a computed property" : "a property"
    default: "a \(keyword)"
    }
  }
}
