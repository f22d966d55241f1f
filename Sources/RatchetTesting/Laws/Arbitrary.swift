/// A type of which random values can be made, for laws to be tested with.
///
/// Ratchet generates the conformance for actions, states, and the module's own types that these are made
/// of. Where it cannot know how, a test target says so in a line:
///
/// ```swift
/// extension Money: Arbitrary {
///   public static func arbitrary(_ random: inout Randomness) -> Money { Money(cents: random.value()) }
/// }
/// ```
public protocol Arbitrary {
  /// A random value.
  ///
  /// - Parameter random: What it is made from: the same seed has to give the same value.
  /// - Returns: The value.
  static func arbitrary(_ random: inout Randomness) -> Self
}

extension Arbitrary {
  /// The value of a seed, and the parts that it is made of.
  static func traced(
    seed: UInt64, replacing replacement: (slot: Int, seed: UInt64)? = nil
  ) -> (value: Self, parts: [RandomTrace.Part]) {
    let trace = RandomTrace()
    var random = Randomness(seed: seed, replacing: replacement, trace: trace)
    let value = arbitrary(&random)
    return (value, trace.parts)
  }

  /// The value of a seed.
  static func value(seed: UInt64) -> Self {
    var random = Randomness(seed: seed)
    return arbitrary(&random)
  }
}

/// The error that laws make up.
public struct ArbitraryError: Error, Equatable, Arbitrary {
  /// What tells it from others.
  public var code: Int

  /// A random error.
  public static func arbitrary(_ random: inout Randomness) -> ArbitraryError {
    ArbitraryError(code: Int.random(in: 0...9, using: &random))
  }
}
