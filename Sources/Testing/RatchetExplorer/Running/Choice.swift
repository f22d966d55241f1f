/// What happens next.
struct Choice: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The action with a number among those that can be sent in the state.
    case action(Int)
    /// The effect with a number among those in flight continues: the store handles one of the actions
    /// that its tasks have sent.
    case effect(Int, action: Int = 0)
    /// Time passes until the next deadline.
    case time
    /// A duration passes that a test has named, with its number, before the next deadline.
    case wait(Int)
    /// The effect with a number among those that wait for a turn gets it: its source has an event, or its
    /// answer comes.
    case turn(Int)
    /// The effects of the action are cancelled that led to the effect with a number.
    case cancel(Int)
  }

  /// Whether it is an action of a user, or that time passes.
  var isOfPerson: Bool {
    switch kind {
    case .action, .time, .wait: true
    case .effect, .cancel, .turn: false
    }
  }

  var kind: Kind
  /// The answers of dependencies.
  var answers: [Int] = []
}
