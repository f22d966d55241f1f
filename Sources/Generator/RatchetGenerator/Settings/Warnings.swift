/// The warnings whose level a project can choose.
enum Warnings {
  /// The compiler's warning about a payload that is not `Equatable`.
  static let notEquatable = "not-equatable"

  /// The warning about an attribute in whose place a conformance would do.
  static let replaceableAttribute = "replaceable-attribute"

  /// The level of a warning for which a project chooses none.
  static func defaultLevel(of id: String) -> Settings.WarningLevel {
    id == replaceableAttribute ? .ignore : .warning
  }

  /// The ids of all warnings.
  static let ids = explained.map(\.id)

  /// The ids of earlier releases, with those of today.
  static let formerIDs = [
    "misspelt-attribute": "misspelled-attribute", "misspelt-conformance": "misspelled-conformance",
  ]

  /// All warnings with their descriptions.
  static let explained: [(id: String, about: String)] = [
    ("class-in-state", "an object of a class of the module in a state"),
    ("constant-endpoint", "a client whose closures are all constants"),
    ("duplicate-request", "a conformance that is requested twice"),
    ("foreign-binding", "a binding action of another state"),
    ("function-in-equality", "a function, which '==' leaves out"),
    ("hidden-default", "a default value that the file of the initializer cannot see"),
    ("isolated-reducer", "the attribute of a global actor on a reducer"),
    ("missing-embedding", "actions of another feature that no reducer passes to it"),
    ("misspelled-attribute", "an attribute that looks like a misspelled name of Ratchet"),
    ("misspelled-conformance", "a conformance that looks like a misspelled name of Ratchet"),
    ("misspelled-reducer", "a case that holds what looks like a misspelled reducer"),
    ("no-memberwise-init", "no initializer, because a property cannot be set"),
    (notEquatable, "a type that is not Equatable, compared part by part at run time"),
    ("reducer-as-value", "a type with a state, actions and a value that is their reducer"),
    (replaceableAttribute, "an attribute that can be a conformance, which compiles faster"),
    ("state-in-case", "the state of a feature in a case of an enum of reducers"),
    ("state-in-reducer", "a property of a reducer that looks like its state, or is a store of it"),
    ("unbound-case", "a 'binding' case without a binding action"),
    ("unknown-case", "the misspelled case of an action in a test"),
    ("unknown-dependency", "a dependency that neither Ratchet nor the module declares"),
    ("unknown-mock", "a mock that is named or used as in another library"),
    ("untyped-parameter", "a property that the initializer leaves out because its type is unknown"),
    ("useless-annotation", "an attribute that has no effect where it is"),
    ("useless-pattern", "an excluded path that does not exist"),
    ("useless-request", "a conformance requested for a type that the reducer does not declare"),
  ]
}
