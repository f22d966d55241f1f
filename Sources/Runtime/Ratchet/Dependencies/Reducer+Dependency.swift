extension Reducer {
  /// Overrides a dependency in this reducer and its effects.
  ///
  /// ```swift
  /// Todos()
  ///   .dependency(\.uuid, .incrementing)
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: Its value.
  /// - Returns: A reducer that does the same, with that value.
  public func dependency<Value: Sendable>(
    _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: Value
  ) -> some Reducer<State, Action> {
    overridingDependencies { $0[keyPath: keyPath] = value }
  }

  /// Overrides a dependency in this reducer and its effects.
  ///
  /// The key of the dependency is its own type.
  ///
  /// ```swift
  /// Counter()
  ///   .dependency(NumberFacts.mock())
  /// ```
  ///
  /// - Parameter value: The dependency.
  /// - Returns: A reducer that does the same, with that value.
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> some Reducer<State, Action> where Value.Value == Value {
    overridingDependencies { $0[Value.self, function: "init()"] = value }
  }

  /// Changes a dependency in this reducer and its effects.
  ///
  /// ```swift
  /// Counter()
  ///   .transformDependency(\.numberFacts) { $0.isAvailable = { false } }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or `\.self` for several.
  ///   - transform: Changes the value. It is called again when the overrides around the reducer
  ///     change, not for each action.
  /// - Returns: A reducer that does the same, with the changed value.
  public func transformDependency<Value: Sendable>(
    _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable,
    transform: @escaping (_ dependency: inout Value) -> Void
  ) -> some Reducer<State, Action> {
    overridingDependencies { transform(&$0[keyPath: keyPath]) }
  }

  private func overridingDependencies(
    _ update: @escaping (inout DependencyValues) -> Void
  ) -> Reduce<State, Action> {
    let base = _resolve()
    let override = DependencyOverride(update)
    return Reduce(reduction: { state, action in
      DependencyScope.enter(override.scope) { base.reduction(&state, action) }
    })
  }
}

/// The overrides of a reducer, which are kept as long as the overrides around it stay the same.
///
/// It belongs to the store that resolved the reducer, and is used where that store handles its
/// actions.
private final class DependencyOverride {
  private let update: (inout DependencyValues) -> Void
  private var known: (outer: DependencyScope?, inner: DependencyScope)?

  init(_ update: @escaping (inout DependencyValues) -> Void) {
    self.update = update
  }

  var scope: DependencyScope {
    let outer = DependencyScope.current
    if let known, known.outer === outer { return known.inner }
    let inner = DependencyScope.updatingCurrent(update)
    known = (outer, inner)
    return inner
  }
}

extension Reduce {
  /// A reducer that does the same in a scope, regardless of the scope that it is called from.
  func within(_ scope: DependencyScope?) -> Self {
    Reduce(reduction: { state, action in
      DependencyScope.enter(scope) { self.reduction(&state, action) }
    })
  }
}
