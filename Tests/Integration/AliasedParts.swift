// Neither an attribute nor a protocol marks these parts of a domain: `Domains/Aliases.swift` does.

enum AliasedAction {
  case one(Int)
  case nested(Nested)

  enum Nested { case two(String) }
}

enum AliasedParts {
  struct State { var count = 0 }
}
