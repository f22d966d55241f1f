/// A task that has sent an action.
///
/// The task of an `async let` is a part of its parent's memory, which has another use when the task has
/// ended. Keeping it does not help, and even a copy of an `UnsafeCurrentTask` writes to that memory. So
/// such a task is only known by its address and its number.
///
/// Source: `Job` in swift/ABI/Task.h, and `JobFlags` in swift/ABI/MetadataValues.h.
struct SendingTask: Equatable {
  /// What tells a task from others.
  struct ID: Hashable {
    fileprivate let address: UInt
    /// The number of the task, because a later task can have the same address.
    private let number: UInt32

    fileprivate init(_ job: UnsafeRawPointer) {
      address = UInt(bitPattern: job)
      number = SendingTask.flags(of: job).load(fromByteOffset: 4, as: UInt32.self)
    }

    /// The task that runs on this thread; nil if there is none.
    static var current: ID? {
      withUnsafeCurrentTask { $0.map { ID(unsafeBitCast($0, to: UnsafeRawPointer.self)) } }
    }

    /// The task that a job continues; nil if the job is that of an actor.
    init?(of job: UnownedJob) {
      let job = unsafeBitCast(job, to: UnsafeRawPointer.self)
      guard SendingTask.flags(of: job).load(as: UInt8.self) == 0 else { return nil }
      self.init(job)
    }

    /// The child task that a job continues; nil for other jobs.
    init?(ofChild job: UnownedJob) {
      let job = unsafeBitCast(job, to: UnsafeRawPointer.self)
      let flags = SendingTask.flags(of: job).load(as: UInt32.self)
      guard flags & 0xFF == 0, flags & 1 << 24 != 0 else { return nil }
      self.init(job)
    }
  }

  let id: ID
  /// Keeps the task; nil for the task of an `async let`.
  private let kept: UnsafeCurrentTask?

  private init(_ task: UnsafeCurrentTask) {
    let job = unsafeBitCast(task, to: UnsafeRawPointer.self)
    id = ID(job)
    let isAsyncLet = Self.flags(of: job).load(as: UInt32.self) & 1 << 28 != 0
    kept = isAsyncLet ? nil : task
  }

  /// Where the kind of a job and its other marks are, and then its number.
  private static func flags(of job: UnsafeRawPointer) -> UnsafeRawPointer {
    job + 4 * MemoryLayout<UInt>.size
  }

  /// The task that runs on this thread; nil if there is none.
  static var current: SendingTask? { withUnsafeCurrentTask { $0.map(SendingTask.init) } }

  static func == (first: SendingTask, second: SendingTask) -> Bool {
    first.id == second.id
  }

  /// Whether the task is cancelled.
  ///
  /// - Parameter job: A job that has not run, and may be one of the task.
  /// - Returns: Whether it is cancelled; nil if that cannot be known: it is the task of an `async let`, and the
  ///   job is not one of it, so it may have ended.
  func isCancelled(before job: UnownedJob?) -> Bool? {
    if let kept { return kept.isCancelled }
    guard let job, ID(of: job) == id else { return nil }
    return unsafeBitCast(id.address, to: UnsafeCurrentTask.self).isCancelled
  }
}
