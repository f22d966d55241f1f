@_spi(Locks) import RatchetConcurrency

/// Collects the dependencies that are read, and the shared values that are changed, while an
/// inspected store handles an action or runs an effect.
///
/// A class, because the code that reads a dependency only finds it in the task. An effect can read
/// dependencies from several tasks.
final class DependencyWatch: Sendable {
  /// The watch of the current task; nil in most tasks.
  @TaskLocal static var current: DependencyWatch?

  /// Whether any store of the program is inspected.
  ///
  /// Set once, when the first store is inspected, and never reset. Code on another thread that still
  /// sees the old value misses a read of that moment, and nothing else.
  nonisolated(unsafe) static var isOn = false

  private let reads = Locked<[DependencyRead]>([])
  private let report: (@Sendable (DependencyRead) -> Void)?

  /// Notes the changes of shared values for the store's timeline.
  let sharedChanges: SharedChanges?

  /// - Parameters:
  ///   - sharedChanges: Notes the changes of shared values.
  ///   - report: Receives each read at once; nil to collect the reads for `take`.
  init(sharedChanges: SharedChanges?, report: (@Sendable (DependencyRead) -> Void)? = nil) {
    self.sharedChanges = sharedChanges
    self.report = report
  }

  /// Notes a read, if the current task is watched.
  @inline(__always)
  static func note(_ read: @autoclosure () -> DependencyRead) {
    if isOn { noteInCurrentTask(read()) }
  }

  private static func noteInCurrentTask(_ read: @autoclosure () -> DependencyRead) {
    guard let current else { return }
    if let report = current.report { return report(read()) }
    let read = read()
    current.reads.withLock { $0.append(read) }
  }

  /// The reads so far.
  func take() -> [DependencyRead] {
    reads.withLock { $0 }
  }
}
