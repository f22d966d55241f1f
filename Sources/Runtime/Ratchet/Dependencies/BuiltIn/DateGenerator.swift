/// Returns the current date.
///
/// <!-- example in: Editor -->
/// ```swift
/// @Dependency(\.date) var date
/// @Dependency(\.date.now) var now
///
/// state.createdAt = date()
/// state.changedAt = now
/// ```
///
/// A test sets the date:
///
/// ```swift
/// Store(initialState: Editor.State()) {
///   Editor()
/// } withDependencies: {
///   $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
/// }
/// ```
public struct DateGenerator: Sendable {
  private(set) var generate: @Sendable () -> Date

  /// Creates a generator from a function.
  ///
  /// - Parameter generate: Returns the date.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// The date.
  ///
  /// If you set it, it stays the same from then on.
  public var now: Date {
    get { self() }
    set { generate = { newValue } }
  }

  /// Returns the date.
  ///
  /// - Returns: The date.
  public func callAsFunction() -> Date {
    DependencyWatch.date(generate)
  }

  /// A generator that always returns the same date.
  ///
  /// ```swift
  /// Editor().dependency(\.date, .constant(Date(timeIntervalSince1970: 0)))
  /// ```
  ///
  /// - Parameter now: The date.
  /// - Returns: The generator.
  public static func constant(_ now: Date) -> Self {
    Self { now }
  }
}

private enum DateGeneratorKey: DependencyKey {
  static let liveValue = DateGenerator { Date() }
}

extension DependencyValues {
  /// Returns the current date: the system's in a program.
  ///
  /// A test must override it.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }
}
