/// A type whose values can be written as Swift source, where reflection alone could not tell how.
///
/// When a test records itself, values are written as a person would: `User(name: "Blob")`,
/// `.loading`, `[1, 2, 3]`. For that the type must have its memberwise initializer. One that is made in
/// another way says how:
///
/// ```swift
/// struct Amount: Equatable {
///   private let cents: Int
///   init(_ cents: Int) { self.cents = cents }
/// }
///
/// extension Amount: SourceRepresentable {
///   var swiftSource: String { "Amount(\(cents))" }
/// }
/// ```
public protocol SourceRepresentable {
  /// An expression that makes this value.
  var swiftSource: String { get }
}
