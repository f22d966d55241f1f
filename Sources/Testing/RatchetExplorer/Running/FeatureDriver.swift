import Foundation
import IssueReporting
@_spi(Locks) import RatchetConcurrency
import RatchetMigration
import RatchetSource

/// Runs a feature for the explorer, one choice after another, on one thread.
///
/// It is a class because it changes with each step. Unchecked: it belongs to one thread at a time, and
/// only a thread that has ended gives it to another one.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class FeatureDriver<State, Action>: @unchecked Sendable {
  /// A position of the driver, without the effects in flight.
  struct Start {
    var state: State
    /// The shared values that differ from the current ones; nil if there are none.
    var shared: SharedOverlay?
    var now = Duration.zero
    /// The calls that properties are about; nil if there are none.
    var calls: CallLog.Content?
    var idCount = 0
    /// The position of the random numbers.
    var position = 0
    /// The hash of the state, if it is known.
    var known: KnownHash?
    /// The actions that a user has sent, if that has to be known.
    var way: [Action] = []
  }

  let feature: ExploredFeature<State, Action>
  let candidates: Candidates<State, Action>
  let tape: AnswerTape
  let issues = IssueCollector()
  let jobs = JobQueue()
  let generators = Generators()
  /// The calls that properties are about.
  let calls = CallLog()
  /// The endpoints whose calls are noted.
  let watches: [CallWatch]
  /// The time while no effects are in flight.
  let ambientTime = ExplorerTime()
  /// The shared values while no effects are in flight.
  let ambientShared: SharedOverlay
  var scope: DependencyScope
  var reducer: Reduce<State, Action>
  let layout = TypeLayout.of(State.self)
  let holdsObjects =
    TypeLayout.of(State.self).holdsObjects || TypeLayout.of(Action.self).holdsObjects
  /// Whether states or actions can contain shared values, as far as their types say.
  let holdsShared = [TypeLayout.of(State.self), .of(Action.self)].contains {
    $0.holdsShared || !$0.isPlain
  }
  /// What counts as a part of a state.
  let settings: SearchSettings
  let ignored: Set<FieldID>?
  /// The number of durations that can pass at once.
  let waitCount: Int
  /// Whether one store takes the whole way and keeps its history, for a recording.
  let keepsHistory: Bool
  /// The steps of a recording that it takes; nil in most explorations.
  let script: ScriptPosition<State, Action>?

  /// Where the driver is: the state, and what is in flight.
  var here: Start
  var phase: EffectPhase<State, Action>?
  /// The shared values of the phase.
  var sharedOfPhase: SharedOverlay?
  var known: KnownHash?
  /// A number for the effects in flight, which is another one as soon as something about them changes.
  var effectsNumber = 1
  /// Whether the last step has left the effects in flight as they were.
  var isUndisturbed = false
  var sharedHashes = SharedHashes()
  /// The places of effects that wait for something that the explorer does not control.
  var outside: Set<String> = []
  /// The places of effects whose whole past does not count.
  var forgetful: Set<String> = []
  /// The places of effects of which it is known whether they remember more than what counts.
  var lookedAt: Set<UInt64> = []
  /// Whether effects, by their places, are where they began after each action that they have sent.
  var beginningAgain: [UInt64: Bool] = [:]
  /// Whether the effects at places come to an end, as their sources say.
  var ending: [UInt64: Bool] = [:]
  /// What is not tried of effects that use shared values.
  var untried: Set<String> = []
  /// The actions that were not sent again where enough equal effects of them were in flight.
  var limited: Set<String> = []
  /// The types of objects and of values in them whose content cannot be seen.
  var hidden: Set<String> = []
  /// The types of objects that a property of a step sees as they are after the step, also in the state before it.
  var changingInSteps: Set<String> = []
  /// Whether time has passed.
  var hasTimePassed = false
  /// What the states that were looked at have contained.
  var seen = SeenParts()
  /// The effects that have begun.
  var begun: [EffectName: EffectFate] = [:]
  var isFirstAction = false
  /// Whether the next action that is handled is the one that the step sends.
  var isOwnAction = false
  /// A hash of the actions that were handled in the step after its own action.
  var followUps = EffectSeed(hash: 0)
  /// Is called for each action that is handled, with the state before and after it.
  var observer: ((_ action: Action, _ before: State, _ after: State) -> Void)?
  /// What the thread that uses the driver is doing, for the monitor.
  var status = ThreadStatus.current ?? ThreadStatus()

  init(
    _ feature: ExploredFeature<State, Action>, _ candidates: Candidates<State, Action>,
    watches: [CallWatch], settings: SearchSettings = SearchSettings(), keepsHistory: Bool = false
  ) {
    self.feature = feature
    self.candidates = candidates
    (self.settings, self.keepsHistory) = (settings, keepsHistory)
    tape = AnswerTape(jobs)
    ambientShared = SharedOverlay(
      onUse: {
        if let effect = EffectFingerprint.current, !effect.isOver { effect.usesShared() }
      },
      streams: ExplorerStreams())
    ignored = settings.ignored
    waitCount = candidates.space.waits.count
    script = candidates.space.script.map { [generators] in ScriptPosition($0, generators) }
    self.watches = watches
    let (scope, state, reducer) = feature.make(
      generators, status, hasOwnShared: keepsHistory || script != nil
    ) { [calls] in calls.follow(watches, in: &$0) }
    self.scope = scope
    self.reducer = reducer
    here = Start(state: state)
  }

  /// Calls a function, in which the driver can be used.
  func use<Result>(_ body: () -> Result) -> Result {
    status = ThreadStatus.current ?? status
    tape.status = status
    return GlobalExecutorHook.capturing(with: jobs) {
      AnswerTape.$ofTask.withValue(tape) {
        withIssueReporters([issues]) {
          StrayAction.$listener.withValue(StrayAction.Listener { [issues] in issues.noteStray() }) {
            ExplorerTime.$ofTask.withValue(ambientTime) {
              DependencyScope.enter(scope) {
                keepsHistory ? body() : ambientShared.perform(body)
              }
            }
          }
        }
      }
    }
  }
}

