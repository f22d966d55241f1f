import Foundation

/// Prints the rows of the table in `RESULTS.md`, as they are measured.
@MainActor
struct Report {
  private let filter: String?

  init(filter: String?) {
    self.filter = filter
    print("| | median | fastest | goal |")
    print("|---|---:|---:|---:|")
  }

  /// Whether a row was requested.
  func includes(_ name: String) -> Bool {
    filter.map { name.localizedCaseInsensitiveContains($0) } ?? true
  }

  /// Measures a row, and prints it.
  ///
  /// - Parameters:
  ///   - name: The name of the measurement.
  ///   - goal: The most nanoseconds that it should take, or nil for no goal.
  ///   - milliseconds: The time of a sample.
  ///   - operation: Runs the operation a number of times.
  func row(
    _ name: String,
    goal: Double? = nil,
    milliseconds: Int = 5,
    _ operation: @MainActor (_ count: Int) async -> Void
  ) async {
    guard includes(name) else { return }
    let result = await Measurement.of(milliseconds: milliseconds, operation)
    let verdict = goal.map { "\(text($0))\(result.median > $0 ? " (missed)" : "")" } ?? ""
    print("| \(name) | \(text(result.median)) | \(text(result.fastest)) | \(verdict) |")
  }

  /// Prints a row with times that were measured elsewhere, in nanoseconds.
  func row(_ name: String, _ samples: [Double], goal: Double) {
    let result = Measurement(samples: samples.sorted())
    let verdict = text(goal) + (result.median > goal ? " (missed)" : "")
    print("| \(name) | \(text(result.median)) | \(text(result.fastest)) | \(verdict) |")
  }

  /// Prints a row that is not a time.
  func row(_ name: String, value: String, goal: String = "") {
    print("| \(name) | \(value) | | \(goal) |")
  }

  private func text(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<100: String(format: "%.1f ns", nanoseconds)
    case ..<10_000: String(format: "%.0f ns", nanoseconds)
    case ..<10_000_000: String(format: "%.1f µs", nanoseconds / 1e3)
    default: String(format: "%.1f ms", nanoseconds / 1e6)
    }
  }
}
