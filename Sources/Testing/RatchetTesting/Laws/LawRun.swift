import Foundation
import Ratchet

/// How often a law is tried, and with which seeds.
///
/// The seed is the same in each run, so that a law that fails does so on every machine. The
/// environment variables `RATCHET_LAWS_SEED` (a number, or `random`) and `RATCHET_LAWS_RUNS` change
/// this.
struct LawRun {
  var seed: UInt64
  var count: Int

  static let current = LawRun(ProcessInfo.processInfo.environment)

  init(_ environment: [String: String]) {
    switch environment["RATCHET_LAWS_SEED"] {
    case "random": seed = .random(in: 0...999_999_999)
    case let text: seed = text.flatMap(UInt64.init) ?? 0
    }
    count = environment["RATCHET_LAWS_RUNS"].flatMap(Int.init).map { max(1, $0) } ?? 100
  }

  /// Tries a law until it fails.
  ///
  /// - Parameters:
  ///   - law: The text of the law, for messages.
  ///   - place: The place of the law in the source.
  ///   - attempt: Tries the law with a seed, and returns how it failed, or nil.
  func check(_ law: String, at place: SourceLocation, _ attempt: (UInt64) throws -> String?) {
    for number in 0..<count {
      let seed = SplitMix64.seed(seed, number)
      do {
        guard let failure = try attempt(seed) else { continue }
        report(law, failure, at: place)
      } catch {
        report(law, "It threw: \(error)", at: place)
      }
      return
    }
  }

  func report(_ law: String, _ failure: String, at place: SourceLocation) {
    place.report(
      """
      A law does not hold: \(law)

      \(failure)

      (RATCHET_LAWS_SEED=\(seed))
      """)
  }

  /// A value, as messages show it.
  static func shown(_ value: Any, named name: String) -> String {
    var text = ""
    customDump(value, to: &text, name: name)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
      .joined(separator: "\n")
  }
}
