import Ratchet
import TestSupport
import Testing

@Suite("Identified arrays")
struct IdentifiedArrayTests {
  struct Row: Identifiable, Hashable, Codable, Comparable {
    var id: Int
    var name = ""

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.id < rhs.id }
  }

  @Test("of elements with the same id the first is taken")
  func duplicates() {
    let rows: IdentifiedArrayOf<Row> = [Row(id: 1, name: "a"), Row(id: 1, name: "b"), Row(id: 2)]
    #expect(rows.elements == [Row(id: 1, name: "a"), Row(id: 2)])
    #expect(rows == IdentifiedArray([Row(id: 1, name: "a"), Row(id: 1), Row(id: 2)], id: \.id))
  }

  @Test("two elements with one id are a programming error that names the id")
  func repetition() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = IdentifiedArray(uniqueElements: [Row(id: 7), Row(id: 42), Row(id: 42)])
      })
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("The elements at 1 and 2 have the same id, 42."))
  }

  @Test("elements need not be Identifiable")
  func anyID() {
    var words = IdentifiedArray(uniqueElements: ["a", "bb"], id: \.count)
    words.append("cc")
    words.append("ddd")
    #expect(words.elements == ["a", "bb", "ddd"])
    #expect(words[id: 3] == "ddd")
    #expect(words.contains(id: 2))
  }

  @Test("an element set under an id that it has not is reported, and not appended")
  func wrongID() {
    var rows: IdentifiedArrayOf<Row> = []
    withKnownIssue { rows[id: 1] = Row(id: 2) }
    #expect(rows.isEmpty)
  }

  @Test("an element whose id is changed in place is reported, and stays under the old one")
  func changedID() {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
    withKnownIssue { rows[0].id = 2 }
    withKnownIssue { rows[id: 1]?.name = "b" }
    #expect(rows[id: 1] == Row(id: 2, name: "b"))
    #expect(rows[id: 2] == nil)
  }

  @Test("an element set at a position may bring a new id, or trade places with another element")
  func replacing() {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    rows[0] = Row(id: 3)
    #expect(Array(rows.ids) == [3, 2])
    rows[0] = Row(id: 2, name: "b")
    #expect(rows == [Row(id: 2, name: "b"), Row(id: 3)])
  }

  @Test("algorithms for any mutable collection arrange the elements")
  func algorithms() {
    func rotate<C: MutableCollection & RandomAccessCollection>(_ rows: inout C) {
      let first = rows[rows.startIndex]
      for index in rows.indices.dropLast() { rows[index] = rows[rows.index(after: index)] }
      rows[rows.index(before: rows.endIndex)] = first
    }
    func reverse<C: MutableCollection>(_ rows: inout C) {
      for (index, row) in zip(rows.indices, rows.reversed()) { rows[index] = row }
    }
    let names = ["c", "a", "d", "b", "e"]
    var rows = IdentifiedArray(uniqueElements: names.enumerated().map { Row(id: $0, name: $1) })
    rows.sort(using: KeyPathComparator(\.name))
    #expect(rows.map(\.name) == ["a", "b", "c", "d", "e"])
    rotate(&rows)
    #expect(rows.map(\.name) == ["b", "c", "d", "e", "a"])
    reverse(&rows)
    #expect(rows.map(\.name) == ["a", "e", "d", "c", "b"])
    #expect(rows.allSatisfy { rows[id: $0.id] == $0 && names[$0.id] == $0.name })
  }

  @Test("order is part of equality and of the hash")
  func equality() {
    let rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    var others = rows
    others.reverse()
    #expect(rows != others)
    others.sort()
    #expect(rows == others)
    #expect(rows.hashValue == others.hashValue)
  }

  @Test("is coded as an array, and refuses the same id twice")
  func coding() throws {
    let rows: IdentifiedArrayOf<Row> = [Row(id: 2, name: "b"), Row(id: 1)]
    let data = try JSONEncoder().encode(rows)
    #expect(try JSONDecoder().decode([Row].self, from: data) == rows.elements)
    #expect(try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: data) == rows)
    let twice = try JSONEncoder().encode([Row(id: 1), Row(id: 1)])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: twice)
    }
  }

  @Test("offsets of a list are removed")
  func offsets() {
    var rows = IdentifiedArrayOf<Row>(uniqueElements: (0..<6).map { Row(id: $0) })
    rows.remove(atOffsets: [0, 2, 3])
    #expect(Array(rows.ids) == [1, 4, 5])
    rows.removeSubrange(1..<2)
    rows.remove(Row(id: 5, name: "another name"))
    #expect(Array(rows.ids) == [1])
    rows.removeAll()
    #expect(rows.isEmpty)
  }

  @Test("elements are removed at both ends")
  func ends() {
    var rows = IdentifiedArrayOf<Row>(uniqueElements: (0..<6).map { Row(id: $0) })
    #expect(rows.removeFirst().id == 0)
    #expect(rows.removeLast().id == 5)
    rows.removeLast(2)
    #expect(Array(rows.ids) == [1, 2])
    rows.removeFirst(1)
    rows.removeFirst(0)
    #expect(Array(rows.ids) == [2])
    #expect(rows[id: 1] == nil && rows[id: 2] == Row(id: 2))
  }

  @Test("shuffling keeps every element under its id")
  func shuffle() {
    var random = SeededRandom(seed: 1)
    var rows = IdentifiedArrayOf<Row>(uniqueElements: (0..<50).map { Row(id: $0) })
    rows.shuffle(using: &random)
    #expect(rows.allSatisfy { rows[id: $0.id] == $0 })
    #expect(rows.filter { $0.id < 3 }.elements.sorted().map(\.id) == [0, 1, 2])
  }

  @Test("describes itself as its elements")
  func description() {
    let rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
    #expect(rows.description == [Row(id: 1)].description)
  }
}
