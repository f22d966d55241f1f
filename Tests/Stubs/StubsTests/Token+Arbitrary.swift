import RatchetTesting

@testable import StubbedFeatures

extension Token: Arbitrary {
  public static func arbitrary(_ random: inout Randomness) -> Token { .admin }
}
