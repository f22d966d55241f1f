/// Excludes a stored property from observation: its readers are not notified when it changes.
///
/// ```swift
/// @ObservableState
/// struct State {
///   var query = ""
///   @ObservationStateIgnored var lastSearch: Date?
/// }
/// ```
///
/// Readers of the whole state, with `store.state`, are still notified.
///
/// Use it on stored properties. Anywhere else, it is an error.
@attached(peer)
public macro ObservationStateIgnored() =
  #externalMacro(module: "RatchetMacros", type: "ObservationStateIgnored")

/// Marks a stored property as observed, like every property of an ``ObservableState()`` type.
///
/// It adds nothing. It exists for code that already uses it.
///
/// Use it on stored properties. Anywhere else, it is an error.
@attached(peer)
public macro ObservationStateTracked() =
  #externalMacro(module: "RatchetMacros", type: "ObservationStateTracked")
