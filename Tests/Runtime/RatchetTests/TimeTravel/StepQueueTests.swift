import TestSupport
import Testing

@testable import Ratchet

@Suite("The queue of a timeline's steps")
struct StepQueueTests {
  private final class Step {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  @Test("is an array whose first elements can be dropped", arguments: 0..<20)
  func array(seed: Int) {
    var random = SeededRandom(seed: 31, input: seed)
    var queue = StepQueue<Step>()
    var array: [Int] = []
    // Some queues grow, others are empty most of the time.
    let appends = 2 + random.below(4)
    for number in 0..<2_000 {
      switch random.below(4 + appends) {
      case 0, 1: #expect(queue.popFirst()?.number == (array.isEmpty ? nil : array.removeFirst()))
      case 2 where !array.isEmpty: #expect(queue.removeLast().number == array.removeLast())
      case 3 where !array.isEmpty:
        let position = random.below(array.count)
        queue[position] = Step(-number)
        array[position] = -number
      default:
        queue.append(Step(number))
        array.append(number)
      }
      #expect(queue.count == array.count)
      #expect(queue.last?.number == array.last)
    }
    #expect(queue.map(\.number) == array)
  }

  @Test("releases each step when it is dropped")
  func release() {
    var queue = StepQueue<Step>()
    weak var first: Step?
    do {
      let step = Step(1)
      first = step
      queue.append(step)
    }
    for number in 2...100 { queue.append(Step(number)) }
    #expect(first != nil)
    _ = queue.popFirst()
    #expect(first == nil)
    #expect(queue.first?.number == 2)
  }

  @Test("does not change its copies")
  func copies() {
    var queue = StepQueue<Step>()
    for number in 0..<10 { queue.append(Step(number)) }
    let copy = queue
    for number in 10..<30 {
      _ = queue.popFirst()
      queue.append(Step(number))
    }
    #expect(copy.map(\.number) == Array(0..<10))
    #expect(queue.map(\.number) == Array(20..<30))
  }
}
