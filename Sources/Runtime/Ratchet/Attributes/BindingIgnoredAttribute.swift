/// Excludes a stored property from the named fields of binding actions.
///
/// ```swift
/// @Reducer
/// struct Settings {
///   struct State {
///     var isOn = false
///     @BindingIgnored var draft = ""
///   }
///   enum Action {
///     case binding(BindingAction<State>)
///   }
///   var body: some ReducerOf<Self> {
///     BindingReducer()
///   }
/// }
/// ```
///
/// A binding action can still set `draft`, but it prints without the name, and cannot be encoded.
///
/// Use it on stored properties. Anywhere else, it is an error.
@attached(peer)
public macro BindingIgnored() = #externalMacro(module: "RatchetMacros", type: "BindingIgnored")
