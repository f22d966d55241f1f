/// Says that a case of a `Reducer()` enum carries a plain value, and no reducer.
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case edit(ItemForm)
///   @ReducerCaseIgnored case notice(Notice)
/// }
/// ```
///
/// `Destination.State` has a case `notice(Notice)` then, and `Destination.Action` has none.
///
/// The attribute is needed only where the source does not tell: a case of a type that is declared in
/// another module, or in a file that holds no reducer. A number, a string, an array, a tuple, and
/// several payloads are plain values without it.
///
/// It belongs on enum cases; anywhere else it is an error.
@attached(peer)
public macro ReducerCaseIgnored() =
  #externalMacro(module: "RatchetMarkers", type: "ReducerCaseIgnored")
