import Ratchet

/// What must hold of a feature, whatever a user or the environment does.
public struct Property<State>: Sendable {
  enum Kind: String, Sendable {
    case always, never, sometimes, eventually

    /// Whether each state is judged alone.
    var isOfEachState: Bool { self == .always || self == .never }
  }

  let kind: Kind
  let name: String
  let condition: @Sendable (State, EffectsInFlight) -> Bool
  let place: SourceLocation
  /// Whether the condition looks at the effects in flight.
  var usesEffects = false

  /// Whether a state breaks it.
  func isBroken(in state: State, _ effects: EffectsInFlight) -> Bool {
    switch kind {
    case .always: !condition(state, effects)
    case .never: condition(state, effects)
    case .sometimes, .eventually: false
    }
  }
}

/// The effects that run while a state is looked at.
public struct EffectsInFlight: Sendable {
  private let effects: [(origin: String, hasID: @Sendable (any Hashable & Sendable) -> Bool)]

  init(_ effects: [(origin: String, hasID: @Sendable (any Hashable & Sendable) -> Bool)]) {
    self.effects = effects
  }

  /// Stands for effects that followed some actions, for a test of a condition.
  ///
  /// ```swift
  /// let isWaiting = { (effects: EffectsInFlight) in !effects.isEmpty }
  /// #expect(isWaiting(EffectsInFlight(origins: ["saveButtonTapped"])))
  /// ```
  ///
  /// - Parameter origins: The actions, by the names of their cases. The effects have no ids.
  public init(origins: [String]) {
    effects = origins.map { ($0, { _ in false }) }
  }

  /// Whether there are none.
  public var isEmpty: Bool { effects.isEmpty }

  /// How many there are.
  public var count: Int { effects.count }

  /// Whether an effect runs with a cancellation id.
  ///
  /// - Parameter id: The id.
  /// - Returns: Whether an effect runs with it.
  public func contains(id: some Hashable & Sendable) -> Bool {
    effects.contains { $0.hasID(id) }
  }

  /// The actions that the effects followed, by the names of their cases: `"saveButtonTapped"`,
  /// `"rows.element.deleteTapped"`.
  public var origins: [String] { effects.map(\.origin) }
}

/// Builds the properties of an exploration.
@resultBuilder
public enum PropertyBuilder<State> {
  /// A property.
  public static func buildExpression(_ property: Property<State>) -> [Property<State>] {
    [property]
  }

  /// Several properties.
  public static func buildBlock(_ properties: [Property<State>]...) -> [Property<State>] {
    properties.flatMap(\.self)
  }

  /// Properties of an `if` without `else`.
  public static func buildOptional(_ properties: [Property<State>]?) -> [Property<State>] {
    properties ?? []
  }

  /// Properties of an `if`.
  public static func buildEither(first properties: [Property<State>]) -> [Property<State>] {
    properties
  }

  /// Properties of an `else`.
  public static func buildEither(second properties: [Property<State>]) -> [Property<State>] {
    properties
  }

  /// Properties of a loop.
  public static func buildArray(_ properties: [[Property<State>]]) -> [Property<State>] {
    properties.flatMap(\.self)
  }
}
