import Foundation
import Testing

@_spi(GeneratedCode) @testable import Ratchet

@Suite("areEqual")
struct AreEqualTests {
  struct Plain: Error { var code = 0 }
  struct Comparable: Error, Equatable { var code = 0 }
  enum Cases: Error { case first, second, third(Int) }

  @Test("values are compared by their own ==")
  func equatableValues() {
    #expect(areEqual(1, 1))
    #expect(!areEqual("a", "b"))
    #expect(areEqual([1, nil], [1, nil]))
  }

  @Test("errors of one type are compared by their own == if they have one")
  func equatableErrors() {
    let (one, two): (any Error, any Error) = (Comparable(code: 1), Comparable(code: 2))
    #expect(areEqual(one, one))
    #expect(!areEqual(one, two))
  }

  @Test("errors without == are compared by type, domain, code and contents")
  func plainErrors() {
    #expect(areEqual(Plain(code: 1) as any Error, Plain(code: 1) as any Error))
    #expect(!areEqual(Plain(code: 1) as any Error, Plain(code: 2) as any Error))
    #expect(!areEqual(Cases.third(1) as any Error, Cases.third(2) as any Error))
    #expect(!areEqual(Plain() as any Error, Comparable() as any Error))
    #expect(!areEqual(Cases.first as any Error, Cases.second as any Error))
    #expect(areEqual(Cases.second as any Error, Cases.second as any Error))
    let domain = "areEqual"
    #expect(
      !areEqual(NSError(domain: domain, code: 1) as any Error, NSError(domain: domain, code: 2)))
    #expect(
      areEqual(NSError(domain: domain, code: 1) as any Error, NSError(domain: domain, code: 1)))
  }

  @Test("functions in an error are ignored, and an own code replaces nothing that it stores")
  func oddErrors() {
    struct Handled: Error { var code = 0; var handler: @Sendable () -> Void = {} }
    struct Coded: CustomNSError { var text = ""; var errorCode: Int { 1 } }
    final class Object: Error {}
    #expect(areEqual(Handled() as any Error, Handled(handler: { print() }) as any Error))
    #expect(!areEqual(Handled() as any Error, Handled(code: 1) as any Error))
    #expect(areEqual(Coded(text: "a") as any Error, Coded(text: "a") as any Error))
    #expect(!areEqual(Coded(text: "a") as any Error, Coded(text: "b") as any Error))
    #expect(areEqual(Object() as any Error, Object() as any Error))
  }

  @Test("errors that are objects are compared by what they and their superclasses store")
  func objectErrors() {
    class Failure: Error, @unchecked Sendable {
      let code: Int
      var cause: (any Error)?
      init(code: Int) { self.code = code }
    }
    final class Refusal: Failure, @unchecked Sendable {
      let reason: String
      init(code: Int, reason: String) {
        self.reason = reason
        super.init(code: code)
      }
    }
    let one = Refusal(code: 1, reason: "a")
    #expect(areEqual(one as any Error, Refusal(code: 1, reason: "a") as any Error))
    #expect(!areEqual(one as any Error, Refusal(code: 2, reason: "a") as any Error))
    #expect(!areEqual(one as any Error, Refusal(code: 1, reason: "b") as any Error))
    let (circle, other) = (Failure(code: 1), Failure(code: 1))
    circle.cause = circle
    other.cause = other
    #expect(areEqual(circle as any Error, other as any Error))
    (circle.cause, other.cause) = (nil, nil)
  }

  @Test("elements without == are compared one by one")
  func elements() {
    let (one, two): (any Error, any Error) = (Plain(code: 1), Plain(code: 2))
    #expect(areEqual([one, two], [one, two], by: { areEqual($0, $1) }))
    #expect(!areEqual([one, two], [one], by: { areEqual($0, $1) }))
    #expect(!areEqual([one, two], [two, one], by: { areEqual($0, $1) }))
    #expect(areEqual(["a": one], ["a": one], by: { areEqual($0, $1) }))
    #expect(!areEqual(["a": one], ["b": one], by: { areEqual($0, $1) }))
    #expect(!areEqual(["a": one], ["a": one, "b": one], by: { areEqual($0, $1) }))
    #expect(areEqual(nil as [any Error]?, nil, by: { _, _ in false }))
    #expect(!areEqual([one], nil as [any Error]?, by: { _, _ in true }))
    typealias Response = Result<(Int, Int), any Error>
    #expect(areEqual(Response.success((1, 2)), .success((1, 3)), by: { areEqual($0.0, $1.0) }))
    #expect(!areEqual(Response.failure(one), .failure(two), by: { _, _ in true }))
  }

  @Test("results with any error compare successes by ==, and failures as errors")
  func results() {
    typealias Response = Result<Int, any Error>
    #expect(areEqual(Response.success(1), .success(1)))
    #expect(!areEqual(Response.success(1), .success(2)))
    #expect(!areEqual(Response.success(1), .failure(Plain())))
    #expect(areEqual(Response.failure(Plain()), .failure(Plain())))
    #expect(areEqual(Result<Void, any Error>.success(()), .success(())))
    #expect(areEqual((any Error)?.none, nil))
    #expect(!areEqual((any Error)?.some(Plain()), nil))
  }

  @Test("types are equal to themselves alone")
  func types() {
    #expect(areEqual(Int.self as Any.Type, Int.self))
    #expect(!areEqual(Int.self as Any.Type, String.self))
  }

  struct Opaque {
    var number: Int
    var object: Object?
    var inner: [Inner] = []

    enum Inner {
      case empty, other
      case text(String)
    }
  }

  final class Object {}

  /// The last form of `areEqual`, for which the compiler warns at the call.
  @available(*, deprecated)
  func areEqualByParts(_ lhs: Opaque, _ rhs: Opaque) -> Bool {
    areEqual(lhs, rhs)
  }

  @available(*, deprecated)
  @Test("values without == are compared part by part, and objects by identity")
  func structural() {
    let object = Object()
    let value = Opaque(number: 1, object: object, inner: [.text("a"), .empty])
    #expect(areEqualByParts(value, value))
    for change: (inout Opaque) -> Void in [
      { $0.number = 2 }, { $0.object = Object() }, { $0.object = nil },
      { $0.inner = [.text("b"), .empty] }, { $0.inner = [.text("a"), .other] },
      { $0.inner.removeLast() }, { $0.inner.reverse() },
    ] {
      var other = value
      change(&other)
      #expect(!areEqualByParts(value, other))
    }
  }
}

