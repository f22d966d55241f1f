import Foundation
import Ratchet
import Testing

@Suite("Offsets of elements in an array")
struct OffsetTests {
  @Test("are removed, as in a list of rows")
  func remove() {
    var letters = Array("abcde")
    letters.remove(atOffsets: [0, 2, 4])
    #expect(letters == ["b", "d"])
  }

  @Test("are moved in front of another one, as in a list of rows")
  func move() {
    for (source, destination, expected) in [
      (IndexSet([0]), 2, "bacde"), ([0], 1, "abcde"), ([1, 3], 0, "bdace"), ([0, 1], 5, "cdeab"),
      ([4], 0, "eabcd"), ([0, 2, 4], 3, "baced"),
    ] {
      var letters = Array("abcde")
      letters.move(fromOffsets: source, toOffset: destination)
      #expect(String(letters) == expected)
    }
  }
}
