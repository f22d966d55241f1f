import Foundation

/// Runs asynchronous code, with all tasks of the process on the main thread, one after another.
///
/// ```swift
/// await withMainSerialExecutor {
///   let model = CounterModel()
///   let task = Task { try await model.load() }
///   await Task.yield()
///   #expect(model.isLoading)
///   _ = await task.result
/// }
/// ```
///
/// A test of code that starts unstructured tasks then has the same result each time. It affects the
/// whole process, so tasks of other tests that run at the same time also move to the main thread.
/// If such a test blocks the main thread until its task is done, neither ends. Use it only in tests
/// that do not run in parallel, such as XCTest tests. Effects of a `TestStore` do not need it,
/// because they have their own executor.
///
/// - Parameter operation: The operation.
/// - Throws: What `operation` throws.
@MainActor
public func withMainSerialExecutor(
  operation: @MainActor () async throws -> Void
) async rethrows {
  MainSerialExecutor.begin()
  defer { MainSerialExecutor.end() }
  try await operation()
}

/// Runs code, with all tasks of the process on the main thread, one after another.
///
/// In XCTest, you can use it for all tests of a class:
///
/// ```swift
/// import XCTest
///
/// final class CounterTests: XCTestCase {
///   override func invokeTest() {
///     withMainSerialExecutor { super.invokeTest() }
///   }
/// }
/// ```
///
/// - Parameter operation: The operation.
/// - Throws: What `operation` throws.
public func withMainSerialExecutor(operation: () throws -> Void) rethrows {
  MainSerialExecutor.begin()
  defer { MainSerialExecutor.end() }
  try operation()
}

/// Whether all tasks of the process run on the main thread, one after another.
///
/// Unlike `withMainSerialExecutor(operation:)`, it keeps its value. On systems
/// whose runtime does not support it, it is always false.
public var uncheckedUseMainSerialExecutor: Bool {
  get { MainSerialExecutor.isUsed }
  set { MainSerialExecutor.isAlwaysUsed = newValue }
}

/// The operations that want tasks to run on the main thread.
///
/// Operations are counted: if two of them overlap, the end of one is not the end of the other.
private enum MainSerialExecutor {
  private struct Users {
    var operations = 0
    var isAlways = false
  }

  private static let users = LockIsolated(Users())

  static func begin() { update { $0.operations += 1 } }
  static func end() { update { $0.operations -= 1 } }

  static var isAlwaysUsed: Bool {
    get { users.isAlways }
    set { update { $0.isAlways = newValue } }
  }

  static var isUsed: Bool { GlobalExecutorHook.usesMainActor }

  private static func update(_ change: @Sendable (inout Users) -> Void) {
    users.withValue {
      change(&$0)
      GlobalExecutorHook.usesMainActor = $0.isAlways || $0.operations > 0
    }
  }
}