/// The hash of a state without what is in flight.
///
/// It is no type in the driver, which would make it a generic one, whose metadata is looked up in each step.
struct KnownHash {
  var bits: UInt64
  var names: IDNames?
  /// Whether a copy of the state shares objects with it.
  var containsObjects: Bool
}

// MARK: - Going somewhere

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension FeatureDriver {
  /// Goes from the beginning along a path, and forgets the issues on it.
  func go(along path: [Choice]) {
    restart()
    for choice in path { _ = perform(choice, list().actions) }
    _ = issues.take()
  }

  /// Goes to the beginning, with everything new.
  func restart() {
    leave()
    generators.reset(0, 0)
    ambientShared.replace(with: nil)
    script?.restart()
    calls.replace(with: nil)
    let (scope, state, reducer) = feature.make(
      generators, status, hasOwnShared: keepsHistory || script != nil
    ) { [calls, watches] in calls.follow(watches, in: &$0) }
    (self.scope, self.reducer) = (scope, reducer)
    here = Start(state: state)
    ambientTime.set(.zero)
    known = nil
    if keepsHistory { beginHistory() }
  }

  func beginHistory() {
    let phase = beginPhase()
    DependencyScope.enter(scope) {
      phase.store.keepHistory { [time = phase.time] in
        Date(timeIntervalSince1970: time.now / .seconds(1))
      }
    }
  }

  /// A copy of the shared values.
  var shared: SharedOverlay { (sharedOfPhase ?? ambientShared).copy }

  func leave() {
    guard let phase else { return }
    effectsNumber += 1
    enter { phase.end() }
    (self.phase, sharedOfPhase) = (nil, nil)
  }

  /// Calls a function with the dependencies, the time and the shared values of the run.
  func enter<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result: Swift.Result<Result, Failure> = ExplorerTime.$ofTask.withValue(
      phase?.time ?? ambientTime
    ) {
      DependencyScope.enter(scope) {
        inSharedValues {
          do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
        }
      }
    }
    return try result.get()
  }
}
