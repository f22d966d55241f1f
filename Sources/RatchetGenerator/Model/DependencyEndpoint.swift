/// An endpoint of a dependency client: a property that holds a function.
struct DependencyEndpoint {
  let property: StoredProperty
  let function: FunctionSignature

  /// Nil where the property holds no function.
  init?(_ property: StoredProperty) {
    guard let function = property.function else { return nil }
    self.property = property
    self.function = function
  }

  /// What it does when nobody has implemented it, after it has reported an issue.
  enum Fallback: Hashable {
    case throwsError
    case returnsNothing
    /// It returns a value of which there is an obvious one.
    case returns(String)
    /// It does what the source's own default does.
    case callsDefault
    /// Nothing can be said.
    case none
  }

  /// What it does when nobody has implemented it.
  var fallback: Fallback {
    if function.throwing == "throws" { return .throwsError }
    if case .tuple([]) = function.result.shape { return .returnsNothing }
    if property.initialValue != nil { return .callsDefault }
    if resultName == "Void" { return .returnsNothing }
    return placeholder.map { .returns($0) } ?? .none
  }

  /// What it does in a mock, where it is not to be noticed.
  var quietFallback: Fallback {
    if property.initialValue != nil { return .callsDefault }
    if resultName == "Void" { return .returnsNothing }
    return placeholder.map { .returns($0) } ?? fallback
  }

  /// The obvious value of the type that it returns.
  private var placeholder: String? {
    resultName.flatMap { Self.placeholders[$0] }
  }

  /// The type that it returns, where that has a name of one part.
  private var resultName: String? {
    switch function.result.shape {
    case .tuple([]): "Void"
    case .named(let path, _) where path.count == 1: path.first
    default: nil
    }
  }

  private static let placeholders = [
    "Optional": "nil", "Array": "[]", "Set": "[]", "Dictionary": "[:]", "Bool": "false", "Int": "0",
    "Double": "0", "String": "\"\"",
  ]

  /// `try await` as far as a call needs it, with a space behind.
  var callPrefix: String {
    (function.throwing == nil ? "" : "try ") + (function.isAsync ? "await " : "")
  }

  /// Whether a method is written for it: where its parameters have names to be labels, each its own.
  var hasMethod: Bool {
    let names = function.parameters.compactMap(\.name).map(Identifier.bare)
    // The method has a `self` of its own.
    return !names.isEmpty && names.count == function.parameters.count
      && Set(names).count == names.count && Set(names).isDisjoint(with: ["_", "self"])
  }
}
