@_spi(Locks) import RatchetConcurrency

/// Keeps an observation active until it is cancelled or released.
///
/// <!-- example given: store: StoreOf<Counter> -->
/// ```swift
/// let token = observe { print(store.count) }
/// token.cancel()
/// ```
///
/// It is a class, because the observation ends with its last reference.
public final class ObserveToken: HashableObject, Sendable {
  private let state: Locked<State>

  private enum State {
    case active(@Sendable () -> Void)
    case cancelled
  }

  /// Creates a token.
  ///
  /// - Parameter onCancel: Ends the observation. It is called once.
  public init(onCancel: @escaping @Sendable () -> Void = {}) {
    state = Locked(.active(onCancel))
  }

  deinit { cancel() }

  /// Whether the observation has ended.
  public var isCancelled: Bool {
    state.withLock { if case .cancelled = $0 { true } else { false } }
  }

  /// The function that ends the observation.
  public var onCancel: @Sendable () -> Void {
    state.withLock { if case .active(let onCancel) = $0 { onCancel } else { {} } }
  }

  /// Ends the observation.
  public func cancel() {
    let onCancel: (@Sendable () -> Void)? = state.withLock { state in
      guard case .active(let onCancel) = state else { return nil }
      state = .cancelled
      return onCancel
    }
    onCancel?()
  }

  /// Stores the token in a set.
  ///
  /// - Parameter set: The set.
  public func store(in set: inout Set<ObserveToken>) {
    set.insert(self)
  }

  /// Stores the token in a collection.
  ///
  /// - Parameter collection: The collection.
  public func store(in collection: inout some RangeReplaceableCollection<ObserveToken>) {
    collection.append(self)
  }
}
