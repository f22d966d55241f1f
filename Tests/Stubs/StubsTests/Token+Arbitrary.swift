import RatchetTesting

@testable import StubbedFeatures

extension Token: Arbitrary {
  /// The only one that there is.
  public static func arbitrary(_ random: inout Randomness) -> Token { .admin }
}