/// Values without `==`, whatever their types say about themselves.
@Suite("areEqual of what is stored")
struct StoredEqualityTests {
  /// An enum of which all values are described in the same way.
  enum Load<Value>: CustomStringConvertible, CustomReflectable {
    case idle, loading
    case loaded(Value)
    case failed(code: Int)
    case failed(line: Int)
    indirect case again(Load)

    var description: String { "-" }
    var customMirror: Mirror { Mirror(self, children: []) }
  }

  /// A struct that shows none of its parts.
  struct Secret: CustomReflectable {
    var code: Int
    var customMirror: Mirror { Mirror(self, children: []) }
  }

  /// A struct that shows another part each time.
  struct Moody: CustomReflectable {
    final class Mood {}
    var code: Int
    var customMirror: Mirror { Mirror(self, children: ["mood": Mood()]) }
  }

  /// A collection that copies its elements into an object of its own.
  struct Pile: Collection {
    final class Storage {
      var loads: [Load<Int>] = []
      init(_ loads: [Load<Int>]) { self.loads = loads }
    }
    var storage: Storage
    var limit = 10

    init(_ loads: [Load<Int>]) { storage = Storage(loads) }
    var startIndex: Int { 0 }
    var endIndex: Int { storage.loads.count }
    func index(after index: Int) -> Int { index + 1 }
    subscript(index: Int) -> Load<Int> { storage.loads[index] }
  }

  @available(*, deprecated)
  func equal<Value>(_ lhs: Value, _ rhs: Value) -> Bool { areEqual(lhs, rhs) }

