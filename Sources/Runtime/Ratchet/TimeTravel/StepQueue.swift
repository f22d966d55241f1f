/// A list of a timeline's steps, which grows at its end and from whose front the oldest are dropped.
///
/// Adding, dropping and reading take O(1), amortized.
struct StepQueue<Step: AnyObject>: RandomAccessCollection {
  /// The steps, and nil for those that were dropped, until they are half of the list.
  ///
  /// The type of its elements is known here, which makes it ten times as fast in generic code.
  private var slots: [AnyObject?] = []
  private var droppedCount = 0

  var startIndex: Int { 0 }
  var endIndex: Int { slots.count - droppedCount }
  var count: Int { endIndex }

  subscript(position: Int) -> Step {
    // Only steps are stored.
    get { unsafeDowncast(slots[droppedCount + position]!, to: Step.self) }
    set { slots[droppedCount + position] = newValue }
  }

  mutating func append(_ step: Step) { slots.append(step) }

  mutating func removeLast() -> Step {
    let step = self[count - 1]
    slots.removeLast()
    return step
  }

  mutating func popFirst() -> Step? {
    guard count > 0 else { return nil }
    let step = self[0]
    slots[droppedCount] = nil
    droppedCount += 1
    if droppedCount >= count {
      slots.removeFirst(droppedCount)
      droppedCount = 0
    }
    return step
  }
}
