/// The cost of one operation, measured in several samples.
struct Measurement {
  /// Nanoseconds for one operation, from the fastest sample to the slowest.
  let samples: [Double]

  var median: Double { samples[samples.count / 2] }
  var fastest: Double { samples[0] }

  /// Measures an operation.
  ///
  /// - Parameters:
  ///   - milliseconds: The approximate time of a sample.
  ///   - operation: Runs the operation a number of times.
  @MainActor
  static func of(
    milliseconds: Int = 5, _ operation: @MainActor (_ count: Int) async -> Void
  ) async -> Measurement {
    await operation(1)
    var count = 1
    let enough = Duration.milliseconds(milliseconds)
    while await time(count, operation) < enough { count *= 2 }
    var samples: [Double] = []
    for _ in 0..<31 {
      let time = await time(count, operation)
      samples.append(time.nanoseconds / Double(count))
    }
    return Measurement(samples: samples.sorted())
  }

  @MainActor
  private static func time(
    _ count: Int, _ operation: @MainActor (Int) async -> Void
  ) async -> Duration {
    let start = ContinuousClock.now
    await operation(count)
    return ContinuousClock.now - start
  }
}

extension Duration {
  var nanoseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }
}

/// Prevents the compiler from removing the code that creates a value.
@inline(never)
@_optimize(none)
func keep<Value>(_ value: Value) {}
