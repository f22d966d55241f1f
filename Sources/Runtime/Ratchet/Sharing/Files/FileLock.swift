/// The locks of files, in the order in which a thread may take them.
///
/// In a debug build, a lock that is taken in another order ends the program.
enum FileLock: Int, Comparable {
  /// One value of a file is written at a time.
  case writing
  /// Which files have a value that waits to be written.
  case waiting
  /// The status of a file. No foreign code runs under it.
  case status

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  #if DEBUG
    /// The lock that the running code took last.
    @TaskLocal private static var held: FileLock?
  #endif

  /// Runs code that takes this lock and holds it.
  @inline(__always)
  func taking<Result>(_ body: () throws -> Result) rethrows -> Result {
    #if DEBUG
      assertCanBeTaken()
      return try Self.$held.withValue(self, operation: body)
    #else
      return try body()
    #endif
  }

  /// Asserts that the running code holds neither this lock nor a later one.
  @inline(__always)
  func assertCanBeTaken() {
    #if DEBUG
      assert(
        Self.held.map { $0 < self } ?? true,
        "the lock '\(self)' is taken while '\(String(describing: Self.held))' is held")
    #endif
  }
}
