/// Observes the fields of a feature's state separately.
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
/// The state stays a plain struct: the attribute adds neither storage nor identity. A reader of
/// `store.count` is notified when the count changes, but not when the fact changes: after each
/// action, the store compares the observed fields with their previous values.
///
/// The conformance to ``ObservableStruct``, or to ``ObservableState`` for an enum, is generated. If
/// the type of a field is marked too, its fields are also observed separately: `store.user.name`. A
/// state without the attribute works, and so does a field of any other type, which is observed as a
/// whole.
///
/// A type that declares `: ObservableStruct` or `: ObservableState` is treated the same without the
/// attribute.
///
/// Use it on structs and enums. Anywhere else, it is an error.
@attached(
  extension, conformances: ObservableStruct, ObservableEnum, names: named(unobservedFields))
public macro ObservableState() = #externalMacro(module: "RatchetMacros", type: "ObservableState")
