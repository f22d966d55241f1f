/// A key for a dependency: what it is in the program, in a preview, and in a test.
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
/// A value is made when it is first read, and kept: for the program, or for one test.
public protocol DependencyKey<Value>: TestDependencyKey {
  // All is said again, so that the compiler finds the type in any of the three.

  /// The type of the dependency; the key itself where nothing is said.
  associatedtype Value = Self

  /// The value in the program.
  static var liveValue: Value { get }

  /// The value in a preview.
  static var previewValue: Value { get }

  /// The value in a test that does not give one of its own.
  static var testValue: Value { get }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// The value of a preview, which is the live value where the key has no other.
  ///
  /// That a test reads it is reported as an issue: a test is to say what it needs.
  public static var testValue: Value {
    DependencyAccess.noteMissingTestValue(of: Self.self)
    return previewValue
  }
}
