/// Generates an initializer for a struct, with the access of the struct: one parameter for each
/// stored property, in the order and with the defaults of the source.
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
/// In a separate file, this is generated:
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
/// A `public` or `package` struct `State` in the body of a type that is marked `@Reducer` gets the
/// initializer without the attribute. A struct with its own initializer gets none.
///
/// A property has no parameter if it is a constant with a value, is `lazy`, or cannot be set in
/// another file: `private`, `fileprivate`, `private(set)`.
///
/// In the struct's own file, the attribute adds an initializer that cannot be called. It prevents
/// the compiler's own initializer, which would have the same parameters.
///
/// Use it on structs. Anywhere else, it is an error.
@attached(member, names: named(init))
public macro MemberwiseInit() = #externalMacro(module: "RatchetMacros", type: "MemberwiseInit")
