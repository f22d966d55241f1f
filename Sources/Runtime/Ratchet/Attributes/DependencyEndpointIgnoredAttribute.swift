/// Excludes a property of a dependency client from its endpoints, although its value is a function.
///
/// ```swift
/// @DependencyClient
/// struct Logger {
///   var log: @Sendable (_ message: String) -> Void
///   @DependencyEndpointIgnored
///   var format: @Sendable (String) -> String
/// }
///
/// let logger = Logger(format: { "> \($0)" })
/// ```
///
/// The initializer then requires a value for it, and no method is generated.
///
/// Use it on stored properties. Anywhere else, it is an error.
@attached(peer)
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "RatchetMacros", type: "DependencyEndpointIgnored")
