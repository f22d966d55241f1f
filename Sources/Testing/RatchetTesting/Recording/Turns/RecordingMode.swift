import Foundation

/// What the tests of a run record.
enum RecordingMode: Equatable, Sendable {
  /// Only calls with `record()`.
  case asked

  /// Missing assertions: closures that say how the state changes, and received actions.
  case missing

  /// Everything, including existing assertions.
  case all

  /// The mode of this run, from the variable `RATCHET_RECORD`.
  static var current: Self { override ?? ofProcess }

  /// The mode for a part of a test.
  @TaskLocal static var override: Self?

  private static let ofProcess = Self(ProcessInfo.processInfo.environment["RATCHET_RECORD"])

  /// Reads the variable.
  ///
  /// Every value that does not mean no means yes.
  init(_ variable: String?) {
    switch variable?.lowercased() {
    case nil, "", "0", "false", "no", "off": self = .asked
    case "all": self = .all
    default: self = .missing
    }
  }
}
