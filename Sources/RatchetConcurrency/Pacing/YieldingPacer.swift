/// Lets tasks that nothing drives have some turns, and assumes that they need no more.
///
/// It is for tasks that run outside of a test store, and for systems whose tasks cannot prefer an
/// executor.
package struct YieldingPacer: Pacer {
  private static let turns = 20

  package init() {}

  package func settle() async -> Bool {
    for _ in 1...Self.turns { await RealTime.turn() }
    return true
  }
}
