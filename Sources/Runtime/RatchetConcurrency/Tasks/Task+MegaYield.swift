extension Task where Success == Never, Failure == Never {
  /// Yields to other tasks many times.
  ///
  /// They have then probably, but not certainly, run as far as they can. A `TestStore` and a
  /// ``TestClock`` do not need it, because they know when effects are at rest.
  ///
  /// - Parameter count: The number of yields.
  public static func megaYield(count: Int = 20) async {
    for _ in 0..<count { await RealTime.turn() }
  }
}
