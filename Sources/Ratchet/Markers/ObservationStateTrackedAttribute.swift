/// Says that a stored property is observed, as every property of an ``ObservableState()`` type is.
///
/// It adds nothing, and is there for code that was written with it.
///
/// It belongs on stored properties; anywhere else it is an error.
@attached(peer)
public macro ObservationStateTracked() =
  #externalMacro(module: "RatchetMarkers", type: "ObservationStateTracked")
