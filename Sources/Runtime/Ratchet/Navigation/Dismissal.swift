/// How a child that runs an effect is dismissed.
///
/// `\.dismiss` calls it.
struct Dismissal: Sendable {
  /// The dismissal of the child whose effect runs in the current task; nil outside presented
  /// features.
  @TaskLocal static var current: Dismissal?

  let dismiss: @MainActor @Sendable () -> Void
}

extension Reduce {
  /// The reducer of a presented child: the child can dismiss itself, and knows that it is
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
  /// Lets the child's effects dismiss the child.
  ///
  /// A feature that the child presents has its own dismissal, which its effects use instead.
  ///
  /// - Parameter action: Creates the action that dismisses the child.
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
