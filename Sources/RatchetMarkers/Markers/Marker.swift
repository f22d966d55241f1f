/// An attribute of Ratchet's: where it may stand, and what it adds there.
///
/// Most add nothing. They are there for the generator to read, and for the compiler to check their
/// spelling; what they stand for is generated as a file.
struct Marker: Sendable {
  /// The attribute as the user writes it, after its `@`; also its type's name in the library's
  /// `#externalMacro`.
  var name: String

  /// Where the attribute belongs, to end the sentence "it belongs on …".
  var place: String

  /// Whether the attribute belongs on a declaration.
  ///
  /// It is asked about those alone whose keyword was recognized.
  var belongs: @Sendable (Declaration) -> Bool

  /// The role in which it is told that an attribute is in a wrong place, which is told once.
  var reportingRole = "peer"

  /// What is wrong with the attribute in the place where it stands, if anything is.
  var problem: @Sendable (ExpansionRequest) -> String? = { _ in nil }

  /// What the attribute adds where it belongs.
  var source: @Sendable (ExpansionRequest) -> String = { _ in "" }

  /// All of Ratchet's attributes.
  static let all: [Marker] = [
    .reducer, .casePathable, .observableState, .memberwiseInit, .dependencyClient, .casePathIgnored,
    .equatableIgnored, .observationStateIgnored, .bindingIgnored, .reducerCaseIgnored,
    .reducerCaseEphemeral, .observationStateTracked, .dependencyEndpoint,
    .dependencyEndpointIgnored,
    .viewAction, .dependencyEntry, .dependencyEntryValue,
  ]

  /// The attribute with a name.
  static func named(_ name: String) -> Marker? {
    all.first { $0.name == name }
  }

  /// What becomes of this attribute on a declaration.
  func expand(_ request: ExpansionRequest) -> Expansion {
    // The declaration of this role is a member of the one that carries the attribute.
    if request.role == "memberAttribute" { return Expansion(source: source(request)) }
    if request.role != reportingRole, !belongs(request.declaration) { return .nothing }
    guard let keyword = request.declaration.keyword, !belongs(request.declaration) else {
      if request.role == reportingRole, let problem = problem(request) {
        // Without a getter, the compiler would go on about stored properties in extensions.
        let getter = request.role == "accessor" ? "get { Swift.fatalError() }" : ""
        return Expansion(source: getter, error: (problem, request.attributePosition))
      }
      return Expansion(source: source(request))
    }
    let found = Self.noun(for: request.declaration, keyword: keyword)
    return .refused(
      "'@\(name)' belongs on \(place), and this is \(found)",
      at: request.attributePosition
    )
  }

  /// What a declaration is called.
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
