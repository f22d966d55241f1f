extension AnyCasePath {
  /// Changes the payload of a case in place.
  ///
  /// If the root still held the payload during the change, an array in it would be copied.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - change: Changes the payload. It cannot throw, so that the root is always restored.
  /// - Returns: What `change` returns, or nil if `root` is in another case.
  @inlinable
  func modifyInPlace<Result>(
    _ root: inout Root,
    _ change: (inout Value) -> Result
  ) -> Result? {
    withUnsafeMutablePointer(to: &root) { pointer in
      guard var value = extract(from: pointer.pointee) else { return nil }
      // From here to `initialize`, `root` is uninitialized. No code can see that: access through
      // the `inout` is exclusive, and `change` returns, because it can neither throw nor be
      // cancelled.
      pointer.deinitialize(count: 1)
      let result = change(&value)
      pointer.initialize(to: embed(value))
      return result
    }
  }
}

extension AnyCasePath {
  /// Changes the payload of a case.
  ///
  /// ```swift
  /// var loading = Loading.progress(0.5)
  /// try AnyCasePath(\Loading.Cases.progress).modify(&loading) { $0 = 1 }
  /// ```
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - change: Changes the payload.
  /// - Returns: What `change` returns.
  /// - Throws: ``ExtractionFailed`` if `root` is in another case, and what `change` throws. In both
  ///   cases, `root` does not change.
  @inlinable
  public func modify<Result>(
    _ root: inout Root,
    _ change: (inout Value) throws -> Result
  ) throws -> Result {
    guard var value = extract(from: root) else { throw ExtractionFailed() }
    let result = try change(&value)
    root = embed(value)
    return result
  }
}

/// The error of ``AnyCasePath/modify(_:_:)`` if the root is in another case.
public struct ExtractionFailed: Error, Hashable {
  /// Creates the error.
  public init() {}
}
