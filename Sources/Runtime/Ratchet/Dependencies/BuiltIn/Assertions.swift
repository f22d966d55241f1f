import IssueReporting

/// Checks a condition.
///
/// The type of ``DependencyValues/assert`` and ``DependencyValues/precondition``.
public protocol AssertionEffect: Sendable {
  /// Checks a condition.
  ///
  /// - Parameters:
  ///   - condition: The condition that must be true.
  ///   - message: The message if it is false.
  ///   - file: The file where it is called.
  ///   - line: The line where it is called.
  func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String,
    file: StaticString,
    line: UInt
  )
}

/// Reports a failure.
///
/// The type of ``DependencyValues/assertionFailure``.
public protocol AssertionFailureEffect: Sendable {
  /// Reports a failure.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - file: The file where it is called.
  ///   - line: The line where it is called.
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt)
}

extension AssertionEffect {
  /// Checks a condition.
  ///
  /// - Parameters:
  ///   - condition: The condition that must be true.
  ///   - message: The message if it is false.
  ///   - file: The file where it is called.
  ///   - line: The line where it is called.
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    callAsFunction(condition(), message(), file: file, line: line)
  }
}

extension AssertionFailureEffect {
  /// Reports a failure.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - file: The file where it is called.
  ///   - line: The line where it is called.
  public func callAsFunction(
    _ message: @autoclosure () -> String = "",
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    callAsFunction(message(), file: file, line: line)
  }
}

// MARK: - In a program

private struct LiveAssertion: AssertionEffect {
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
    file: StaticString, line: UInt
  ) {
    Swift.assert(condition(), message(), file: file, line: line)
  }
}

private struct LivePrecondition: AssertionEffect {
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
    file: StaticString, line: UInt
  ) {
    Swift.precondition(condition(), message(), file: file, line: line)
  }
}

private struct LiveAssertionFailure: AssertionFailureEffect {
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
    Swift.assertionFailure(message(), file: file, line: line)
  }
}

// MARK: - In a test

/// Reports an issue instead of stopping the program.
private struct ReportedAssertion: AssertionEffect, AssertionFailureEffect {
  let name: String

  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
    file: StaticString, line: UInt
  ) {
    if !condition() { callAsFunction(message(), file: file, line: line) }
  }

  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
    let message = message()
    reportIssue(message.isEmpty ? "\(name) failed" : message, filePath: file, line: line)
  }
}

private enum AssertKey: DependencyKey {
  static let liveValue: any AssertionEffect = LiveAssertion()
  static let testValue: any AssertionEffect = ReportedAssertion(name: "Assertion")
}

private enum PreconditionKey: DependencyKey {
  static let liveValue: any AssertionEffect = LivePrecondition()
  static let testValue: any AssertionEffect = ReportedAssertion(name: "Precondition")
}

private enum AssertionFailureKey: DependencyKey {
  static let liveValue: any AssertionFailureEffect = LiveAssertionFailure()
  static let testValue: any AssertionFailureEffect = ReportedAssertion(name: "Assertion")
}

extension DependencyValues {
  /// Checks a condition in debug builds, like `assert`.
  ///
  /// In tests, it reports an issue and does not stop the program.
  ///
  /// <!-- example in: Editor -->
  /// ```swift
  /// @Dependency(\.assert) var assert
  ///
  /// assert(!state.title.isEmpty, "There is no title.")
  /// ```
  public var assert: any AssertionEffect {
    get { self[AssertKey.self] }
    set { self[AssertKey.self] = newValue }
  }

  /// Checks a condition, like `precondition`.
  ///
  /// In tests, it reports an issue and does not stop the program.
  public var precondition: any AssertionEffect {
    get { self[PreconditionKey.self] }
    set { self[PreconditionKey.self] = newValue }
  }

  /// Reports a failure in debug builds, like `assertionFailure`.
  ///
  /// In tests, it reports an issue and does not stop the program.
  public var assertionFailure: any AssertionFailureEffect {
    get { self[AssertionFailureKey.self] }
    set { self[AssertionFailureKey.self] = newValue }
  }
}
