import Ratchet

/// An effect in flight, without what depends on the types of its feature.
///
/// It is looked at many times in each step. So it is a class, which is not copied, and not a generic one, whose
/// metadata would be looked up each time. `EffectPhase.Member` has the rest.
class EffectInFlight {
  /// The number of the effect in its store.
  let id: Int
  /// Where it was created.
  let place: SourceLocation
  let fingerprint: EffectFingerprint
  /// What led to it, for a reader.
  let origin: String
  /// The number of the step in which it began.
  let birth: Int
  /// The actions that it has sent and that wait for the store.
  var pending: [PendingAction] = []
  /// Whether it was noted that it waits for something outside.
  var isSilent = false
  /// Whether it has ended, and a task that it has started still waits.
  var hasEnded = false

  fileprivate init(
    id: Int, place: SourceLocation, fingerprint: EffectFingerprint, origin: String, birth: Int
  ) {
    (self.id, self.place, self.fingerprint) = (id, place, fingerprint)
    (self.origin, self.birth) = (origin, birth)
  }

  var isCancelled: Bool { preconditionFailure("each effect in flight is a member of a phase") }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension EffectPhase {
  /// An effect in flight, with what the store knows of it.
  final class Member: EffectInFlight {
    let run: BegunEffect<Action>
    let sent: SteppedStore<State, Action>.Sent?

    init(
      run: BegunEffect<Action>, fingerprint: EffectFingerprint, origin: String,
      sent: SteppedStore<State, Action>.Sent?, birth: Int
    ) {
      (self.run, self.sent) = (run, sent)
      super.init(
        id: run.id, place: run.place, fingerprint: fingerprint, origin: origin, birth: birth)
    }

    override var isCancelled: Bool { run.isCancelled }
  }

  /// An effect in flight with what the store knows of it.
  func member(_ effect: EffectInFlight) -> Member { unsafeDowncast(effect, to: Member.self) }
}

/// An action that waits for the store, and the effect that waits until it is handled.
struct PendingAction {
  /// Contains the action.
  private let box: AnyObject
  /// The task that has sent it.
  let task: SendingTask?
  let continuation: UnsafeContinuation<Void, Never>?
  /// Whether it follows the action before it at once, because its task has stayed on the main actor.
  let follows: Bool

  init<Action>(
    _ action: Action, task: SendingTask?, continuation: UnsafeContinuation<Void, Never>? = nil,
    follows: Bool = false
  ) {
    box = Box(action)
    (self.task, self.continuation, self.follows) = (task, continuation, follows)
  }

  /// The action, whose type the phase knows.
  func action<Action>(of type: Action.Type) -> Action {
    unsafeDowncast(box, to: Box<Action>.self).action
  }

  private final class Box<Action> {
    let action: Action
    init(_ action: Action) { self.action = action }
  }
}

/// What the tasks of effects have sent.
struct EffectInbox {
  var sent: [(effect: Int, PendingAction)] = []
  var ended: [Int] = []
  /// The ended effects with actions that have not been handled.
  var leaving: [Int] = []
  var isOver = false
  /// Whether a part of an effect was cancelled in the current step, or a shared value has changed that it waits for.
  var isDisturbed = false
}
