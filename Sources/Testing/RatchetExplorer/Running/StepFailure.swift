/// Why a step could not be finished.
enum StepFailure: Error, Equatable {
  /// Actions lead to each other forever.
  case endlessActions
  /// An effect runs forever, without waiting for anything.
  case restlessEffect
}
