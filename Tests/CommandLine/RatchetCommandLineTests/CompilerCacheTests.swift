import Foundation
import TestSupport
import Testing

/// Compiles a module with the options of the page about the compiler's own cache, and without them.
@Suite("The compiler's own cache")
struct CompilerCacheTests {
  private let module: CachedModule

  init() throws { module = try CachedModule() }

  @Test("a module that is generated and compiled again is taken from it")
  func kept() async throws {
    let (before, misses) = try await module.compile([], cached: true)
    #expect(!misses.isEmpty)
    try module.clean()
    #expect(try await module.compile([], cached: true) == (before, []))
  }

  /// `RATCHET_CACHE_SEQUENCES=20 RATCHET_CACHE_SEED=$RANDOM scripts/test --filter CompilerCacheTests` tries more.
  @Test(
    """
    after changes of a body, an action, a template, a setting, a header, the program of the attributes and a \
    variable, made and undone in any order, a module is what the compiler makes without it
    """)
  func changes() async throws {
    let variables = ProcessInfo.processInfo.environment
    let sequences = variables["RATCHET_CACHE_SEQUENCES"].flatMap(Int.init) ?? 1
    var random = SeededRandom(seed: variables["RATCHET_CACHE_SEED"].flatMap(UInt64.init) ?? 1)
    for _ in 1...sequences {
      var changes: Set<CachedModule.Change> = []
      var before: [String: Data] = [:]
      let all = CachedModule.Change.allCases
      for change in all.shuffled(using: &random) + all.shuffled(using: &random).prefix(2) {
        changes.formSymmetricDifference([change])
        let plain = try await module.compile(changes, cached: false).objects
        let cached = try await module.compile(changes, cached: true).objects
        #expect(cached.filter { plain[$0.key] != $0.value }.keys.sorted() == [], "\(changes)")
        #expect(cached.count == plain.count && plain != before, "\(changes)")
        before = plain
      }
    }
  }
}
