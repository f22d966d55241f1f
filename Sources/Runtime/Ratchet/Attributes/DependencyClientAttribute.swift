/// Makes a struct of closures a dependency whose endpoints can be replaced one by one.
///
/// ```swift
/// @DependencyClient
/// struct NumberFacts {
///   var fetch: @Sendable (_ number: Int) async throws -> String
///   var isAvailable: @Sendable () -> Bool = { true }
/// }
///
/// let facts = NumberFacts(fetch: { "\($0) is a good number" })
/// let fact = try await facts.fetch(number: 7)
/// ```
///
/// In a separate file, this is generated:
///
/// - An initializer in which each endpoint has a default. The default reports an issue that names
///   the endpoint, and then throws an ``UnimplementedEndpoint``. An endpoint that cannot throw
///   returns what its own default in the source returns. It needs no default if it returns nothing,
///   an optional, a collection, a number, a string or a Boolean.
/// - `mock(fetch:isAvailable:)`, in which endpoints that you do not pass are quiet: they return a
///   placeholder, or throw, and report nothing.
/// - For each endpoint with named parameters, a method with these names as labels.
///
/// A client in which nothing is implemented is `NumberFacts()`, the value for tests. A closure in a
/// `let` is not an endpoint: it is a parameter of the initializer, required unless it has a value.
///
/// Use it on structs. Anywhere else, it is an error.
///
/// The attribute adds the conformance to ``NonisolatedType``.
@attached(extension, conformances: NonisolatedType)
@attached(member, names: named(init))
public macro DependencyClient() =
  #externalMacro(module: "RatchetMacros", type: "DependencyClient")
