/// Gives a generator of random numbers to what needs one.
///
/// <!-- example in: Dice -->
/// ```swift
/// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
///
/// state.die = withRandomNumberGenerator { generator in
///   Int.random(in: 1...6, using: &generator)
/// }
/// ```
///
/// A test gives one whose numbers it knows:
///
/// ```swift
/// Store(initialState: Dice.State()) {
///   Dice()
/// } withDependencies: {
///   $0.withRandomNumberGenerator = WithRandomNumberGenerator(Xoshiro(seed: 0))
/// }
/// ```
///
/// Unchecked: the generator is used under the lock alone.
public final class WithRandomNumberGenerator: @unchecked Sendable {
  private let lock = NSLock()
  private var generator: any RandomNumberGenerator & Sendable

  /// Creates one from a generator.
  ///
  /// - Parameter generator: The generator. It goes on from one use to the next.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.generator = generator
  }

  /// Uses the generator.
  ///
  /// Nobody else uses it meanwhile: `work` must not ask for it again.
  ///
  /// - Parameter work: What needs random numbers.
  /// - Returns: What `work` returns.
  /// - Throws: What `work` throws.
  public func callAsFunction<Result>(
    _ work: (inout any RandomNumberGenerator & Sendable) throws -> Result
  ) rethrows -> Result {
    try lock.withLock { try work(&generator) }
  }
}

private enum WithRandomNumberGeneratorKey: DependencyKey {
  static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())
}

extension DependencyValues {
  /// Gives a generator of random numbers: the system's in a program.
  ///
  /// A test must override it.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }
}
