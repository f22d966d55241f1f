/// Leaves a stored property out of the fields that binding actions have names for.
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
/// A binding action can set `draft` all the same; it prints without the name, and cannot be written
/// down.
///
/// It belongs on stored properties; anywhere else it is an error.
@attached(peer)
public macro BindingIgnored() = #externalMacro(module: "RatchetMarkers", type: "BindingIgnored")
