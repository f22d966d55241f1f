import Foundation
import RatchetSyntax
import TestSupport
import Testing

/// Reads the sources of this package after they were changed at random.
///
/// `RATCHET_MUTATIONS=400000 swift test --filter MutationTests` makes many changes, and prints the
/// sources that took the longest for their size. `RATCHET_MUTATIONS_SEED` makes other changes.
@Suite("Mutated sources")
struct MutationTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["RATCHET_MUTATIONS"].flatMap { Int($0) } ?? 400
  private static let seed = environment["RATCHET_MUTATIONS_SEED"].flatMap { UInt64($0) } ?? 1

  @Test("a tree stays in order whatever is done to its source", arguments: 0..<4)
  func mutations(part: Int) throws {
    let sources = try Self.sources()
    var random = SeededRandom(seed: Self.seed &* 4 &+ UInt64(part))
    var slowest = SlowestSources()
    let isReported = Self.environment["RATCHET_MUTATIONS"] != nil
    for _ in 0..<Self.count / 4 {
      var source = sources[random.below(sources.count)]
      source =
        random.below(2) == 0 ? Mutation.mutate(source, &random) : Mutation.distort(source, &random)
      let tree = slowest.read(source, isReported ? Self.kept(source) : "")
      let violations = TreeInvariants(of: tree).violations
      #expect(violations.isEmpty, "\(violations.joined(separator: "; ")): \(Self.kept(source))")
    }
    if isReported { print(slowest.report) }
  }

  @Test(
    "a tree stays in order where brackets do not match, and at the end of the file",
    arguments: [
      "n:", "a.", "var e{get{}set(}}", "func f(a: [b)", "\"\\({)\"}", "case a(b: [)", "@A(",
      "a<(b]>",
    ])
  func brokenSources(source: String) {
    #expect(TreeInvariants(of: SyntaxTree(source)).violations == [])
  }

  /// The Swift files of this package that are small enough to be read thousands of times.
  private static func sources() throws -> [[UInt8]] {
    return try ["Sources", "Tests", "Examples"].flatMap { folder -> [[UInt8]] in
      let path = RatchetPackage.folder.appending(path: folder)
      let names =
        FileManager.default.enumerator(atPath: path.path)?.compactMap { $0 as? String } ?? []
      return try names.sorted().filter { $0.hasSuffix(".swift") && !$0.contains(".build") }
        .map { [UInt8](try Data(contentsOf: path.appending(path: $0))) }
        .filter { $0.count < 8_000 }
    }
  }

  /// The path of a source that was written for a person.
  private static func kept(_ source: [UInt8]) -> String {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "mutated-\(abs(source.hashValue)).swift").path
    _ = FileManager.default.createFile(atPath: path, contents: Data(source))
    return path
  }
}
