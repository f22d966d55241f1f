/// Marks a case of a `Reducer()` enum as a plain value without a reducer.
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case edit(ItemForm)
///   @ReducerCaseIgnored case notice(Notice)
/// }
/// ```
///
/// `Destination.State` then has a case `notice(Notice)`, and `Destination.Action` has none.
///
/// You need the attribute only if the source does not show it: for a case of a type that is
/// declared in another module, or in a file without reducers. Numbers, strings, arrays, tuples, and
/// several payloads are plain values without the attribute.
///
/// Use it on enum cases. Anywhere else, it is an error.
@attached(peer)
public macro ReducerCaseIgnored() =
  #externalMacro(module: "RatchetMacros", type: "ReducerCaseIgnored")
