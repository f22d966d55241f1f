import Foundation
import TestSupport

/// A repository with a feature, and functions that change both.
struct ReviewRepository {
  let folder: TemporaryFolder

  static let counter = """
    import Ratchet

    @Reducer
    struct Counter {
      @ObservableState
      struct State: Equatable {
        var count = 0
      }
      enum Action {
        case tapped
        @EquatableIgnored
        case logged(String)
      }
      let body = EmptyReducer<State, Action>()
    }

    """

  /// The repository, with one commit.
  init() async throws {
    folder = try TemporaryFolder()
    try folder.write(Self.counter, to: "Sources/App/Counter.swift")
    try folder.write(Sources.domain("Light"), to: "Sources/App/Light.swift")
    try await shell("git init -q -b main . && \(Self.commit)")
  }

  /// The commands that commit everything.
  static let commit =
    "git add -A && git -c user.name=Nobody -c user.email=nobody@example.com commit -q -m Change"

  /// Runs a script that must succeed.
  @discardableResult
  func shell(_ script: String) async throws -> Run {
    let run = try await Run.shell("export GIT_CONFIG_GLOBAL=/dev/null\n\(script)", in: folder)
    guard run.status == 0 else { throw Failure(run: run) }
    return run
  }

  struct Failure: Error { var run: Run }

  /// Runs `ratchet review` with some arguments.
  func review(_ arguments: String = "") async throws -> Run {
    try await Run.shell("$RATCHET review \(arguments)", in: folder)
  }

  /// Edits the feature.
  func edit(_ change: (inout String) -> Void) throws {
    var source = Self.counter
    change(&source)
    try folder.write(source, to: "Sources/App/Counter.swift")
  }
}
