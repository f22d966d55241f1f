/// Builds the properties of an exploration.
@resultBuilder
public enum PropertyBuilder<State, Action> {
  /// A property.
  public static func buildExpression(_ property: Property<State, Action>) -> [Property<
    State, Action
  >] {
    [property]
  }

  /// Several properties.
  public static func buildBlock(_ properties: [Property<State, Action>]...) -> [Property<
    State, Action
  >] {
    properties.flatMap(\.self)
  }

  /// Properties of an `if` without `else`.
  public static func buildOptional(_ properties: [Property<State, Action>]?) -> [Property<
    State, Action
  >] {
    properties ?? []
  }

  /// Properties of an `if`.
  public static func buildEither(first properties: [Property<State, Action>]) -> [Property<
    State, Action
  >] {
    properties
  }

  /// Properties of an `else`.
  public static func buildEither(second properties: [Property<State, Action>]) -> [Property<
    State, Action
  >] {
    properties
  }

  /// Properties of a loop.
  public static func buildArray(_ properties: [[Property<State, Action>]]) -> [Property<
    State, Action
  >] {
    properties.flatMap(\.self)
  }
}
