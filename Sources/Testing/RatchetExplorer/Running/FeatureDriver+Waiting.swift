/// Time that passes although nothing waits for it, as a test says.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension FeatureDriver {
  /// Whether a duration can pass before the next deadline.
  func canWait(_ number: Int) -> Bool {
    guard let phase else { return true }
    if phase.isPrompt(beforeDeadline: .max) { return false }
    let left = phase.time.deadlines.map(\.left).min()
    return left.map { $0 > candidates.space.waits[number] } ?? true
  }

  /// Lets a duration pass.
  ///
  /// - Returns: Whether it is possible.
  func wait(_ number: Int) -> Bool {
    guard number < waitCount, canWait(number) else { return false }
    hasTimePassed = true
    let duration = candidates.space.waits[number]
    if let phase {
      phase.time.set(phase.time.now + duration)
    } else {
      here.now += duration
      ambientTime.set(here.now)
    }
    return true
  }
}
