public import RatchetTesting

@testable public import StubbedFeatures

extension Token: Arbitrary {
  /// The only value.
  public static func arbitrary(_ random: inout Randomness) -> Token { .admin }
}
