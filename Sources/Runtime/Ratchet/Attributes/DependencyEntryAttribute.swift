/// Declares a dependency as a property: writes its key, and the accessors that use the key.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(liveValue: NumberFacts.live)
///   var numberFacts = NumberFacts.unimplemented
/// }
///
/// struct NumberFacts: Sendable {
///   var fetch: @Sendable (Int) async throws -> String
///
///   static let live = NumberFacts { number in try await download(number) }
///   static let unimplemented = NumberFacts { _ in throw UnimplementedEndpoint("fetch") }
/// }
/// ```
///
/// - The property's own value is used in tests. Without one, a test gets the live value, and that is reported
///   as an issue.
/// - A preview uses `previewValue`; without it the live value, and without that the test value.
/// - Without a live value the key is a ``TestDependencyKey``: the program must set the dependency before it
///   reads it, or an issue is reported.
/// - A value is created when it is first read.
///
/// The key is private. If the property is public, the key is too, and is named after the property's type:
/// `DependencyValues.NumberFactsKey`.
///
/// The attribute belongs on properties in extensions of ``DependencyValues``; anywhere else it is an error. In a
/// module that is isolated to the main actor, write `nonisolated var`.
///
/// - Parameters:
///   - liveValue: The value in the program.
///   - previewValue: The value in a preview.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry<LiveValue, PreviewValue>(
  liveValue: LiveValue = (),
  previewValue: PreviewValue = ()
) = #externalMacro(module: "RatchetMacros", type: "DependencyEntry")

/// Declares a public dependency as a property, with a name for its key.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry("ServerKey", liveValue: URL(filePath: "/live"))
///   public var server = URL(filePath: "/test")
/// }
/// ```
///
/// - Parameters:
///   - key: The name of the key's type.
///   - liveValue: The value in the program.
///   - previewValue: The value in a preview.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry<LiveValue, PreviewValue>(
  _ key: StaticString,
  liveValue: LiveValue = (),
  previewValue: PreviewValue = ()
) = #externalMacro(module: "RatchetMacros", type: "DependencyEntry")

/// A getter for a value whose type is inferred. The code that `@DependencyEntry` adds uses it.
@attached(accessor, names: named(get))
public macro _DependencyEntryValue() =
  #externalMacro(module: "RatchetMacros", type: "_DependencyEntryValue")
