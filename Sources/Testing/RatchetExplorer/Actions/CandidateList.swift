/// Actions that may be sent in some states, and what became of them.
///
/// It is a class because equal contexts share it, and it counts.
final class CandidateList<Action> {
  let actions: [Action]
  /// Whether an action was sent, and whether it has ever changed anything.
  var wasSent: [Bool]
  var hasChanged: [Bool]
  /// Whether these are the steps of a recording, each of which is known by its position.
  let isScript: Bool
  var texts: [String]?
  var kinds: [Kind]?

  /// What walks know of an action.
  struct Kind {
    /// A hash of the name.
    let hash: UInt64
    /// The number of actions with the same name.
    var count = 0
  }

  init(_ actions: [Action], isScript: Bool = false) {
    (self.actions, self.isScript) = (actions, isScript)
    wasSent = Array(repeating: false, count: actions.count)
    hasChanged = wasSent
  }
}
