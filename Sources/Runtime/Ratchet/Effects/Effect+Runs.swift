extension Effect {
  /// Runs work, with something before and after it.
  package typealias Wrapper = @Sendable (_ work: () async -> Void) async -> Void

  /// The same effect, with something before and after each piece of asynchronous work in it.
  ///
  /// - Parameter makeWrapper: Creates the wrapper for one piece of work.
  package func wrappingRuns(_ makeWrapper: () -> Wrapper) -> Self {
    switch operation {
    case .none, .send, .cancel, .cancelAll:
      return self
    case .run(let options, let work):
      let wrapper = makeWrapper()
      return Effect(.run(options) { send in await wrapper { await work(send) } })
    case .merge(let effects):
      return Effect(.merge(effects.map { $0.wrappingRuns(makeWrapper) }))
    case .concatenate(let effects):
      return Effect(.concatenate(effects.map { $0.wrappingRuns(makeWrapper) }))
    case .cancellable(let effect, let cancellation):
      return Effect(.cancellable(effect.wrappingRuns(makeWrapper), cancellation))
    case .throttle(let effect, let throttle):
      // Waiting for a turn is work too.
      return Effect(
        .throttle(effect.wrappingRuns(makeWrapper), throttle.wrappingWait(makeWrapper()))
      )
    }
  }
}

extension Throttle {
  fileprivate func wrappingWait(
    _ wrapper: @escaping @Sendable (() async -> Void) async -> Void
  ) -> Self {
    Throttle(id: id, latest: latest, options: options) { [window] in
      let window = window()
      return Window(isOver: window.isOver) { await wrapper { try? await window.end() } }
    }
  }
}
