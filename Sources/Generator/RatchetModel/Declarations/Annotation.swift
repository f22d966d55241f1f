/// One of Ratchet's attributes on a declaration.
package struct Annotation: Sendable, Hashable, Codable {
  /// The attributes that the generator knows.
  package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    case reducer = "Reducer"
    case casePathable = "CasePathable"
    case observableState = "ObservableState"
    case dependencyClient = "DependencyClient"
    case memberwiseInit = "MemberwiseInit"
    case reducerCaseIgnored = "ReducerCaseIgnored"
    case reducerCaseEphemeral = "ReducerCaseEphemeral"
    case equatableIgnored = "EquatableIgnored"
    case casePathIgnored = "CasePathIgnored"
    case bindingIgnored = "BindingIgnored"
    case observationStateIgnored = "ObservationStateIgnored"
    case observationStateTracked = "ObservationStateTracked"
    case dependencyEndpoint = "DependencyEndpoint"
    case dependencyEndpointIgnored = "DependencyEndpointIgnored"

    /// The protocol that a type with the attribute conforms to.
    var impliedProtocol: String? {
      switch self {
      case .reducer: "Reducer"
      case .casePathable: "CasePathIterable"
      case .observableState: "ObservableStruct"
      default: nil
      }
    }
  }

  package var kind: Kind

  package var location: SourcePosition

  /// The attribute and the space after it.
  package var range: SourceRange

  /// The members and strings that are its arguments, by label: `["state": ["codable"]]`.
  package var arguments: [String: [String]] = [:]

  /// Its arguments with their places, in their order.
  package var argumentList: [Argument] = []

  package init(_ kind: Kind, at location: SourcePosition, range: SourceRange) {
    self.kind = kind
    self.location = location
    self.range = range
  }

  /// An argument of an attribute.
  package struct Argument: Sendable, Hashable, Codable {
    /// Its label, if it has one.
    package var label: String?

    /// The place of the label.
    package var labelRange: SourceRange?

    /// The member that it names: `codable` for `.codable`, and nil for any other expression.
    package var member: String?

    /// The place of the member's name, or of the expression.
    package var range: SourceRange

    package init(
      label: String?, labelRange: SourceRange?, member: String?, range: SourceRange
    ) {
      self.label = label
      self.labelRange = labelRange
      self.member = member
      self.range = range
    }
  }
}
