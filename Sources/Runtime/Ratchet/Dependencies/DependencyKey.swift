/// A key for a dependency, with its value in the program, in a preview, and in a test.
///
/// ```swift
/// struct NumberFacts {
///   var fetch: @Sendable (Int) async throws -> String
/// }
///
/// extension NumberFacts: DependencyKey {
///   static let liveValue = NumberFacts { number in try await download(number) }
///   static let previewValue = NumberFacts { "\($0) is a good number." }
/// }
///
/// extension DependencyValues {
///   var numberFacts: NumberFacts {
///     get { self[NumberFacts.self] }
///     set { self[NumberFacts.self] = newValue }
///   }
/// }
/// ```
///
/// A value is created when it is first read. The program keeps it, or one test.
public protocol DependencyKey<Value>: TestDependencyKey {
  // These are declared again, so that the compiler can infer the type from any of the three.

  /// The type of the dependency. The default is the key itself.
  associatedtype Value = Self

  /// The value in the program.
  static var liveValue: Value { get }

  /// The value in a preview.
  static var previewValue: Value { get }

  /// The value in a test that does not override it.
  static var testValue: Value { get }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// The preview value, which is the live value if the key declares no other.
  ///
  /// If a test reads it, an issue is reported: a test must override what it needs.
  public static var testValue: Value {
    DependencyAccess.noteMissingTestValue(of: Self.self)
    return previewValue
  }
}
