/// How a child that runs an effect is dismissed: what `\.dismiss` calls.
struct Dismissal: Sendable {
  /// That of the child whose effect runs in the present task; nil outside of all that are presented.
  @TaskLocal static var current: Dismissal?

  let dismiss: @MainActor @Sendable () -> Void
}

extension Reduce {
  /// The reducer as that of a child that is presented: it can dismiss itself, and knows that it is
  /// presented.
  func presented() -> Self {
    transformDependency(\.self) { dependencies in
      dependencies.dismiss = .ofPresented
      dependencies.isPresented = true
    }
    .eraseToReduce()
  }
}

extension Effect {
  /// Lets the work of a child's effect dismiss the child.
  ///
  /// What is presented inside of the child has a dismissal of its own, which is nearer to its work.
  ///
  /// - Parameter action: Makes the action that dismisses the child.
  func dismissing(_ action: @escaping @Sendable () -> Action) -> Self {
    switch operation {
    case .none, .send, .cancel, .cancelAll:
      self
    case .run(let options, let operation):
      Effect(
        .run(options) { send in
          let dismissal = Dismissal { send(action()) }
          await Dismissal.$current.withValue(dismissal) { await operation(send) }
        }
      )
    case .merge(let effects):
      Effect(.merge(effects.map { $0.dismissing(action) }))
    case .concatenate(let effects):
      Effect(.concatenate(effects.map { $0.dismissing(action) }))
    case .cancellable(let effect, let cancellation):
      Effect(.cancellable(effect.dismissing(action), cancellation))
    case .throttle(let effect, let throttle):
      Effect(.throttle(effect.dismissing(action), throttle))
    }
  }
}
