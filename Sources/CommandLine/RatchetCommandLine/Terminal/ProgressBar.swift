import RatchetGenerator

/// A bar that grows as files are done, for runs that a person waits for.
///
/// It is shown only on a terminal, after a run has taken longer than a second, and is removed at the end.
struct ProgressBar {
  private let isEnabled = StandardStream.error.hasControls
  private let clock = ContinuousClock()
  private let start = ContinuousClock.now
  private var lastDrawn: ContinuousClock.Instant?

  /// How long a run takes before the bar is shown.
  private static let patience = Duration.seconds(1)

  /// The shortest time between two drawings, because drawing costs time, too.
  private static let interval = Duration.milliseconds(100)

  private static let width = 30

  mutating func update(_ progress: Pipeline.Progress) {
    guard isEnabled, progress.total > 0 else { return }
    let now = clock.now
    guard now - start > Self.patience else { return }
    if let lastDrawn, now - lastDrawn < Self.interval { return }
    lastDrawn = now
    try? StandardStream.error.write("\r" + Self.text(progress))
  }

  /// Removes the bar.
  mutating func clear() {
    guard lastDrawn != nil else { return }
    lastDrawn = nil
    try? StandardStream.error.write("\r\u{1B}[K")
  }

  /// The bar as it is drawn: `[=========>          ] 812/2400 files`.
  static func text(_ progress: Pipeline.Progress) -> String {
    let filled = width * progress.completed / max(1, progress.total)
    let bar = String(repeating: "=", count: max(0, filled - 1)) + (filled > 0 ? ">" : "")
    let rest = String(repeating: " ", count: width - bar.count)
    return "[\(bar)\(rest)] \(progress.completed)/\(progress.total) files"
  }
}
