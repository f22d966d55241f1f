@_spi(Locks) import RatchetConcurrency
import Synchronization

/// The code of a program that an exploration runs.
enum ProgramCode: UInt64 {
  /// None, or code that is called where values are compared.
  case none
  case dependencies, initialState, feature, alphabet, effect, reducer, property
  /// Code that is called where values are described.
  case description
}

/// What a thread of an exploration is doing, for the monitor to read.
///
/// It is a class because the thread writes it and the monitor reads it. What changes with each step is
/// atomic; the rest is behind a lock. The values of one step are written one after another, so the
/// monitor can read values of two steps while the thread runs. It acts only on a thread that has not
/// begun another step for seconds, or that has stopped.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class ThreadStatus: Sendable {
  typealias Activity = ProgramCode

  private struct Details {
    var clock = ThreadClock()
    /// Returns the choices that lead to a position, in a search.
    var path: @Sendable (UInt32, UInt32?) -> [Choice] = { _, _ in [] }
    /// The choices before the current one where no search has them.
    var way: [Choice]?
    var isWalking = false
    /// The current choice on that way.
    var choice: Choice?
    /// The name of the action that the explorer sent last by itself.
    var sent: String?
  }

  private let steps = Atomic<Int>(0)
  private let activityBits = Atomic<UInt64>(0)
  private let position = Atomic<UInt64>(ThreadStatus.nowhere)
  private let waiting = Atomic<Bool>(false)
  private let timeRead = Atomic<Bool>(false)
  private let details = Locked(Details())

  @TaskLocal static var ofTask: ThreadStatus?

  /// What the thread does on which the current code runs.
  static var current: ThreadStatus? { ofTask ?? JobQueue.statusOfDetachedTask }
}

// MARK: - What the thread writes

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension ThreadStatus {
  private static var noChoice: UInt64 { 0xFFFF_FFFF }
  private static var nowhere: UInt64 { .max }

  /// Notes that the current thread uses the status.
  func begin() { details.withLock { $0.clock = ThreadClock() } }

  /// Notes which search the thread works for.
  func follow(_ path: @escaping @Sendable (UInt32, UInt32?) -> [Choice]) {
    // Before the lock, under which the monitor reads both: another search does not know this position.
    position.store(Self.nowhere, ordering: .relaxed)
    details.withLock { details in
      details.path = path
      (details.way, details.choice, details.isWalking) = (nil, nil, false)
    }
  }

  /// Notes that a step begins.
  @inline(__always)
  func countStep() { steps.store(steps.load(ordering: .relaxed) &+ 1, ordering: .relaxed) }

  /// Notes which code runs.
  ///
  /// - Parameters:
  ///   - activity: The kind of code.
  ///   - number: The number of the property.
  @inline(__always)
  func set(_ activity: Activity, _ number: Int = 0) {
    activityBits.store(activity.rawValue | UInt64(number) << 8, ordering: .relaxed)
  }

  /// Calls a function, with a note which code it is.
  func perform<Result>(_ activity: Activity, _ body: () -> Result) -> Result {
    let former = activityBits.load(ordering: .relaxed)
    countStep()
    set(activity)
    defer { activityBits.store(former, ordering: .relaxed) }
    return body()
  }

  /// Notes where the thread is in a search.
  ///
  /// - Parameters:
  ///   - node: The state.
  ///   - code: The code of the choice that is taken there; nil for none.
  @inline(__always)
  func set(node: UInt32, code: UInt32? = nil) {
    let code = code.map(UInt64.init) ?? Self.noChoice
    position.store(UInt64(node) << 32 | code, ordering: .relaxed)
  }

  /// Notes the choices before the current one, where no search has them.
  func set(way: [Choice]?, isWalking: Bool = false, choice: Choice? = nil) {
    details.withLock { ($0.way, $0.isWalking, $0.choice) = (way, isWalking, choice) }
  }

  /// Notes which answers dependencies have given in the current step.
  func set(answers: [Int]) { details.withLock { $0.choice?.answers = answers } }

  /// Notes which action is sent, where the search learns from it.
  func set(sent name: String) { details.withLock { $0.sent = name } }

  /// Notes that a clock tells the time, which decides what happens if a reducer asks for it.
  func noteTimeRead() { if activity.kind == .reducer { noteTimeUse() } }

  /// Notes that the time decides what happens.
  func noteTimeUse() { timeRead.store(true, ordering: .relaxed) }

  /// Whether the feature has used the time since this was asked last.
  func takeTimeRead() -> Bool {
    guard timeRead.load(ordering: .relaxed) else { return false }
    timeRead.store(false, ordering: .relaxed)
    return true
  }

  /// Notes whether the thread waits for the main actor.
  func set(isWaiting: Bool) { waiting.store(isWaiting, ordering: .relaxed) }
}

// MARK: - What the monitor reads

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension ThreadStatus {
  var stepCount: Int { steps.load(ordering: .relaxed) }

  var activity: (kind: Activity, number: Int) {
    let bits = activityBits.load(ordering: .relaxed)
    return (Activity(rawValue: bits & 0xFF) ?? .none, Int(bits >> 8))
  }

  var isWaiting: Bool { waiting.load(ordering: .relaxed) }

  var isWalking: Bool { details.withLock { $0.isWalking } }

  /// The name of the action that the explorer sent last by itself.
  var sent: String? { details.withLock { $0.sent } }

  /// The processor time that the thread has used.
  var used: Duration { details.withLock { $0.clock }.now }

  /// The choices up to the step that the thread takes.
  var path: [Choice] {
    let (path, way, choice, position) = details.withLock {
      ($0.path, $0.way, $0.choice, self.position.load(ordering: .relaxed))
    }
    if let way { return way + [choice].compactMap(\.self) }
    if position == Self.nowhere { return [] }
    let code = position & Self.noChoice
    return path(UInt32(position >> 32), code == Self.noChoice ? nil : UInt32(code))
  }
}
