// What effects were called in older releases of the Composable Architecture.

/// A mistake: the type is `Effect`.
@available(*, unavailable, message: "Write 'Effect<Action>'.")
public typealias EffectTask<Action> = Effect<Action>

extension Effect {
  /// A mistake: an effect sends the action.
  @available(*, unavailable, message: "Write '.send(action)'.")
  public init(value: Action) { fatalError("unavailable") }

  /// A mistake: an effect is cancelled by its id.
  @available(*, unavailable, message: "Merge effects: '.merge(.cancel(id: a), .cancel(id: b))'.")
  public static func cancel(ids: [AnyHashable]) -> Self { fatalError("unavailable") }

  /// A mistake: an effect is cancelled by its id.
  @available(*, unavailable, message: "Merge effects: '.merge(.cancel(id: a), .cancel(id: b))'.")
  public static func cancel(ids: AnyHashable...) -> Self { fatalError("unavailable") }
}
