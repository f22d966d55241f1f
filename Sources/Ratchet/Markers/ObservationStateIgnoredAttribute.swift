/// Leaves a stored property out of observation: nobody who reads it through a store is told when it
/// changes.
///
/// ```swift
/// @ObservableState
/// struct State {
///   var query = ""
///   @ObservationStateIgnored var lastSearch: Date?
/// }
/// ```
///
/// Whoever reads the whole state, by `store.state`, is told all the same.
///
/// It belongs on stored properties; anywhere else it is an error.
@attached(peer)
public macro ObservationStateIgnored() =
  #externalMacro(module: "RatchetMarkers", type: "ObservationStateIgnored")
