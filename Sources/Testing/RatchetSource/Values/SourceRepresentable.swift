/// A type whose values are written as Swift source in a way that reflection cannot find out.
///
/// When a test is recorded, values are written as you would write them: `User(name: "Blob")`,
/// `.loading`, `[1, 2, 3]`. This requires the memberwise initializer. A type that is created in
/// another way declares it:
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
  /// An expression that creates this value.
  var swiftSource: String { get }
}
