/// Shortens a list that shows a failure, as long as the failure stays.
///
/// Zeller and Hildebrandt: "Simplifying and Isolating Failure-Inducing Input", IEEE Transactions on
/// Software Engineering 28, 2002.
package struct Shortening {
  /// The number of attempts that are left.
  private var attempts: Int

  /// - Parameter attempts: The greatest number of attempts.
  package init(attempts: Int) { self.attempts = attempts }

  /// Takes one of the attempts, if there is one.
  package mutating func takeAttempt() -> Bool {
    guard attempts > 0 else { return false }
    attempts -= 1
    return true
  }

  /// Removes elements: first many at a time, then fewer.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - failing: Returns the elements that were needed, if the failure stays; nil if it does not.
  /// - Returns: A list from which no single element can be removed, or the shortest one when the
  ///   attempts end.
  package mutating func shortened<Element>(
    _ list: [Element], failing: ([Element]) async -> [Element]?
  ) async -> [Element] {
    var list = list
    var size = max(1, list.count / 2)
    while true {
      var start = 0
      var isShorter = false
      while start < list.count {
        guard takeAttempt() else { return list }
        var fewer = list
        fewer.removeSubrange(start..<min(start + size, list.count))
        if let rest = await failing(fewer) {
          list = rest
          isShorter = true
        } else {
          start += size
        }
      }
      if size == 1, !isShorter { return list }
      size = max(1, size / 2)
    }
  }
}
