/// Leaves a case without a case path.
///
/// ```swift
/// @CasePathable
/// enum Loading {
///   case idle
///   case progress(Double)
///   @CasePathIgnored case finished(Data, @Sendable () -> Void)
/// }
/// ```
///
/// There is then no `\.finished`.
///
/// It belongs on enum cases; anywhere else it is an error.
@attached(peer)
public macro CasePathIgnored() = #externalMacro(module: "RatchetMarkers", type: "CasePathIgnored")
