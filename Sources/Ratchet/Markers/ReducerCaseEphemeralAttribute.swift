/// Says that a case of a `Reducer()` enum carries a plain value that has actions, and no reducer: it
/// is shown, it is acted on once, and is gone.
///
/// ```swift
/// struct Question: Equatable {
///   enum Action: Equatable { case confirmed, declined }
///   var text = ""
/// }
///
/// @Reducer
/// enum Destination {
///   case edit(ItemForm)
///   @ReducerCaseEphemeral case question(Question)
/// }
/// ```
///
/// `Destination.State` has a case `question(Question)` then, and `Destination.Action` has a case
/// `question(Question.Action)`. No reducer runs for it.
///
/// Alerts and confirmation dialogs (`AlertState`, `ConfirmationDialogState`) are such values without
/// the attribute.
///
/// It belongs on enum cases; anywhere else it is an error.
@attached(peer)
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "RatchetMarkers", type: "ReducerCaseEphemeral")
