import CustomDump
import Foundation
import Ratchet
import TestSupport
import Testing

@Suite("StackState")
struct StackStateTests {
  typealias Stack = StackState<Result<Int, Never>>

  @Test("it is a collection that gives each element an id, from the first to the one on top")
  func collection() {
    var stack: StackState<String> = ["a", "b"]
    stack.append("c")
    #expect(Array(stack) == ["a", "b", "c"])
    #expect(Array(stack.ids) == [0, 1, 2])
    #expect(stack.nextID == 3)
    #expect(stack.last == "c")
    #expect(stack.popLast() == "c")
    stack[1] = "d"
    stack.insert("e", at: 1)
    #expect(stack.elements == ["a", "e", "d"])
    #expect(Array(stack.ids) == [0, 3, 1])
  }

  @Test("an element is read, changed, pushed and removed by its id")
  func byID() {
    var stack: StackState<[Int]> = [[0], [1]]
    stack[id: 1]?.append(10)
    #expect(stack[id: 1] == [1, 10])
    #expect(stack[id: 7] == nil)
    stack[id: 7]?.append(1)
    #expect(stack.count == 2)
    stack[id: 7] = [7]
    #expect(Array(stack.ids) == [0, 1, 7])
    stack[id: 0] = nil
    #expect(Array(stack.ids) == [1, 7])
    #expect(stack.nextID == 8)
  }

  @Test("the payload of an element is read and changed by its id and its case")
  func byCase() {
    var stack: Stack = [.success(1), .success(2)]
    stack[id: 1, case: \.success]? += 10
    #expect(stack[id: 1, case: \.success] == 12)
    withKnownIssue {
      stack[id: 9, case: \.success] = 1
    } matching: {
      "\($0)".contains("there is no value")
    }
    #expect(stack.count == 2)
    stack[id: 0, case: \.success] = nil
    #expect(Array(stack.ids) == [1])
  }

  @Test("it is popped from an element, or to it")
  func pop() {
    for position in 0..<4 {
      let id = StackElementID(generation: position)
      var from = StackState(0..<4)
      from.pop(from: id)
      #expect(Array(from) == Array(0..<position))
      var to = StackState(0..<4)
      to.pop(to: id)
      #expect(Array(to) == Array(0...position))
    }
    var stack = StackState(0..<4)
    stack.pop(from: 9)
    stack.pop(to: 9)
    #expect(stack.count == 4)
  }

  @Test("it behaves like an array, keeps the ids of remaining elements, and uses no id twice")
  func model() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<300 {
      var stack = StackState<Int>()
      var model: [(id: Int, element: Int)] = []
      var next = 0
      for step in 0..<30 {
        let lower = Int.random(in: 0...model.count, using: &random)
        let upper = Int.random(in: lower...model.count, using: &random)
        let new = (0..<Int.random(in: 0...3, using: &random)).map { step * 10 + $0 }
        stack.replaceSubrange(lower..<upper, with: new)
        model.replaceSubrange(
          lower..<upper,
          with: new.map { element in
            defer { next += 1 }
            return (next, element)
          }
        )
        #expect(Array(stack) == model.map(\.element))
        #expect(stack.ids.map(\.generation) == model.map(\.id))
        #expect(stack.nextID.generation == next)
      }
    }
  }

  @Test("two are equal if their elements and their ids are")
  func equality() {
    let stack: StackState<Int> = [1, 2]
    #expect(stack == [1, 2])
    #expect(stack != [2, 1])
    var popped: StackState<Int> = [1, 3, 2]
    popped.remove(at: 1)
    #expect(popped != stack)
    var copy = stack
    copy.append(3)
    copy.removeLast()
    #expect(copy == stack)
    #expect(copy.hashValue == stack.hashValue)
  }

  @Test("it is coded with its ids")
  func coding() throws {
    var stack: StackState<Int> = [1, 2, 3]
    stack.remove(at: 0)
    let data = try JSONEncoder().encode(stack)
    let decoded = try JSONDecoder().decode(StackState<Int>.self, from: data)
    #expect(decoded == stack)
    #expect(decoded.nextID == 3)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        StackState<Int>.self, from: Data(#"[{"id":1,"state":1},{"id":1,"state":2}]"#.utf8)
      )
    }
    // A stack must be able to number its next elements.
    for number in [Int.min, -1, .max] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(StackElementID.self, from: Data("\(number)".utf8))
      }
    }
  }

  @Test("it prints each element under its id")
  func printing() {
    let stack: StackState<String> = ["a", "b"]
    #expect(String(customDumping: stack) == "[\n  #0: \"a\",\n  #1: \"b\"\n]")
    #expect("\(stack)" == "[#0: a, #1: b]")
  }

  @Test("ids are not given again when all elements have been removed")
  func removeAll() {
    var stack: StackState<Int> = [1, 2]
    stack.removeAll()
    stack.append(3)
    #expect(Array(stack.ids) == [2])
    stack.removeAll(keepingCapacity: true)
    #expect(stack.isEmpty)
    #expect(stack.nextID == 3)
  }

  @Test("a debugger sees the type and the ids")
  func debugDescription() {
    let stack: StackState<Int> = [7]
    #expect(stack.debugDescription == "StackState<Int>([#0: 7])")
    #expect(stack.ids[0].debugDescription == "#0")
  }

  @Test("an array of elements is decoded too, as programs without ids encode it")
  func decodeElements() throws {
    let stack = try JSONDecoder().decode(StackState<Int>.self, from: Data("[4, 5]".utf8))
    #expect(stack == [4, 5])
  }

  @Test("a generator makes ids from 0, once for each test")
  func generator() {
    @Dependency(\.stackElementID) var stackElementID
    #expect(stackElementID.peek() == 0)
    #expect(stackElementID.next() == 0)
    #expect(stackElementID.next().description == "#1")
    withDependencies {
      $0.stackElementID = .incrementing
    } operation: {
      #expect(stackElementID.next() == 0)
    }
    #expect(stackElementID.peek() == 2)
  }
}
