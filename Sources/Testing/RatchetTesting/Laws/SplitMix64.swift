/// A small, fast generator of random numbers.
///
/// The same seed gives the same numbers.
///
/// Steele, Lea and Flood: "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// A seed that is independent of the seeds for other numbers.
  package static func seed(_ seed: UInt64, _ number: Int) -> UInt64 {
    mixed(seed ^ mixed(UInt64(truncatingIfNeeded: number) &+ 0x9E37_79B9_7F4A_7C15))
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
