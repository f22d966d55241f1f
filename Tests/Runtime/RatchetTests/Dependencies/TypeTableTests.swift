import Testing

@testable import struct Ratchet.TypeTable

@Suite("a table of types")
struct TypeTableTests {
  private final class Key {}

  @Test("has the same values as a dictionary", arguments: [0, 1, 2, 3, 4, 5, 8, 9, 100, 1_000])
  func values(count: Int) {
    let (keys, absent) = ((0..<count).map { _ in Key() }, Key())
    var table = TypeTable<Int>()
    var expected: [ObjectIdentifier: Int] = [:]
    for round in 1...3 {
      for (number, key) in keys.enumerated() where number % round == 0 {
        table.set(number * round, of: ObjectIdentifier(key))
        expected[ObjectIdentifier(key)] = number * round
      }
    }
    #expect(keys.allSatisfy { table[ObjectIdentifier($0)] == expected[ObjectIdentifier($0)] })
    #expect(table[ObjectIdentifier(absent)] == nil)
    // In an optimized build, a key that is no longer used would give its address to the next one.
    withExtendedLifetime((keys, absent)) {}
  }
}
