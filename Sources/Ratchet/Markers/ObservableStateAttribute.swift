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
///   enum Action {
///     case incrementButtonTapped
///   }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       state.count += 1
///       return .none
///     }
///   }
/// }
/// ```
///
/// The state stays the plain struct that it is: nothing is added to it, neither storage nor
/// identity. Whoever reads `store.count` is told when the count changes, and not of the fact: after
/// each action the store compares the fields that somebody watches with what they were.
///
/// The conformance to ``ObservableStruct``, or to ``ObservableState`` for an enum, is generated. Where
/// the type of a field is marked as well, its fields are told apart too: `store.user.name`. A state
/// without the attribute works, and so does a field of any other type: it is told of as one.
///
/// A type that says `: ObservableStruct` or `: ObservableState` is treated the same without the
/// attribute.
///
/// It belongs on structs and enums; anywhere else it is an error.
@attached(extension, conformances: ObservableStruct, ObservableEnum)
@attached(member, names: named(unobservedFields))
@attached(peer)
public macro ObservableState() = #externalMacro(module: "RatchetMarkers", type: "ObservableState")
