/// Marks a stored property as observed, like every property of an ``ObservableState()`` type.
///
/// It adds nothing. It exists for code that already uses it.
///
/// Use it on stored properties. Anywhere else, it is an error.
@attached(peer)
public macro ObservationStateTracked() =
  #externalMacro(module: "RatchetMacros", type: "ObservationStateTracked")
