/// Has case paths generated for an enum, so that its cases can be named by key paths.
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
/// The conformance to the `CasePathable` protocol is generated in a file of its own, or, for an enum that
/// no other file can see, in place. A reducer's `Action` needs no attribute.
///
/// It belongs on enums; anywhere else it is an error.
///
/// An enum that says `: CasePathable` is treated the same without the attribute.
@attached(extension, conformances: CasePathIterable)
@attached(member, names: named(AllCasePaths), named(allCasePaths), named(binding))
@attached(peer)
public macro CasePathable() = #externalMacro(module: "RatchetMarkers", type: "CasePathable")
