/// A task that has sent an action.
///
/// The task of an `async let` is a part of its parent's memory, which has another use when the task has
/// ended. Keeping it does not help, and even a copy of an `UnsafeCurrentTask` writes to that memory. So
/// such a task is only known by its address and its number.
///
/// Source: `Job` in swift/ABI/Task.h, and `JobFlags` in swift/ABI/MetadataValues.h.
struct SendingTask: Equatable {
  private let address: UInt
  /// The number of the task, because a later task can have the same address.
  private let number: UInt32
  /// Keeps the task; nil for the task of an `async let`.
  private let kept: UnsafeCurrentTask?

  private init(_ task: UnsafeCurrentTask) {
    address = unsafeBitCast(task, to: UInt.self)
    let job = unsafeBitCast(task, to: UnsafeRawPointer.self) + 4 * MemoryLayout<UInt>.size
    let isAsyncLet = job.load(as: UInt32.self) & 1 << 28 != 0
    number = job.load(fromByteOffset: 4, as: UInt32.self)
    kept = isAsyncLet ? nil : task
  }

  /// The task that runs on this thread; nil if there is none.
  static var current: SendingTask? { withUnsafeCurrentTask { $0.map(SendingTask.init) } }

  static func == (first: SendingTask, second: SendingTask) -> Bool {
    first.address == second.address && first.number == second.number
  }

  /// Whether the task is cancelled.
  ///
  /// - Parameter job: A job that has not run, and may be one of the task.
  /// - Returns: Whether it is cancelled; nil if that cannot be known: it is the task of an `async let`, and the
  ///   job is not one of it, so it may have ended.
  func isCancelled(before job: UnownedJob?) -> Bool? {
    if let kept { return kept.isCancelled }
    guard let job, unsafeBitCast(job, to: UInt.self) == address else { return nil }
    return unsafeBitCast(address, to: UnsafeCurrentTask.self).isCancelled
  }
}
