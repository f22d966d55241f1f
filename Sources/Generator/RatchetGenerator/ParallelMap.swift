import Dispatch
import Foundation

/// Processes values in parallel.
package enum ParallelMap {
  /// The results for some values, in the order of the values.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - width: How many threads work at a time.
  ///   - transform: Returns the result for a value.
  package static func map<Value: Sendable, Result: Sendable>(
    _ values: [Value], width: Int, _ transform: @Sendable (Value) -> Result
  ) -> [Result] {
    reduce(values, width: width, into: []) { $0.append(transform($1)) }.flatMap(\.self)
  }

  /// The results for some values that are processed in parallel themselves, in the order of the
  /// values.
  ///
  /// A value with more than an equal share of the work uses all threads. The others use one thread
  /// each.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - width: How many threads work at a time.
  ///   - weight: Returns the amount of work for a value.
  ///   - transform: Returns the result for a value.
  package static func map<Value: Sendable, Result: Sendable>(
    _ values: [Value], width: Int, weight: (Value) -> Int, _ transform: @Sendable (Value) -> Result
  ) -> [Result] {
    let weights = values.map(weight)
    let share = weights.reduce(0, +) / width
    let small = values.indices.filter { weights[$0] <= share }
    var results = map(small, width: width) { transform(values[$0]) }.makeIterator()
    return values.indices.compactMap { index in
      weights[index] <= share ? results.next() : transform(values[index])
    }
  }

  /// Processes values in chunks.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - width: How many threads work at a time.
  ///   - initial: The initial result of each chunk.
  ///   - progress: Called after each chunk with the number of finished values, one call at a time.
  ///   - gather: Adds a value.
  /// - Returns: The results of the chunks, in the order of the values.
  package static func reduce<Value: Sendable, Result: Sendable>(
    _ values: [Value], width: Int, into initial: Result, progress: (Int) -> Void = { _ in },
    _ gather: @Sendable (inout Result, Value) -> Void
  ) -> [Result] {
    // Small chunks keep all threads busy to the end. Large chunks lock less often.
    let size = max(1, min(64, values.count / (width * 4)))
    let chunks = stride(from: 0, to: values.count, by: size).map { start in
      start..<min(start + size, values.count)
    }
    let lock = NSLock()
    // Only used while the lock is held.
    nonisolated(unsafe) var next = 0
    nonisolated(unsafe) var completed = 0
    nonisolated(unsafe) var results = [Result?](repeating: nil, count: chunks.count)
    nonisolated(unsafe) let progress = progress
    DispatchQueue.concurrentPerform(iterations: min(width, chunks.count)) { _ in
      while true {
        let number = lock.withLock {
          defer { next += 1 }
          return next
        }
        guard number < chunks.count else { return }
        let part = values[chunks[number]].reduce(into: initial, gather)
        lock.withLock {
          results[number] = part
          completed += chunks[number].count
          progress(completed)
        }
      }
    }
    return results.compactMap(\.self)
  }
}
