/// Marks a feature's state as one whose fields are observed one by one.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState
///   struct State: Equatable {
///     var count = 0
///     var fact: String?
///   }
/// }
/// ```
///
/// The state stays the plain struct that it is: nothing is added to it, neither storage nor
/// identity.
///
/// It belongs on structs and enums; anywhere else it is an error.
@attached(peer)
public macro ObservableState() = #externalMacro(module: "RatchetMarkers", type: "ObservableState")
