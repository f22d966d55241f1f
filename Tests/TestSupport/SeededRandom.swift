/// Random numbers that are the same for the same seed: SplitMix64.
///
/// Steele, Lea and Flood: "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
package struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// The numbers for one of many inputs, which do not depend on earlier inputs.
  package init(seed: UInt64, input: Int) {
    var whole = SeededRandom(seed: seed ^ (UInt64(input) &* 0xD1B5_4A32_D192_ED03))
    state = whole.next()
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to below a count.
  package mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}
