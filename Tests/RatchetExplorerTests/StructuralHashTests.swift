import Foundation
import Testing

@testable import RatchetExplorer

@Suite("the structural hash")
struct StructuralHashTests {
  private struct Row: Hashable {
    let id: Int
    var text = ""
    // It says less than the explorer must know.
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  private final class Model {
    let count: Int
    init(_ count: Int) { self.count = count }
  }

  @Test("values of a type that is not known at compile time differ by what they contain")
  func existentials() {
    #expect(StructuralHash.of(1 as Any) != StructuralHash.of(2 as Any))
    #expect(StructuralHash.of(1 as Any) == StructuralHash.of(1 as Any))
    #expect(StructuralHash.of(1 as Any) != StructuralHash.of(1.0 as Any))
    #expect(StructuralHash.of(AnyHashable(1)) != StructuralHash.of(AnyHashable(2)))
    #expect(StructuralHash.of([AnyHashable("a"): 1]) != StructuralHash.of([AnyHashable("b"): 1]))
    let errors: [any Error] = [CocoaError(.fileNoSuchFile), CocoaError(.fileReadNoPermission)]
    #expect(StructuralHash.of(errors[0]) != StructuralHash.of(errors[1]))
    #expect(StructuralHash.of(Model(1)) != StructuralHash.of(Model(2)))
    #expect(StructuralHash.of(Model(1)) == StructuralHash.of(Model(1)))
  }

  @Test("all parts count, whatever '==' and 'hash(into:)' say")
  func parts() {
    #expect(StructuralHash.of(Row(id: 1)) != StructuralHash.of(Row(id: 1, text: "a")))
    #expect(StructuralHash.of(Row(id: 1) as Any) != StructuralHash.of(Row(id: 1, text: "a") as Any))
    #expect(StructuralHash.of([1: "a", 2: "b"]) == StructuralHash.of([2: "b", 1: "a"]))
    #expect(StructuralHash.of(Optional<Int>.none) != StructuralHash.of(Optional(0)))
  }
}
