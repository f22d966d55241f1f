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
/// There is no `\.finished` then.
///
/// Use it on enum cases. Anywhere else, it is an error.
@attached(peer)
public macro CasePathIgnored() = #externalMacro(module: "RatchetMacros", type: "CasePathIgnored")
