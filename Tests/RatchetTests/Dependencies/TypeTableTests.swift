import Testing

@testable import struct Ratchet.TypeTable

@Suite("a table of types")
struct TypeTableTests {
  private final class Key {}

  @Test("has the same values as a dictionary", arguments: [0, 1, 2, 3, 4, 5, 8, 9, 100, 1_000])
  func values(count: Int) {
    let keys = (0..<count).map { _ in Key() }
    var table = TypeTable<Int>()
    var expected: [ObjectIdentifier: Int] = [:]
    for round in 1...3 {
      for (number, key) in keys.enumerated() where number % round == 0 {
        table.set(number * round, of: ObjectIdentifier(key))
        expected[ObjectIdentifier(key)] = number * round
      }
    }
    #expect(keys.allSatisfy { table[ObjectIdentifier($0)] == expected[ObjectIdentifier($0)] })
    #expect(table.elements.count == count)
    #expect(table.elements.allSatisfy { expected[$0.type] == $0.value })
    #expect(table[ObjectIdentifier(Key())] == nil)
  }

  @Test("is merged with another one, whose values count")
  func merging() {
    let keys = (0..<100).map { _ in Key() }
    var (table, other) = (TypeTable<Int>(), TypeTable<Int>())
    for key in keys[..<60] { table.set(1, of: ObjectIdentifier(key)) }
    for key in keys[40...] { other.set(2, of: ObjectIdentifier(key)) }
    let merged = table.merging(other)
    #expect(keys.map { merged[ObjectIdentifier($0)] } == (0..<100).map { $0 < 40 ? 1 : 2 })
    #expect(table[ObjectIdentifier(keys[40])] == 1)
  }
}
