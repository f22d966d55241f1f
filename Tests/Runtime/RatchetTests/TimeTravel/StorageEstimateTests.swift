import Foundation
import Testing

@testable import Ratchet

@Suite("The estimate of a value's storage")
struct StorageEstimateTests {
  struct Point { var x = 0, y = 0.0 }
  struct Nested {
    var name: String
    var rows: [Row]
    var index: [String: [Int]] = [:]
    var chosen: Choice = .none
  }
  struct Row: Identifiable {
    var id: Int
    var text: String
  }
  enum Choice {
    case none
    case text(String)
    indirect case both(Choice, Choice)
  }
  final class Object { var text = String(repeating: "x", count: 1_000) }

  private let long = String(repeating: "x", count: 1_000)

  @Test("is zero for values without storage, or that are not counted")
  func nothing() {
    #expect(StorageEstimate.bytes(of: 1) == 0)
    #expect(StorageEstimate.bytes(of: Point()) == 0)
    #expect(StorageEstimate.bytes(of: "short") == 0)
    #expect(StorageEstimate.bytes(of: [Int]()) == 0)
    #expect(StorageEstimate.bytes(of: Object()) == 0)
    #expect(StorageEstimate.bytes(of: [Object()]) < 100)
    #expect(StorageEstimate.bytes(of: { 1 }) == 0)
  }

  @Test("is about the size of strings, data and collections, wherever they are")
  func whole() {
    func isNear(_ bytes: Int, _ value: some Any) -> Bool {
      (bytes...(bytes + 100)).contains(StorageEstimate.bytes(of: value))
    }
    #expect(isNear(1_000, long))
    #expect(isNear(1_000, Optional(long)))
    #expect(isNear(1_000, Choice.text(long)))
    #expect(isNear(2_000, Choice.both(.text(long), .text(long))))
    #expect(isNear(8_000, Array(0..<1_000)))
    #expect(isNear(1_000, Data(repeating: 1, count: 1_000)))
    #expect(isNear(2_000, (long, "short", long)))
    #expect(isNear(1_000, long as Any))
    #expect(isNear(1_032, [long]))
    #expect((8_000...32_000).contains(StorageEstimate.bytes(of: Set(0..<1_000))))
    let pairs = Dictionary(uniqueKeysWithValues: (0..<1_000).map { ($0, $0) })
    #expect((16_000...64_000).contains(StorageEstimate.bytes(of: pairs)))
  }

  @Test("is zero for storage that an earlier value shares")
  func shared() {
    let rows = (0..<100).map { Row(id: $0, text: long + "\($0)") }
    let earlier = Nested(name: long, rows: rows, index: ["a": [1, 2, 3]], chosen: .text(long))
    #expect(StorageEstimate.bytes(of: earlier) > 100_000)
    #expect(StorageEstimate.bytes(of: earlier, notSharedWith: earlier) == 0)

    var renamed = earlier
    renamed.name += "!"
    #expect((1_000..<1_100).contains(StorageEstimate.bytes(of: renamed, notSharedWith: earlier)))

    var edited = earlier
    edited.rows[50].text = String(repeating: "y", count: 5_000)
    let room = 100 * MemoryLayout<Row>.stride
    #expect(
      ((5_000 + room)..<(5_100 + room))
        .contains(StorageEstimate.bytes(of: edited, notSharedWith: earlier)))

    var identified = IdentifiedArray(uniqueElements: rows)
    let before = identified
    identified[id: 7]?.text = ""
    #expect(
      (room..<(room + 100)).contains(StorageEstimate.bytes(of: identified, notSharedWith: before)))
  }

  @Test("takes any value, also one that has changed its shape")
  func shapes() {
    let values: [Any] = [
      Optional<String>.none as Any, long, [long: long], Set([long]), (1, long), Choice.none,
      Choice.text(long), Nested(name: "", rows: []), [1: [2: [long]]], Row(id: 1, text: long),
      IdentifiedArray(uniqueElements: [Row(id: 1, text: long)]),
    ]
    for (value, earlier) in zip(values, values.dropFirst() + values.prefix(1)) {
      #expect(
        StorageEstimate.bytes(of: value, notSharedWith: earlier)
          == StorageEstimate.bytes(of: value))
    }
  }
}