  @available(*, deprecated)
  @Test("cases differ by their number and their payloads")
  func cases() {
    let loads: [Load<Int>] = [
      .idle, .loading, .loaded(1), .loaded(2), .failed(code: 1), .failed(line: 1), .again(.idle),
      .again(.loading),
    ]
    for (left, lhs) in loads.enumerated() {
      for (right, rhs) in loads.enumerated() {
        #expect(equal(lhs, rhs) == (left == right))
        #expect(equal([lhs, nil], [rhs, nil]) == (left == right))
        #expect(equal(["load": lhs], ["load": rhs]) == (left == right))
        #expect(equal((lhs, 1), (rhs, 1)) == (left == right))
        #expect(equal(lhs as Load<Int>?, rhs) == (left == right))
        #expect(equal(Result<Load<Int>, Never>.success(lhs), .success(rhs)) == (left == right))
      }
    }
  }

  @available(*, deprecated)
  @Test("structs differ by their stored properties")
  func structs() {
    #expect(equal(Secret(code: 1), Secret(code: 1)))
    #expect(!equal(Secret(code: 1), Secret(code: 2)))
    #expect(equal(Moody(code: 1), Moody(code: 1)))
    #expect(!equal(Moody(code: 1), Moody(code: 2)))
  }

  @available(*, deprecated)
  @Test("collections differ by their elements, and by what they store beside an object")
  func collections() {
    #expect(equal(Pile([.idle, .loaded(1)]), Pile([.idle, .loaded(1)])))
    #expect(!equal(Pile([.idle, .loaded(1)]), Pile([.loading, .loaded(1)])))
    var limited = Pile([.idle])
    limited.limit = 1
    #expect(!equal(Pile([.idle]), limited))
  }

  @Test("shared values differ by their case and by what they hide")
  func sharedValues() {
    func areEqual<Value: Sendable>(_ lhs: Value, _ rhs: Value) -> Bool {
      let shared = StructuralEquality.areEqual(Shared(value: lhs), Shared(value: rhs))
      let readers = StructuralEquality.areEqual(
        [SharedReader(value: lhs)], [SharedReader(value: rhs)])
      #expect(shared == readers)
      return shared
    }
    #expect(areEqual(Load<Int>.idle, .idle))
    #expect(!areEqual(Load<Int>.idle, .loading))
    #expect(areEqual(Load<Int>.failed(code: 1), .failed(code: 1)))
    #expect(!areEqual(Load<Int>.failed(code: 1), .failed(line: 1)))
    #expect(areEqual(Secret(code: 1), Secret(code: 1)))
    #expect(!areEqual(Secret(code: 1), Secret(code: 2)))
    #expect(areEqual(Moody(code: 1), Moody(code: 1)))
  }

  @Test("a type whose values cannot be compared is named")
  func incomparable() {
    let message = PartComparison.incomparable(Load<Int>.self)
    #expect(message.hasPrefix("Values of \"Load<Int>\" cannot be compared, and none equals"))
    #expect(!message.contains("\\"))
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, *)
  struct Inline {
    var loads: InlineArray<2, Load<String>>
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, *)
  @Test("inline arrays differ by their elements")
  func inlineArrays() {
    let inline = Inline(loads: [.idle, .loaded("a")])
    #expect(StructuralEquality.areEqual(inline, Inline(loads: [.idle, .loaded("a")])))
    #expect(!StructuralEquality.areEqual(inline, Inline(loads: [.idle, .loaded("b")])))
    #expect(!StructuralEquality.areEqual(inline, Inline(loads: [.loading, .loaded("a")])))
  }

  @available(*, deprecated)
  @Test("readers of a field are notified of another case")
  @MainActor
  func readers() {
    let isEqual = FieldComparison<Load<Int>>()
    #expect(isEqual(.idle, .idle))
    #expect(!isEqual(.idle, .loading))
  }
}

extension StoredEqualityTests.Load: Sendable where Value: Sendable {}
