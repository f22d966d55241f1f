/// Generates case paths for an enum, so that key paths can name its cases.
///
/// ```swift
/// @CasePathable
/// enum Loading {
///   case idle
///   case progress(Double)
/// }
///
/// Loading.progress(0.5)[case: \.progress]   // 0.5
/// Loading.idle.is(\.progress)               // false
/// ```
///
/// The conformance to the `CasePathable` protocol is generated in a separate file. For an enum that
/// no other file can see, it is added in place. A reducer's `Action` needs no attribute.
///
/// Use it on enums. Anywhere else, it is an error.
///
/// An enum that declares `: CasePathable` is treated the same without the attribute.
@attached(extension, conformances: CasePathable, CasePathIterable)
@attached(
  member, names: named(AllCasePaths), named(allCasePaths), named(binding), named(_generatedCode))
@attached(peer)
public macro CasePathable() = #externalMacro(module: "RatchetMacros", type: "CasePathable")
