extension Task where Success == Never, Failure == Never {
  /// Gives other tasks many turns.
  ///
  /// It makes it likely, and not certain, that they have gone as far as they can. A `TestStore` and a
  /// ``TestClock`` do not need it: they know when effects have come to rest.
  ///
  /// - Parameter count: How many turns.
  public static func megaYield(count: Int = 20) async {
    for _ in 0..<count { await RealTime.turn() }
  }
}
