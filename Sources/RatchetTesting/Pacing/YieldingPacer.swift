import Ratchet

/// Lets tasks that nobody can drive have some turns, and hopes that they need no more.
///
/// It is for tasks that run outside of a test store, and for systems whose tasks cannot prefer an
/// executor.
struct YieldingPacer: EffectPacer {
  private static let turns = 20

  func start(
    priority: TaskPriority?, _ work: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    Task(priority: priority, operation: work)
  }

  func settle() async -> Bool {
    for _ in 1...Self.turns { await RealTime.turn() }
    return true
  }
}
