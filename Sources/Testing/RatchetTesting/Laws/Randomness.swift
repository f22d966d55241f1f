/// A source of random values.
///
/// The same seed gives the same values.
///
/// Each value has its own random numbers, which do not depend on the values before it. So laws can
/// create two values that differ in only one part.
///
/// ```swift
/// extension Money: Arbitrary {
///   public static func arbitrary(_ random: inout Randomness) -> Money {
///     Money(cents: random.value(), currency: Bool.random(using: &random) ? .euro : .dollar)
///   }
/// }
/// ```
public struct Randomness: RandomNumberGenerator {
  /// Whether a part of a value counts in the value's `==`.
  public enum Weight: Sendable {
    /// Values that differ in it are not equal.
    case counts
    /// Values that differ only in it are equal.
    case ignored
    /// Unknown.
    case unknown
  }

  private let seed: UInt64
  private var numbers: SplitMix64
  private var slot = 0
  private let depth: Int
  private let replacement: (slot: Int, seed: UInt64)?
  private let trace: RandomTrace?

  /// Creates the source for one value.
  ///
  /// - Parameter seed: The only input of the value.
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
  ///   - name: The name in messages.
  ///   - weight: Whether it counts in the `==` of the value that contains it.
  /// - Returns: The value.
  public mutating func value<Value: Arbitrary>(
    _ name: String = "", _ weight: Weight = .counts
  ) -> Value {
    part(name, weight) { Value.arbitrary(&$0) }
  }

  /// A random error.
  ///
  /// - Parameters:
  ///   - name: The name in messages.
  ///   - weight: Whether it counts in the `==` of the value that contains it.
  /// - Returns: The error.
  public mutating func error(_ name: String = "", _ weight: Weight = .counts) -> any Error {
    part(name, weight) { ArbitraryError.arbitrary(&$0) }
  }

  /// The number of one of several cases.
  ///
  /// - Parameters:
  ///   - count: The number of cases.
  ///   - small: The cases without values of the type itself. At a great depth, only these are
  ///     chosen.
  /// - Returns: A number from 0 to `count - 1`.
  public mutating func choice(of count: Int, small: [Int] = []) -> Int {
    if isDeep, let number = small.randomElement(using: &self) { return number }
    return Int.random(in: 0..<count, using: &self)
  }

  /// A small number of elements.
  ///
  /// At a great depth, it is zero.
  public mutating func size() -> Int {
    isDeep ? 0 : Int.random(in: 0...3, using: &self)
  }

  /// Whether the depth is so great that values must end.
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

/// The parts of a random value.
///
/// It is a class because it is filled while the value's own code uses the source of random numbers.
final class RandomTrace {
  struct Part {
    var name: String
    var weight: Randomness.Weight
    var value: Any
  }

  var parts: [Part] = []
}
