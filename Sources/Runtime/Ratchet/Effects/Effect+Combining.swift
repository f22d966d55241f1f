extension Effect {
  /// An effect that runs several effects at the same time.
  ///
  /// <!-- example in: Stopwatch -->
  /// ```swift
  /// case .startButtonTapped:
  ///   return .merge(
  ///     .run { _ in try await analytics.track(event: "started") },
  ///     .run { send in
  ///       try await clock.sleep(for: .seconds(1))
  ///       await send(.ticked)
  ///     }
  ///   )
  /// ```
  ///
  /// - Parameter effects: The effects. They are started in this order.
  /// - Returns: An effect that finishes when all of them have finished.
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// An effect that runs several effects at the same time.
  ///
  /// - Parameter effects: The effects. They are started in this order.
  /// - Returns: An effect that finishes when all of them have finished.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    let effects = effects.filter { !$0.isNone }
    return effects.count > 1 ? Effect(.merge(effects)) : effects.first ?? .none
  }

  /// An effect that runs several effects one after another.
  ///
  /// <!-- example in: Editor -->
  /// ```swift
  /// case .saveButtonTapped:
  ///   return .concatenate(
  ///     .run { [text = state.text] _ in try await save(text) },
  ///     .run { _ in try await analytics.track(event: "saved") }
  ///   )
  /// ```
  ///
  /// - Parameter effects: The effects, in their order.
  /// - Returns: An effect that finishes when the last of them has finished.
  public static func concatenate(_ effects: Self...) -> Self {
    concatenate(effects)
  }

  /// An effect that runs several effects one after another.
  ///
  /// - Parameter effects: The effects, in their order.
  /// - Returns: An effect that finishes when the last of them has finished.
  public static func concatenate(_ effects: some Sequence<Self>) -> Self {
    let effects = effects.filter { !$0.isNone }
    return effects.count > 1 ? Effect(.concatenate(effects)) : effects.first ?? .none
  }

  /// Runs another effect at the same time as this one.
  ///
  /// - Parameter other: The other effect. It is started after this one.
  /// - Returns: An effect that finishes when both have finished.
  @inlinable
  public func merge(with other: Self) -> Self {
    if other.isNone { return self }
    if isNone { return other }
    return Effect(.merge([self, other]))
  }

  /// Runs another effect when this one has finished.
  ///
  /// - Parameter other: The effect that runs afterwards.
  /// - Returns: An effect that finishes when `other` has finished.
  @inlinable
  public func concatenate(with other: Self) -> Self {
    if other.isNone { return self }
    if isNone { return other }
    return Effect(.concatenate([self, other]))
  }
}
