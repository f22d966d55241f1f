import Foundation

/// What the tests of a run write into their source.
enum RecordingMode: Equatable, Sendable {
  /// What is asked for by `record()`, and nothing else.
  case asked

  /// What is missing: the closures that say how the state changes, and received actions.
  case missing

  /// All of it anew, also where a test says something already.
  case all

  /// The mode of this run, by the variable `RATCHET_RECORD`.
  static var current: Self { override ?? ofProcess }

  /// The mode for a part of a test.
  @TaskLocal static var override: Self?

  private static let ofProcess = Self(ProcessInfo.processInfo.environment["RATCHET_RECORD"])

  /// Reads the variable: anything that is no way to say no says yes.
  init(_ variable: String?) {
    switch variable?.lowercased() {
    case nil, "", "0", "false", "no", "off": self = .asked
    case "all": self = .all
    default: self = .missing
    }
  }
}
