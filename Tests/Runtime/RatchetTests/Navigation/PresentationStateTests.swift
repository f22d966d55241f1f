import CustomDump
import Foundation
import Ratchet
import Testing

@Suite("@Presents")
struct PresentationStateTests {
  struct Parent: Equatable, Hashable, Codable, Sendable {
    var name = ""
    @Presents var numbers: [Int]?
  }

  /// A state that presents a state of its own type.
  struct Folder: Equatable {
    var name: String
    @Presents var child: Folder?
  }

  static let samples: [[Int]?] = [nil, [], [1], [1, 2], [2, 1]]

  @Test("a property reads and writes as the optional that it is declared as")
  func optional() {
    var parent = Parent()
    #expect(parent.numbers == nil)
    parent.numbers = [1]
    parent.numbers?.append(2)
    #expect(parent.numbers == [1, 2])
    #expect(parent.$numbers.wrappedValue == [1, 2])
    parent.$numbers.wrappedValue = [3]
    #expect(parent.numbers == [3])
    parent.numbers = nil
    #expect(parent == Parent())
    #expect(Parent(name: "A", numbers: [4]).numbers == [4])
    #expect(Parent(name: "A").numbers == nil)
  }

  @Test("a change of a copy does not affect the original")
  func copies() {
    let original = Parent(numbers: [1])
    let changes: [(inout Parent) -> Void] = [
      { $0.numbers = [2] },
      { $0.numbers = nil },
      { $0.numbers?.append(2) },
      { $0.$numbers.wrappedValue?[0] = 7 },
      { _ = $0.numbers.take() },
    ]
    for change in changes {
      var copy = original
      change(&copy)
      #expect(copy != original)
      #expect(original.numbers == [1])
      change(&copy)
      #expect(original.numbers == [1])
    }
  }

  @Test("what is presented is changed in place")
  func inPlace() {
    var parent = Parent(numbers: Array(0..<100))
    func address() -> UnsafeRawPointer? { parent.numbers?.withUnsafeBytes { $0.baseAddress } }
    let before = address()
    for number in 0..<100 { parent.numbers?[number] += 1 }
    #expect(address() == before)
    #expect(parent.numbers == Array(1...100))
  }

  @Test("two presentations are equal, and hash alike, if what they present is")
  func equality() {
    for lhs in Self.samples {
      for rhs in Self.samples {
        let (left, right) = (PresentationState(wrappedValue: lhs), Presents(wrappedValue: rhs))
        #expect((left == right) == (lhs == rhs))
        #expect((right == left) == (left == right))
        if left == right { #expect(left.hashValue == right.hashValue) }
      }
      let presentation = PresentationState(wrappedValue: lhs)
      #expect(presentation == presentation)
    }
  }

  @Test("it is coded like an optional, and a missing key presents nothing")
  func coding() throws {
    for numbers in Self.samples {
      let parent = Parent(name: "A", numbers: numbers)
      let data = try JSONEncoder().encode(parent)
      #expect(try JSONDecoder().decode(Parent.self, from: data) == parent)
    }
    let decoded = try JSONDecoder().decode(Parent.self, from: Data(#"{"name": "B"}"#.utf8))
    #expect(decoded == Parent(name: "B"))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Parent.self, from: Data(#"{"name": "", "numbers": 1}"#.utf8))
    }
  }

  @Test("the payload of a case is read and changed by its name")
  func byCase() {
    var presented = PresentationState<Result<Int, Never>>(wrappedValue: .success(1))
    presented[case: \.success]? += 1
    #expect(presented.wrappedValue == .success(2))
    presented[case: \.success] = nil
    #expect(presented.wrappedValue == nil)
    withKnownIssue {
      presented[case: \.success] = 1
    } matching: {
      "\($0)".contains("there is no value")
    }
    #expect(presented.wrappedValue == nil)
  }

  @Test("writing another case than the presented one is reported, and has no effect")
  func unrelatedCase() {
    var presented = PresentationState<Result<Int, OtherError>>(wrappedValue: .failure(OtherError()))
    withKnownIssue {
      presented[case: \.success]? += 1
    } matching: { issue in
      issue.description.contains("success") && issue.description.contains("failure")
    }
    #expect(presented.wrappedValue == .failure(OtherError()))
  }

  @Test("a part or a case of a presented state is a presentation too")
  func members() {
    let presented = PresentationState<Result<[Int], OtherError>>(wrappedValue: .success([1]))
    #expect(presented.success.wrappedValue == [1])
    #expect(presented.success.count.wrappedValue == 1)
    #expect(presented.failure.wrappedValue == nil)
  }

  struct OtherError: Error, Equatable {}

  @Test("a state can present a state of its own type")
  func recursion() {
    var folder = Folder(name: "0")
    for number in 1...100 { folder = Folder(name: "\(number)", child: folder) }
    folder.child?.child?.name = "changed"
    #expect(folder.child?.child?.name == "changed")
    #expect(folder.child?.child?.child?.name == "97")
  }

  @Test("it prints as the optional")
  func printing() {
    #expect(String(customDumping: PresentationState(wrappedValue: [1])) == "[\n  [0]: 1\n]")
    #expect(String(customDumping: PresentationState<Int>(wrappedValue: nil)) == "nil")
    expectNoDifference(
      String(customDumping: Parent(name: "A", numbers: [1])),
      """
      PresentationStateTests.Parent(
        name: "A",
        _numbers: [
          [0]: 1
        ]
      )
      """
    )
  }
}
