/// A type with random values, for testing laws.
///
/// Ratchet generates the conformance for actions, states, and the module's own types in them. For
/// other types, add the conformance in a test target:
///
/// ```swift
/// extension Money: Arbitrary {
///   public static func arbitrary(_ random: inout Randomness) -> Money { Money(cents: random.value()) }
/// }
/// ```
public protocol Arbitrary {
  /// A random value.
  ///
  /// - Parameter random: The source of randomness. The same seed must give the same value.
  /// - Returns: The value.
  static func arbitrary(_ random: inout Randomness) -> Self
}

extension Arbitrary {
  /// The value for a seed, and its parts.
  static func traced(
    seed: UInt64, replacing replacement: (slot: Int, seed: UInt64)? = nil
  ) -> (value: Self, parts: [RandomTrace.Part]) {
    let trace = RandomTrace()
    var random = Randomness(seed: seed, replacing: replacement, trace: trace)
    let value = arbitrary(&random)
    return (value, trace.parts)
  }

  /// The value for a seed.
  static func value(seed: UInt64) -> Self {
    var random = Randomness(seed: seed)
    return arbitrary(&random)
  }
}

/// The error in random values.
public struct ArbitraryError: Error, Equatable, Arbitrary {
  /// The code, which distinguishes it from others.
  public var code: Int

  /// A random error.
  public static func arbitrary(_ random: inout Randomness) -> ArbitraryError {
    ArbitraryError(code: Int.random(in: 0...9, using: &random))
  }
}
