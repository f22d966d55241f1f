import IssueReporting
import Ratchet

/// Asserts the changes of shared values that code without a store makes.
///
/// ```swift
/// let count = Shared(value: 0)
/// let tracker = SharedChangeTracker()
/// tracker.track { count.withLock { $0 += 1 } }
/// tracker.assert { count.withLock { $0 = 1 } }
/// ```
///
/// A change that is not asserted is reported when the tracker is released. (A `TestStore` does all
/// this for its feature.)
public struct SharedChangeTracker: Sendable {
  private let changes = SharedChanges()
  private let end: EndOfTracking?

  /// Creates a tracker.
  ///
  /// - Parameters:
  ///   - reportUnassertedChanges: Whether changes that are not asserted are reported.
  ///   - fileID: The ID of the file where it is called.
  ///   - filePath: The path of the file where it is called.
  ///   - line: The line where it is called.
  ///   - column: The column where it is called.
  public init(
    reportUnassertedChanges: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    end = reportUnassertedChanges ? EndOfTracking(of: changes, at: place) : nil
  }

  /// Whether there are changes that are not asserted.
  public var hasChanges: Bool { !changes.isEmpty }

  /// Runs code whose changes are tracked.
  ///
  /// - Parameter operation: The code.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  public func track<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try withDependencies {
      $0.sharedChanges.append(changes)
    } operation: {
      try operation()
    }
  }

  /// Runs asynchronous code whose changes are tracked.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the code.
  ///   - operation: The code.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  public func track<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    let scope = DependencyScope.updatingCurrent { $0.sharedChanges.append(changes) }
    return try await DependencyScope.enter(scope, operation)
  }

  /// Asserts all changes so far.
  ///
  /// In the closure, a property has its value from before until the closure changes it, and equals
  /// itself only if that is also the actual value: `#expect($count != $count)`.
  ///
  /// - Parameters:
  ///   - updateValuesToExpected: Changes the values to what is expected. It changes nothing else.
  ///   - fileID: The ID of the file where it is called.
  ///   - filePath: The path of the file where it is called.
  ///   - line: The line where it is called.
  ///   - column: The column where it is called.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  @discardableResult
  public func assert<Result>(
    _ updateValuesToExpected: () throws -> Result,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) rethrows -> Result {
    let snapshot = changes.snapshot
    defer { changes.proceed(to: snapshot) }
    let (expected, actual) = (changes.before, changes.values(at: snapshot))
    let result = try expected.perform(expecting: actual, updateValuesToExpected)
    actual.complete(with: expected)
    let differences = expected.differences(to: actual)
    if !differences.isEmpty {
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        .report(TestStoreMessage.unexpectedShared(differences))
    }
    return result
  }
}

/// Reports changes that are not asserted by the end.
private final class EndOfTracking: Sendable {
  private let changes: SharedChanges
  private let place: SourceLocation

  init(of changes: SharedChanges, at place: SourceLocation) {
    self.changes = changes
    self.place = place
  }

  deinit {
    let differences = changes.before.differences(to: changes.values(at: changes.snapshot))
    if !differences.isEmpty { place.report(TestStoreMessage.unassertedShared(differences)) }
  }
}
