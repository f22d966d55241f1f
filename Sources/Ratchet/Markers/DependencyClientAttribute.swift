/// Makes a struct of closures a dependency that can be replaced endpoint by endpoint.
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
/// What is generated, in a file of its own:
///
/// - An initializer in which each endpoint has a default: it reports an issue that names the endpoint,
///   and then throws an ``UnimplementedEndpoint``. One that cannot throw returns what its own default
///   in the source returns; it needs none where it returns nothing, an optional, a collection, a
///   number, a string or a Boolean.
/// - `unimplemented`, in which all endpoints are of that kind.
/// - `mock(fetch:isAvailable:)`, in which endpoints that are not given are not noticed: they return a
///   placeholder, or throw, and report nothing.
/// - For each endpoint whose parameters have names, a method with these as labels.
///
/// It belongs on structs; anywhere else it is an error.
@attached(member, names: named(init))
public macro DependencyClient() =
  #externalMacro(module: "RatchetMarkers", type: "DependencyClient")
