import IssueReporting
@_spi(Locks) import RatchetConcurrency
import RatchetSource
import RatchetTesting

/// One of several answers that a dependency may give: the explorer tries all of them.
///
/// ```swift
/// await explore(Counter.State()) {
///   Counter()
/// } dependencies: {
///   $0.numberFacts.fetch = { _ in oneOf("a good number", "a bad number") }
/// } properties: {
///   always("a fact is not empty") { $0.fact != "" }
/// }
/// ```
///
/// - Parameter values: The answers, the simplest one first.
/// - Returns: One of them.
public func oneOf<Value>(_ values: Value...) -> Value {
  values[AnswerTape.choose(of: values.count) { AnswerTape.text(of: values[$0]) }]
}

/// One of several answers that a dependency may give, or errors that it may throw.
///
/// ```swift
/// struct Offline: Error {}
///
/// let fetch: @Sendable (Int) async throws -> String = { _ in
///   try oneOf(.success("a good number"), .failure(Offline()))
/// }
/// ```
///
/// - Parameter results: The answers and errors, the simplest one first.
/// - Returns: One of the answers.
/// - Throws: One of the errors.
public func oneOf<Value>(_ results: Result<Value, any Error>...) throws -> Value {
  try results[AnswerTape.choose(of: results.count) { AnswerTape.text(of: results[$0]) }].get()
}

/// The answers that dependencies give in one step.
///
/// A step begins with the answers that are asked for, and continues with the first one of each
/// question.
///
/// Unchecked: it is used by the thread of its driver, and by the main thread while that one waits. Work of an effect that
/// continues on another thread, where the explorer does not see it, gets the first answers.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class AnswerTape: @unchecked Sendable {
  struct Answer: Equatable {
    var choice: Int
    var count: Int
  }

  @TaskLocal static var ofTask: AnswerTape?

  /// The answers for the current code.
  static var current: AnswerTape? { ofTask ?? JobQueue.tapeOfDetachedTask }

  private var prefix: [Int] = []
  private(set) var answers: [Answer] = []
  /// Whether a source that ends some time has ended; nil if none was asked.
  private(set) var hasSourceEnded: Bool?
  /// The answers in words, if they are wanted.
  private(set) var descriptions: [String] = []
  var describes = false
  /// Chooses the answers that are not asked for, in a random walk.
  var random: SplitMix64?
  /// What the thread that takes the steps is doing.
  var status: ThreadStatus?
  /// Captures the jobs of the thread that takes the steps.
  private let jobs: JobQueue

  init(_ jobs: JobQueue) { self.jobs = jobs }

  /// Begins a step.
  func begin(with prefix: [Int]) {
    self.prefix = prefix
    if !answers.isEmpty { answers.removeAll(keepingCapacity: true) }
    if !descriptions.isEmpty { descriptions = [] }
    hasSourceEnded = nil
  }

  /// Notes what a source that ends some time was asked for.
  static func noteSource(hasEnded: Bool) {
    guard let current else { return }
    current.hasSourceEnded = hasEnded || current.hasSourceEnded == true
  }

  /// The answers that lead to the next alternative of the step; nil if there is none.
  var next: [Int]? {
    guard let index = answers.lastIndex(where: { $0.choice + 1 < $0.count }) else { return nil }
    return answers[..<index].map(\.choice) + [answers[index].choice + 1]
  }

  /// The answers that were given, as far as they are not the first ones.
  var given: [Int] {
    let choices = answers.map(\.choice)
    return Array(choices.prefix((choices.lastIndex { $0 != 0 } ?? -1) + 1))
  }

  /// A hash of the answers so far.
  var hash: UInt64 {
    var hash = StructuralHash()
    for answer in answers { hash.add(UInt64(answer.choice)) }
    return hash.bits
  }

  private func choose(of count: Int, _ describe: (Int) -> String) -> Int {
    guard GlobalExecutorHook.isCapturing(with: jobs) || MainQueue.isCurrent,
      EffectFingerprint.current?.isOver != true
    else { return 0 }
    let index = answers.count
    let drawn = Int((random?.next() ?? 0) % UInt64(count))
    let choice = index < prefix.count ? min(prefix[index], count - 1) : drawn
    answers.append(Answer(choice: choice, count: count))
    if random != nil { status?.set(answers: given) }
    if describes { descriptions.append(describe(choice)) }
    EffectFingerprint.current?.asked(choice)
    return choice
  }

  /// An answer as a user writes it.
  static func text(of answer: Any) -> String {
    SourceWriter(module: "").expression(answer).flat
  }

  static func choose(of count: Int, _ describe: (Int) -> String) -> Int {
    guard count > 0 else {
      preconditionFailure("'oneOf' was called without answers to choose from.")
    }
    guard let current else {
      reportIssue("'oneOf' was called outside of an exploration. It returned the first answer.")
      return 0
    }
    return current.choose(of: count, describe)
  }
}
