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
