/// Says that a property of a dependency client is no endpoint, though it holds a function.
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
/// The initializer then asks for it, and no method is written.
///
/// It belongs on stored properties; anywhere else it is an error.
@attached(peer)
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "RatchetMarkers", type: "DependencyEndpointIgnored")
