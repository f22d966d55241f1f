/// A key for a dependency whose live value is not known here.
///
/// It is for a module that says what a dependency is, and leaves the live one, with all that it needs,
/// to another module: that one extends the key to a ``DependencyKey``.
///
/// ```swift
/// // In the module of the interface:
/// extension APIClient: TestDependencyKey {
///   public static let testValue = APIClient.unimplemented
/// }
///
/// // In the module of the implementation:
/// extension APIClient: DependencyKey {
///   public static let liveValue = APIClient.live(url: server)
/// }
/// ```
public protocol TestDependencyKey<Value> {
  /// The type of the dependency; the key itself where nothing is said.
  associatedtype Value: Sendable = Self

  /// The value in a preview.
  static var previewValue: Value { get }

  /// The value in a test that does not give one of its own.
  static var testValue: Value { get }

  /// Whether it is reported that a test reads the live value because the key has no other.
  ///
  /// It is true where nothing is said.
  static var shouldReportUnimplemented: Bool { get }
}

extension TestDependencyKey {
  /// The value of a test.
  public static var previewValue: Value { testValue }

  /// True.
  public static var shouldReportUnimplemented: Bool { true }
}
