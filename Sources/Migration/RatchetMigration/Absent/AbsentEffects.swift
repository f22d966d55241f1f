// Effects from before `async`.

import Ratchet

extension Effect {
  /// Absent: an effect that fails.
  @available(
    *, unavailable, message: "Send an action with the error: '.send(.response(.failure(error)))'."
  )
  public init(error: any Error) { fatalError("unavailable") }

  /// Absent: a dependency without a value reports it.
  @available(*, unavailable, message: "Write '.run { _ in reportIssue(\"…\") }'.")
  public static func unimplemented(_ name: String) -> Self { fatalError("unavailable") }
}
