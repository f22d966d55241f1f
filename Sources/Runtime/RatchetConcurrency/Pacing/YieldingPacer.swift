/// Lets tasks without another pacer run for some turns, and assumes that this is enough.
///
/// It is for tasks outside a test store, and for systems on which tasks cannot prefer an executor.
package struct YieldingPacer: Pacer {
  private static let turns = 20

  package init() {}

  package func settle() async -> Bool {
    for _ in 1...Self.turns { await RealTime.turn() }
    return true
  }
}
