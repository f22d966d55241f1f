/// What random values are made from: the same seed gives the same values.
///
/// Each value that is asked for has numbers of its own, which do not depend on how many of them the values
/// before took. So laws can make two values that differ in one part alone.
///
/// ```swift
/// extension Money: Arbitrary {
///   public static func arbitrary(_ random: inout Randomness) -> Money {
///     Money(cents: random.value(), currency: Bool.random(using: &random) ? .euro : .dollar)
///   }
/// }
/// ```
public struct Randomness: RandomNumberGenerator {
  /// What a part of a value counts for in the value's `==`.
  public enum Weight: Sendable {
    /// Values that differ in it are not equal.
    case counts
    /// Values that differ in it alone are equal.
    case ignored
    /// Nobody knows.
    case unknown
  }

  private let seed: UInt64
  private var numbers: SplitMix64
  private var slot = 0
  private let depth: Int
  private let replacement: (slot: Int, seed: UInt64)?
  private let trace: RandomTrace?

  /// Creates the source of one value.
  ///
  /// - Parameter seed: What the value depends on, and nothing else.
  public init(seed: UInt64) {
    self.init(seed: seed, depth: 0)
  }

  init(
    seed: UInt64, depth: Int = 0, replacing replacement: (slot: Int, seed: UInt64)? = nil,
    trace: RandomTrace? = nil
  ) {
    self.seed = seed
    self.depth = depth
    self.replacement = replacement
    self.trace = trace
    numbers = SplitMix64(seed: seed)
  }

  /// The next random number.
  public mutating func next() -> UInt64 { numbers.next() }

  /// A random value.
  ///
  /// - Parameters:
  ///   - name: What messages call it.
  ///   - weight: What it counts for in `==` of the value that it is a part of.
  /// - Returns: The value.
  public mutating func value<Value: Arbitrary>(
    _ name: String = "", _ weight: Weight = .counts
  ) -> Value {
    part(name, weight) { Value.arbitrary(&$0) }
  }

  /// A random error.
  ///
  /// - Parameters:
  ///   - name: What messages call it.
  ///   - weight: What it counts for in `==` of the value that it is a part of.
  /// - Returns: The error.
  public mutating func error(_ name: String = "", _ weight: Weight = .counts) -> any Error {
    part(name, weight) { ArbitraryError.arbitrary(&$0) }
  }

  /// One of several cases, by its number.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - small: Those that hold no value of the type itself: deep down, only these are chosen.
  /// - Returns: A number from 0 to `count - 1`.
  public mutating func choice(of count: Int, small: [Int] = []) -> Int {
    if isDeep, let number = small.randomElement(using: &self) { return number }
    return Int.random(in: 0..<count, using: &self)
  }

  /// A number of elements: few, and none deep down.
  public mutating func size() -> Int {
    isDeep ? 0 : Int.random(in: 0...3, using: &self)
  }

  /// Whether values are to come to an end.
  var isDeep: Bool { depth > 5 }

  private mutating func part<Value>(
    _ name: String, _ weight: Weight, _ make: (inout Randomness) -> Value
  ) -> Value {
    let isReplaced = replacement?.slot == slot
    let seed = isReplaced ? replacement?.seed ?? seed : SplitMix64.seed(seed, slot)
    slot += 1
    var random = Randomness(seed: seed, depth: depth + 1)
    let value = make(&random)
    trace?.parts.append(RandomTrace.Part(name: name, weight: weight, value: value))
    return value
  }
}

/// The parts that a random value was made of.
///
/// A class, for it is filled while the value's own code has the source of its numbers.
final class RandomTrace {
  struct Part {
    var name: String
    var weight: Randomness.Weight
    var value: Any
  }

  var parts: [Part] = []
}
