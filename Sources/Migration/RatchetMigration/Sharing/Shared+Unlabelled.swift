import Ratchet

// `Shared` without the label `value:`, as before the Sharing library.

extension Shared {
  /// Creates a shared value, like the form with the label `value:`: `Shared(0)`.
  ///
  /// - Parameter value: The value.
  @_disfavoredOverload
  @available(*, deprecated, renamed: "init(value:)")
  public init(_ value: sending Value) {
    self.init(value: value)
  }
}
