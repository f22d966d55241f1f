/// Has an initializer generated for a struct that is as visible as the struct itself: one parameter
/// for each stored property, in the order and with the defaults of the source.
///
/// ```swift
/// @MemberwiseInit
/// public struct Item: Equatable {
///   public let id: Int
///   public var title = ""
///   public var note: String?
/// }
/// ```
///
/// What is generated, in a file of its own:
///
/// <!-- example skipped: it is generated for the one before it, which is compiled with it -->
/// ```swift
/// extension Item {
///   public init(id: Int, title: String = "", note: String? = nil) {
///     self.id = id
///     self.title = title
///     self.note = note
///   }
/// }
/// ```
///
/// A `public` or `package` struct `State` in the body of a type that is marked `@Reducer` has it
/// without being asked. A struct with an initializer of its own gets none.
///
/// A property has no parameter if it is a constant with a value, `lazy`, or if another file cannot
/// set it: `private`, `fileprivate`, `private(set)`.
///
/// In the struct's own file it adds an initializer that nobody can call. It keeps the compiler from
/// making one of its own, which would have the same parameters.
///
/// It belongs on structs; anywhere else it is an error.
@attached(member, names: named(init))
public macro MemberwiseInit() = #externalMacro(module: "RatchetMarkers", type: "MemberwiseInit")
