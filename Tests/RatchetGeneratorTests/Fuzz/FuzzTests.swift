import Foundation
import Testing

@testable import RatchetGenerator

/// Gives the generator sources that have been mutilated, and looks at whether it keeps its promises.
///
/// The ordinary tests take a few hundred inputs, the same ones in each run. By hand, others, and as many as
/// one likes:
///
/// ```sh
/// RATCHET_FUZZ_SEED=$RANDOM RATCHET_FUZZ_COUNT=100000 RATCHET_FUZZ_SOURCES=.build/checkouts swift test --filter FuzzTests
/// ```
///
/// `RATCHET_FUZZ_SEED` and `RATCHET_FUZZ_FIRST` have inputs come again. Should a run crash or hang, the
/// input that it was at lies in `ratchet-fuzz-input.swift` in the folder for temporary files.
@Suite("Mutilated sources", .serialized)
struct FuzzTests {
  private static let environment = ProcessInfo.processInfo.environment

  private static func number(_ name: String) -> Int? {
    environment[name].flatMap { Int($0) }
  }

  @Test("crash nothing, take no longer than a second, and what is generated from them is Swift")
  func keepsPromises() throws {
    let seed =
      // The same one each time, so that a change fails for what it has done.
      Self.environment["RATCHET_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    let first = Self.number("RATCHET_FUZZ_FIRST") ?? 0
    let count = Self.number("RATCHET_FUZZ_COUNT") ?? 400
    let mutator = try Mutator(sources: FuzzSources.tokens(Self.environment["RATCHET_FUZZ_SOURCES"]))
    print("RATCHET_FUZZ_SEED=\(seed)")
    var tally = FuzzTally()
    for number in first..<(first + count) {
      var random = SeededRandom(seed: seed, input: number)
      let input = mutator.input(&random)
      let other = Int.random(in: 0..<4, using: &random) == 0 ? mutator.input(&random) : nil
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
    // The mutations must leave enough of the sources for something to be generated.
    #expect(count < 400 || tally.generated > count / 50)
  }
}
