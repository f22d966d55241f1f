/// A reducer's body, which is evaluated when the first action needs it, and then kept.
///
/// It is lazy because a feature can contain itself (a folder with folders in it): evaluating all
/// bodies at once would never end.
///
/// It belongs to the store that resolved the reducer, and is used where that store handles its
/// actions.
@usableFromInline
final class LazyReduction<State, Action> {
  @usableFromInline var resolved: Reduce<State, Action>?
  @usableFromInline let resolve: () -> Reduce<State, Action>

  @inlinable
  init(_ resolve: @escaping () -> Reduce<State, Action>) {
    self.resolve = resolve
  }

  @inlinable
  var reduce: Reduce<State, Action> {
    Reduce(reduction: { state, action in
      if let resolved = self.resolved { return resolved.reduction(&state, action) }
      let resolved = self.resolve()
      self.resolved = resolved
      return resolved.reduction(&state, action)
    })
  }
}
