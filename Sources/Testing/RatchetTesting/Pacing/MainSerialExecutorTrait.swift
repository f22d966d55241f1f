#if canImport(Testing)
  import Ratchet
  import Testing

  /// Runs the tasks of a test of Swift Testing one after another on the main thread.
  ///
  /// ```swift
  /// @Suite(.serialized, .mainSerialExecutor)
  /// struct DownloadTests {}
  /// ```
  ///
  /// It affects the whole process, as `withMainSerialExecutor` does. The effects of a ``TestStore``
  /// do not need it.
  public struct MainSerialExecutorTrait: SuiteTrait, TestTrait, TestScoping {
    /// True: the tests of a suite inherit the trait.
    public var isRecursive: Bool { true }

    /// Runs a test on the main thread.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The test case.
    ///   - function: Runs the test.
    /// - Throws: Any error from `function`.
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @Sendable () async throws -> Void
    ) async throws {
      try await withMainSerialExecutor { try await function() }
    }
  }

  extension Trait where Self == MainSerialExecutorTrait {
    /// Runs the tasks of a test, or of each test of a suite, one after another on the main thread.
    public static var mainSerialExecutor: Self { MainSerialExecutorTrait() }
  }
#endif
