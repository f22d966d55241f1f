#if canImport(SwiftUI)
  import SwiftUI
#endif

extension Binding {
  /// A binding whose changes take part in its transaction: `$store.isOn.animation()`.
  ///
  /// - Parameters:
  ///   - get: Reads the value.
  ///   - set: Sets the value.
  @MainActor
  init(
    reading get: @escaping @MainActor @Sendable () -> Value,
    writing set: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    #if canImport(SwiftUI)
      self.init(
        get: get,
        set: { @MainActor value, transaction in withTransaction(transaction) { set(value) } })
    #else
      self.init(get: get, set: set)
    #endif
  }
}
