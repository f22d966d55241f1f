extension CasePath {
  /// Changes the payload of a case, without the copy that would be made of an array in it if the
  /// root still held the payload while it is changed.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - change: What is done to the payload. It cannot throw, so that the root is always put back.
  /// - Returns: What `change` returned, or nil where `root` is in another case.
  @inlinable
  func modifyInPlace<Result>(
    _ root: inout Root,
    _ change: (inout Value) -> Result
  ) -> Result? {
    withUnsafeMutablePointer(to: &root) { pointer in
      guard var value = extract(from: pointer.pointee) else { return nil }
      // From here to `initialize`, `root` holds nothing. Nobody can see that: access through the
      // `inout` is exclusive, and `change` returns, as it can neither throw nor be cancelled.
      pointer.deinitialize(count: 1)
      let result = change(&value)
      pointer.initialize(to: embed(value))
      return result
    }
  }
}
