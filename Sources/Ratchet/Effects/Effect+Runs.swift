extension Effect {
  /// The same effect, with something done around each piece of asynchronous work in it.
  ///
  /// - Parameter wrap: Makes the work that is done in place of another.
  package func wrappingRuns(
    _ wrap: (_ work: @escaping @Sendable (Send<Action>) async -> Void)
      -> @Sendable (Send<Action>) async -> Void
  ) -> Self {
    switch operation {
    case .none, .send, .cancel, .cancelAll:
      self
    case .run(let priority, let work):
      Effect(.run(priority, wrap(work)))
    case .merge(let effects):
      Effect(.merge(effects.map { $0.wrappingRuns(wrap) }))
    case .concatenate(let effects):
      Effect(.concatenate(effects.map { $0.wrappingRuns(wrap) }))
    case .cancellable(let effect, let cancellation):
      Effect(.cancellable(effect.wrappingRuns(wrap), cancellation))
    }
  }
}
