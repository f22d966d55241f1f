/// A key for a dependency whose live value is in another module.
///
/// Use it in a module that declares a dependency. Another module has the live value and everything
/// that it needs, and extends the key to a ``DependencyKey``.
///
/// ```swift
/// // In the module of the interface:
/// extension APIClient: TestDependencyKey {
///   public static let testValue = APIClient()
/// }
///
/// // In the module of the implementation:
/// extension APIClient: DependencyKey {
///   public static let liveValue = APIClient.live(url: server)
/// }
/// ```
///
/// Dependencies are read anywhere. So a module's default isolation does not apply to a type that declares
/// this conformance.
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// The type of the dependency. The default is the key itself.
  associatedtype Value: Sendable = Self

  /// The value in a preview.
  static var previewValue: Value { get }

  /// The value in a test that does not override it.
  static var testValue: Value { get }

  /// Whether an issue is reported when a test reads the live value because the key has no other.
  ///
  /// The default is true.
  static var shouldReportUnimplemented: Bool { get }
}

extension TestDependencyKey {
  /// The test value.
  public static var previewValue: Value { testValue }

  /// True.
  public static var shouldReportUnimplemented: Bool { true }
}
