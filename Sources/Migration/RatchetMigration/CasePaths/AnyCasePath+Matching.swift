public import Ratchet

extension AnyCasePath {
  /// Matches a case in a pattern.
  ///
  /// ```swift
  /// let path = AnyCasePath(\Loading.Cases.progress)
  /// if path ~= Loading.progress(0.5) { print("loading") }
  /// ```
  ///
  /// New code writes `loading.is(\.progress)`.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - root: A value of the enum.
  /// - Returns: True if the value is in that case.
  public static func ~= (path: Self, root: Root) -> Bool { path.extract(from: root) != nil }

  /// Matches a case of an optional enum in a pattern.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - root: The optional enum.
  /// - Returns: True if the value is in that case; false if it is nil.
  public static func ~= (path: Self, root: Root?) -> Bool { path.extract(from: root) != nil }
}
