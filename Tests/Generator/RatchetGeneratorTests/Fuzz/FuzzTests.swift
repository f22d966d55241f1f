import Foundation
import TestSupport
import Testing

@testable import RatchetGenerator

/// Runs the generator on mutated sources, and checks its promises.
///
/// The normal tests use a few hundred inputs, which are the same in each run. You can run others,
/// and as many as you like:
///
/// ```sh
/// RATCHET_FUZZ_SEED=$RANDOM RATCHET_FUZZ_COUNT=100000 RATCHET_FUZZ_SOURCES=.build/checkouts swift test --filter FuzzTests
/// ```
///
/// `RATCHET_FUZZ_SEED` and `RATCHET_FUZZ_FIRST` repeat inputs. If a run crashes or hangs, its
/// current input is in `ratchet-fuzz-input.swift` in the temporary folder.
@Suite("Mutated sources of domains", .serialized)
struct FuzzTests {
  private static let environment = ProcessInfo.processInfo.environment

  private static func number(_ name: String) -> Int? {
    environment[name].flatMap { Int($0) }
  }

  @Test("cause no crash, take at most a second, and generate valid Swift")
  func keepsPromises() throws {
    let seed =
      // The same seed each time, so that a failure is caused by the change.
      Self.environment["RATCHET_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    let first = Self.number("RATCHET_FUZZ_FIRST") ?? 0
    let count = Self.number("RATCHET_FUZZ_COUNT") ?? 400
    let sources = try FuzzSources.all(and: Self.environment["RATCHET_FUZZ_SOURCES"])
    print("RATCHET_FUZZ_SEED=\(seed)")
    var tally = FuzzTally()
    for number in first..<(first + count) {
      var random = SeededRandom(seed: seed, input: number)
      func mutated() -> [UInt8] {
        var source = sources[random.below(sources.count)]
        // Half of the inputs stay close enough to Swift that something is generated.
        switch random.below(4) {
        case 0: source = Mutation.mutate(source, &random)
        case 1: source = Mutation.distort(source, &random)
        default: for _ in 0...random.below(4) { source = Mutation.rearrange(source, &random) }
        }
        // Longer inputs take time and find nothing more.
        return Array(source.prefix(30_000))
      }
      let input = mutated()
      let other = random.below(4) == 0 ? mutated() : nil
      try input.withUnsafeBytes { try Data($0).write(to: FuzzSources.currentInput) }
      let problems = try tally.add(FuzzRun(input, other: other))
      #expect(problems.isEmpty, "input \(number) of seed \(seed): \(problems)")
      if !problems.isEmpty {
        let place = FuzzSources.currentInput.deletingLastPathComponent()
          .appending(path: "ratchet-fuzz-\(seed)-\(number).swift")
        try Data(input).write(to: place)
      }
    }
    try? FileManager.default.removeItem(at: FuzzSources.currentInput)
    print(tally)
    // Most mutations must leave enough of the sources to generate something.
    #expect(count < 400 || tally.generated > count / 50)
  }
}
