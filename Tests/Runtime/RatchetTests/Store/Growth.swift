import Foundation

/// How much memory something keeps that a program does again and again.
enum Growth {
  /// More than this is a leak: one object of the smallest size for each of 20,000 rounds takes 960 kB.
  static let limit = 600_000

  /// How much the resident memory grows over many rounds of something, after a tenth as many.
  ///
  /// What leaks does so in each series of rounds, and a thread that is started late needs memory once. So there are more
  /// series as long as the memory has grown beyond the limit.
  static func over(
    _ count: Int = 20_000, isolation: isolated (any Actor)? = #isolation, _ round: () async -> Void
  ) async -> Int {
    for _ in 0..<(count / 10) { await round() }
    var growth = Int.max
    for _ in 1...5 where growth >= limit {
      let before = residentBytes()
      for _ in 0..<count { await round() }
      growth = residentBytes() - before
    }
    return growth
  }

  private static func residentBytes() -> Int {
    // The second number in that file is the number of resident pages; see proc(5).
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return 0 }
    return pages * Int(getpagesize())
  }
}
