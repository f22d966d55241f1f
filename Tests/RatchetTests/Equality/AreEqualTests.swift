import Foundation
import Ratchet
import Testing

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

  @Test("errors without == are compared by type, domain and code")
  func plainErrors() {
    #expect(areEqual(Plain(code: 1) as any Error, Plain(code: 2) as any Error))
    #expect(!areEqual(Plain() as any Error, Comparable() as any Error))
    #expect(!areEqual(Cases.first as any Error, Cases.second as any Error))
    #expect(areEqual(Cases.second as any Error, Cases.second as any Error))
    let domain = "areEqual"
    #expect(
      !areEqual(NSError(domain: domain, code: 1) as any Error, NSError(domain: domain, code: 2)))
    #expect(
      areEqual(NSError(domain: domain, code: 1) as any Error, NSError(domain: domain, code: 1)))
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

  /// The last form of `areEqual`, which the compiler warns about where it is called.
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
