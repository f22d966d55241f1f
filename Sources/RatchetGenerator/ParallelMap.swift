/// Works on many values side by side, with the results in the values' order.
package enum ParallelMap {
  /// The results of a function for all values.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - width: How many tasks work at a time.
  ///   - transform: The function.
  /// - Returns: The results, in the order of `values`.
  package static func map<Value: Sendable, Result: Sendable>(
    _ values: [Value],
    width: Int,
    _ transform: @escaping @Sendable (Value) -> Result
  ) async -> [Result] {
    await reduce(values, width: width, into: []) { results, value in
      results.append(transform(value))
    }
    .flatMap(\.self)
  }

  /// What some tasks gather from all values.
  ///
  /// The values are handed out in chunks, for a task each would cost more than most files do.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - width: How many tasks work at a time.
  ///   - initial: What each chunk begins with.
  ///   - progress: Told how many values are done, each time that some are.
  ///   - gather: Adds what comes of a value to what its chunk has gathered so far.
  /// - Returns: What was gathered from each chunk, in the order of `values`.
  static func reduce<Value: Sendable, Result: Sendable>(
    _ values: [Value],
    width: Int,
    into initial: Result,
    progress: (Int) -> Void = { _ in },
    _ gather: @escaping @Sendable (inout Result, Value) -> Void
  ) async -> [Result] {
    let size = max(1, min(64, values.count / (width * 4)))
    let chunks = stride(from: 0, to: values.count, by: size).map { start in
      start..<min(start + size, values.count)
    }
    return await withTaskGroup(of: (Int, Result).self) { group in
      var next = 0
      func addChunk() {
        guard next < chunks.count else { return }
        let number = next
        let chunk = values[chunks[number]]
        next += 1
        group.addTask { (number, chunk.reduce(into: initial, gather)) }
      }
      for _ in 0..<width { addChunk() }
      var results = [Result](repeating: initial, count: chunks.count)
      var completed = 0
      for await (number, part) in group {
        results[number] = part
        completed += chunks[number].count
        progress(completed)
        addChunk()
      }
      return results
    }
  }
}
