// With SwiftUI, its own declarations are used instead.
#if !canImport(SwiftUI)
  /// How views animate a change, for programs without views: an ``Animation``, or none.
  public struct Transaction: Hashable, Sendable {
    /// The animation.
    public var animation: Animation?

    /// Whether views do not animate the change by themselves.
    public var disablesAnimations = false

    /// Creates a transaction without an animation.
    public init() {}

    /// Creates a transaction.
    ///
    /// - Parameter animation: The animation; nil for none.
    public init(animation: Animation?) {
      self.animation = animation
    }
  }

  /// Calls a function, and applies a transaction to the changes that it makes.
  ///
  /// Without SwiftUI, the transaction has no effect.
  ///
  /// - Parameters:
  ///   - transaction: The transaction.
  ///   - body: The function.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func withTransaction<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
  ) rethrows -> Result {
    try body()
  }

  /// Calls a function, and animates the changes that it makes.
  ///
  /// <!-- example given: store: StoreOf<Counter> -->
  /// ```swift
  /// withAnimation(.easeInOut) {
  ///   store.send(.incrementButtonTapped)
  /// }
  /// ```
  ///
  /// Without SwiftUI, nothing is animated.
  ///
  /// - Parameters:
  ///   - animation: The animation, or nil.
  ///   - body: The function.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
  ) rethrows -> Result {
    try body()
  }
#endif
