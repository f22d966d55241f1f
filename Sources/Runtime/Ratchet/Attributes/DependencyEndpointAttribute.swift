/// Gives an endpoint's method another name than its property.
///
/// ```swift
/// @DependencyClient
/// struct Users {
///   @DependencyEndpoint(method: "fetch")
///   var fetchByID: @Sendable (_ id: Int) async throws -> String
/// }
///
/// func name(of users: Users) async throws -> String {
///   try await users.fetch(id: 42)
/// }
/// ```
///
/// The initializer's parameter has the property's name. You do not need the attribute for other
/// endpoints of a client that is marked ``DependencyClient()``.
///
/// Use it on stored properties. Anywhere else, it is an error.
///
/// - Parameter method: The method's name.
@attached(peer)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "RatchetMacros", type: "DependencyEndpoint")
