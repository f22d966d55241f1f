@_spi(Locks) import RatchetConcurrency

/// Gives code access to a generator of random numbers.
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
/// A test supplies a generator with known numbers:
///
/// ```swift
/// Store(initialState: Dice.State()) {
///   Dice()
/// } withDependencies: {
///   $0.withRandomNumberGenerator = WithRandomNumberGenerator(Xoshiro(seed: 0))
/// }
/// ```
public final class WithRandomNumberGenerator: Sendable {
  private let generator: Locked<any RandomNumberGenerator & Sendable>
  private let onCall: (@Sendable () -> Void)?

  /// Creates an instance that uses a generator.
  ///
  /// - Parameter generator: The generator. It keeps its position from one use to the next.
  public convenience init(_ generator: some RandomNumberGenerator & Sendable) {
    self.init(generator, onCall: nil)
  }

  init(_ generator: some RandomNumberGenerator & Sendable, onCall: (@Sendable () -> Void)?) {
    self.generator = Locked(generator)
    self.onCall = onCall
  }

  /// Calls a function with the generator.
  ///
  /// The function has exclusive access: it must not use this dependency again.
  ///
  /// - Parameter work: Uses random numbers.
  /// - Returns: What `work` returns.
  /// - Throws: What `work` throws.
  public func callAsFunction<Result>(
    _ work: (inout any RandomNumberGenerator & Sendable) throws -> Result
  ) rethrows -> Result {
    onCall?()
    return try generator.withLock { generator in
      guard var noting: any RandomNumberGenerator & Sendable = DependencyWatch.noting(generator)
      else { return try work(&generator) }
      defer { generator = (noting as? NotingRandomNumberGenerator)?.base ?? noting }
      return try work(&noting)
    }
  }
}

private enum WithRandomNumberGeneratorKey: DependencyKey {
  static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())
}

extension DependencyValues {
  /// Gives access to a generator of random numbers: the system's in a program.
  ///
  /// A test must override it.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }
}
