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

  /// A mistake: time is a clock's.
  @available(
    *, unavailable,
    message:
      "Write 'clock: clock', with '@Dependency(\\.continuousClock) var clock'. In code for the Composable Architecture, import 'RatchetMigration'."
  )
  public func debounce(
    id: some Hashable & Sendable, for dueTime: Duration, scheduler: some Any
  ) -> Self { fatalError("unavailable") }
}
