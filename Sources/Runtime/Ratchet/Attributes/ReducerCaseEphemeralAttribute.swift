/// Marks a case of a `Reducer()` enum as a plain value that has actions but no reducer, and that
/// any of its actions dismisses.
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
/// `Destination.State` then has a case `question(Question)`, and `Destination.Action` has a case
/// `question(Question.Action)`. No reducer runs for it.
///
/// Alerts and confirmation dialogs (`AlertState`, `ConfirmationDialogState`) do not need the
/// attribute.
///
/// Use it on enum cases. Anywhere else, it is an error.
@attached(peer)
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "RatchetMacros", type: "ReducerCaseEphemeral")
