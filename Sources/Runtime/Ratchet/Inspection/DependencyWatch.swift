@_spi(Locks) import RatchetConcurrency

/// Collects the dependencies that are read, and the shared values that are changed, while a store with
/// a timeline handles an action or an inspected store runs an effect.
///
/// In a replay, it returns the ids and dates that were recorded.
///
/// It is a class because the code that reads a dependency only finds it in the task. An effect can
/// read dependencies from several tasks.
final class DependencyWatch: Sendable {
  /// The watch of the current task; nil in most tasks.
  @TaskLocal static var current: DependencyWatch?

  /// Whether any store of the program was ever watched.
  ///
  /// Code on another thread that still sees the old value misses a read of that moment.
  static var isOn: Bool { watchedCount.value > 0 }

  private static let watchedCount = AtomicCounter()

  /// Notes that a store is watched.
  static func turnOn() { watchedCount.increment() }

  private struct Content {
    var reads: [DependencyRead] = []
    /// What has not been read again of a recording; nil if there is none.
    var recorded: RecordedReads?
    /// Why a replay differs from the recording.
    var difference: String?
  }

  private let content: Locked<Content>
  private let report: (@Sendable (DependencyRead) -> Void)?
  /// Whether dependencies are noted, and not only the ids and dates.
  private let notesAll: Bool

  /// Notes the changes of shared values for the store's timeline.
  let sharedChanges: SharedChanges?

  /// - Parameters:
  ///   - sharedChanges: Notes the changes of shared values.
  ///   - notesAll: Whether dependencies are noted, and not only the ids and dates.
  ///   - recorded: What a replay reads again.
  ///   - report: Receives each read at once; nil to collect the reads for `take`.
  init(
    sharedChanges: SharedChanges?, notesAll: Bool = true, replaying recorded: RecordedReads? = nil,
    report: (@Sendable (DependencyRead) -> Void)? = nil
  ) {
    self.sharedChanges = sharedChanges
    self.report = report
    self.notesAll = notesAll
    content = Locked(Content(recorded: recorded))
  }

  /// Notes a read, if the current task is watched.
  @inline(__always)
  static func note(_ read: @autoclosure () -> DependencyRead) {
    if isOn { noteInCurrentTask(read()) }
  }

  private static func noteInCurrentTask(_ read: @autoclosure () -> DependencyRead) {
    if let current, current.notesAll { current.add(read()) }
  }

  private func add(_ read: DependencyRead) {
    if let report { report(read) } else { content.withLock { $0.reads.append(read) } }
  }

  /// The reads so far.
  func take() -> [DependencyRead] {
    content.withLock { $0.reads }
  }
}

// MARK: - Ids, dates and random numbers

extension DependencyWatch {
  /// An id from a generator, or, in a replay, the recorded one.
  @inline(__always)
  static func id(_ generate: () -> UUID) -> UUID {
    guard isOn, let current else { return generate() }
    let id = current.recorded("an id from '\\.uuid'") { $0.ids.popFirst() } ?? generate()
    current.add(.id(id))
    return id
  }

  /// A date from a generator, or, in a replay, the recorded one.
  @inline(__always)
  static func date(_ generate: () -> Date) -> Date {
    guard isOn, let current else { return generate() }
    let date = current.recorded("a date from '\\.date'") { $0.dates.popFirst() } ?? generate()
    current.add(.date(date))
    return date
  }

  /// A generator that notes the numbers that it gives, which no recording has; nil if dependencies are not noted.
  @inline(__always)
  static func noting(
    _ generator: any RandomNumberGenerator & Sendable
  ) -> NotingRandomNumberGenerator? {
    guard isOn, let current, current.notesAll else { return nil }
    return NotingRandomNumberGenerator(base: generator) { current.add(.number($0)) }
  }

  private func recorded<Value>(
    _ name: StaticString, _ next: (inout RecordedReads) -> Value?
  ) -> Value? {
    content.withLock { content in
      guard var recorded = content.recorded else { return nil }
      defer { content.recorded = recorded }
      let value = next(&recorded)
      if value == nil, content.difference == nil {
        content.difference = "the reducer reads \(name), and the recording has none that is left"
      }
      return value
    }
  }

  /// Why the replay of an action differs from the recording; nil if no difference is known.
  var difference: String? {
    content.withLock { content in
      content.difference
        ?? (content.recorded?.isEmpty == false
          ? "the reducer no longer reads all ids and dates that it read then" : nil)
    }
  }
}

/// Gives the random numbers of another generator, and notes them.
struct NotingRandomNumberGenerator: RandomNumberGenerator, Sendable {
  var base: any RandomNumberGenerator & Sendable
  let note: @Sendable (UInt64) -> Void

  mutating func next() -> UInt64 {
    let number = base.next()
    note(number)
    return number
  }
}

extension Array {
  fileprivate mutating func popFirst() -> Element? { isEmpty ? nil : removeFirst() }
}
