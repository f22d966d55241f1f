import Ratchet

/// Runs the effects of a test store, and knows when they are at rest.
protocol EffectPacer: EffectRunner, Pacer {}

extension EffectPacer where Self == YieldingPacer {
  /// The best pacer that the system has.
  static func make() -> any EffectPacer {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) { return TestExecutor() }
    return YieldingPacer()
  }
}

extension YieldingPacer: EffectPacer {
  package func start(
    priority: TaskPriority?, _ work: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    Task(priority: priority, operation: work)
  }
}
