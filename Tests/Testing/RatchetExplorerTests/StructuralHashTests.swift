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

  @Test("library values that are equal differ by their content")
  func equalValues() {
    let lengths = [UnitLength.meters, .feet].map { Measurement(value: 0, unit: $0) }
    #expect(lengths[0] == lengths[1])
    #expect(StructuralHash.of(lengths[0]) != StructuralHash.of(lengths[1]))
    #expect(StructuralHash.of(lengths[0]) == StructuralHash.of(lengths[0]))
    let (slices, bytes) = ([1, 1, 1], Data([1, 1, 1]))
    #expect(StructuralHash.of(slices[0..<1]) != StructuralHash.of(slices[1..<2]))
    #expect(StructuralHash.of(bytes[0..<1]) != StructuralHash.of(bytes[1..<2]))
    let letters: [Character] = ["\u{E9}", "e\u{301}"]
    #expect(StructuralHash.of(letters[0]) != StructuralHash.of(letters[1]))
    let texts = letters.map { "\($0)"[...] }
    #expect(texts[0] == texts[1])
    #expect(StructuralHash.of(texts[0]) != StructuralHash.of(texts[1]))
  }

  private final class Node {
    var name: String
    var next: Node?
    var others: [String: Node] = [:]
    init(_ name: String, next: Node? = nil) { (self.name, self.next) = (name, next) }
  }

  @Test("objects that refer to each other in circles, also through dictionaries")
  func circles() {
    func circle(_ last: String) -> Node {
      let nodes = ["a", "b", last].map { Node($0) }
      for node in nodes {
        for other in nodes { node.others[other.name] = other }
      }
      nodes[0].next = nodes[1]
      nodes[1].next = nodes[0]
      return nodes[0]
    }
    #expect(StructuralHash.of(circle("c")) == StructuralHash.of(circle("c")))
    #expect(StructuralHash.of(circle("c")) != StructuralHash.of(circle("d")))
  }

  @Test("a long list of objects counts to its end")
  func list() {
    func list(_ last: String) -> Node { (0..<20).reduce(Node(last)) { Node("\($1)", next: $0) } }
    #expect(StructuralHash.of(list("a")) == StructuralHash.of(list("a")))
    #expect(StructuralHash.of(list("a")) != StructuralHash.of(list("b")))
  }

  @Test("enums differ in the same way where their layout is not known")
  func reflected() {
    enum Load: CustomStringConvertible {
      case idle, loading, loaded(Int)
      var description: String { "-" }
    }
    func hash(_ load: Load) -> UInt64 {
      withUnsafePointer(to: load) {
        var hash = StructuralHash()
        hash.add(reflected: $0, TypeLayout.of(Load.self), depth: 0)
        return hash.bits
      }
    }
    #expect(Set([.idle, .loading, .loaded(1), .loaded(2)].map(hash)).count == 4)
    #expect(hash(.loaded(1)) == hash(.loaded(1)))
  }

  private indirect enum Tree {
    case leaf(Int)
    case branch(Tree, Tree)
  }

  private struct Forest { var tree: Tree }

  @Test("a type that contains itself is read, also as a part of another one")
  func recursiveType() {
    let trees = [Tree.leaf(1), .leaf(2), .branch(.leaf(1), .leaf(2)), .branch(.leaf(2), .leaf(1))]
    #expect(Set(trees.map { StructuralHash.of(Forest(tree: $0)) }).count == 4)
  }

  @Test("types as values differ")
  func metatypes() {
    let types: [Any.Type] = [Int.self, String.self]
    #expect(StructuralHash.of(types[0]) != StructuralHash.of(types[1]))
    #expect(StructuralHash.of(types[0] as Any) != StructuralHash.of(types[1] as Any))
  }
}
