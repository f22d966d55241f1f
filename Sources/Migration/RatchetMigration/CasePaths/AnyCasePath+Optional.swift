public import Ratchet

extension AnyCasePath {
  /// Changes the payload of a case of an optional enum, which the former `/Destination.State.child` could be a case
  /// path of.
  ///
  /// ```swift
  /// var loading: Loading? = .progress(0.5)
  /// try AnyCasePath(\Loading.Cases.progress).modify(&loading) { $0 = 1 }
  /// ```
  ///
  /// New code writes `loading?.modify(\.progress) { $0 = 1 }`.
  ///
  /// - Parameters:
  ///   - root: The optional enum.
  ///   - change: Changes the payload.
  /// - Returns: What `change` returns.
  /// - Throws: `ExtractionFailed` if `root` is nil or in another case, and what `change` throws. Then `root`
  ///   does not change.
  public func modify<Result>(
    _ root: inout Root?, _ change: (inout Value) throws -> Result
  ) throws -> Result {
    guard var present = root else { throw ExtractionFailed() }
    let result = try modify(&present, change)
    root = present
    return result
  }

  /// The payload of a case of an optional enum.
  ///
  /// New code writes `loading?[case: \.progress]`.
  ///
  /// - Parameter root: The optional enum.
  /// - Returns: The payload; nil if `root` is nil or in another case.
  public func extract(from root: Root?) -> Value? { root.flatMap { extract(from: $0) } }
}
