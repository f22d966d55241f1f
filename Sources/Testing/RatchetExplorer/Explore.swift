import Foundation
import IssueReporting
import Ratchet
@_spi(Locks) import RatchetConcurrency
import RatchetSource

/// Uses a feature in every way a user or the environment could, and fails with the shortest way to what
/// must never happen.
///
/// ```swift
/// @Test func counting() async {
///   await explore(Counter.State()) {
///     Counter()
///   } dependencies: {
///     $0.numberFacts.fetch = { _ in oneOf("a good number", "a bad number") }
///   } properties: {
///     always("a fact is not empty") { $0.fact != "" }
///   }
/// }
/// ```
///
/// It sends the actions of the feature, lets effects continue in each order, lets dependencies give each
/// of their answers (`oneOf`), and moves the time. Each state is visited once. If there are too many,
/// random walks follow, towards what was seen least.
///
/// It needs no clock, date, ids or random numbers in `dependencies`: they are the explorer's own.
///
/// - Parameters:
///   - initialState: The initial state.
///   - replaying: The line of a failure, to see that failure alone.
///   - depth: The number of choices after which it ends; nil for no limit.
///   - states: The number of states after which the search ends. Each takes about 30 bytes.
///   - walks: The number of random walks that follow a search that ended at `states`. A walk takes 50
///     steps.
///   - seed: Decides which walks. The same seed gives the same walks on each machine.
///   - time: The time after which it ends; nil for no limit. If it ends the search, what is covered
///     depends on the machine. Waiting for other tests on the main actor does not count, but for a tenth.
///   - threads: The number of threads; nil for one for each core.
///   - folder: The folder, relative to the file of the test, in which ways that failed are kept, to take
///     them first in the next run. Nil for the folder `Explorations`, if it is there.
///   - reducer: The feature.
///   - dependencies: Overrides dependencies of the feature. It is called for each thread, and again
///     where a run begins again.
///   - alphabet: Changes the actions that are sent.
///   - properties: What must hold.
///   - fileID: Where it is called: the file's ID.
///   - filePath: Where it is called: the file's path.
///   - line: Where it is called: the line.
///   - column: Where it is called: the column.
/// - Returns: What it has found and covered.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
@discardableResult
nonisolated(nonsending) public func explore<R: Reducer>(
  _ initialState: @autoclosure @escaping @Sendable () -> R.State,
  replaying: String? = nil,
  depth: Int? = nil,
  states: Int = 20_000,
  walks: Int = 200,
  seed: UInt64 = 0,
  time: Duration? = .seconds(60),
  threads: Int? = nil,
  keptIn folder: String? = nil,
  reducer: @escaping @Sendable () -> R,
  dependencies: @escaping @Sendable (inout DependencyValues) -> Void = { _ in },
  alphabet: (inout ActionSpace<R.State, R.Action>) -> Void = { _ in },
  @PropertyBuilder<R.State, R.Action> properties: () -> [Property<R.State, R.Action>],
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async -> ExplorationReport {
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  var actions = ActionSpace<R.State, R.Action>()
  alphabet(&actions)
  if actions.isDerived {
    let names = DeclaringType.all(in: TypeLayout.of(R.State.self)).union(["\(R.self)"])
    actions.dictionary = FeatureDictionary(
      of: names, in: TypeReflection.module(of: R.self), near: place)
  }
  var limits = ExplorationLimits()
  (limits.depth, limits.states, limits.time) = (depth, states, time)
  (limits.walks, limits.seed) = (walks, seed)
  if let threads { limits.threads = threads }
  let exploration = Exploration(
    ExploredFeature(
      initialState: initialState, reducer: { reducer().eraseToReduce() },
      prepareDependencies: dependencies, feature: { reducer() }),
    actionSpace: actions, properties: properties(), limits: limits)
  let recorded = RecordedExploration(
    exploration: exploration, files: replaying == nil ? TestRecording.all(near: "\(filePath)") : [],
    name: "\(R.self)", place: place, folder: folder)
  let recordings = await recorded.replayAll()
  for error in recordings.errors { place.report(error) }
  if let report = recordings.failures.first {
    for failure in recordings.failures {
      failure.attachFailure(named: "\(R.self)", at: place)
      place.report(failure.failure ?? "")
    }
    return report
  }
  var report = await exploration.report(
    named: "\(R.self)", at: place, replaying: replaying, keptIn: folder)
  for entry in report.noLongerFailing { print("explore \(R.self): no longer fails: \(entry)") }
  if report.failure == nil, let found = await recorded.walk(from: recordings) { report = found }
  report.notes += recordings.notes
  if let failure = report.failure {
    report.attachFailure(named: "\(R.self)", at: place)
    place.report(failure)
  } else {
    print("explore \(R.self): \(report.summary)\(recordings.summary)")
  }
  if report.failure == nil, !report.notes.isEmpty {
    reportIssue(
      report.notes.joined(separator: "\n"), severity: .warning, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }
  return report
}
