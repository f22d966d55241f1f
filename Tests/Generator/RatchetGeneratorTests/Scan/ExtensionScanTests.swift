import Testing

@testable import RatchetGenerator

@Suite("The scan for extensions")
struct ExtensionScanTests {
  @Test(
    "finds what is extended",
    arguments: [
      ("extension Counter {}", ["Counter"]),
      ("extension Counter.Action: Equatable {}", ["Counter.Action"]),
      ("public extension\r\n\tCounter{}", ["Counter"]),
      ("extension Box<Int> {}\nextension Box where A == B {}", ["Box"]),
      ("extension `Type`.Zähler {}", ["Type.Zähler"]),
      ("extension A {}\nextension B {}\nextension A {}", ["A", "B"]),
    ]
  )
  func finds(text: String, names: [String]) {
    #expect(ExtensionScan.names(in: Array(text.utf8)) == names)
  }

  @Test(
    "passes over what only looks like one",
    arguments: ["", "extension", "extension ", "extensions A", "myextension A", "extension{}"]
  )
  func passesOver(text: String) {
    #expect(ExtensionScan.names(in: Array(text.utf8)) == [])
  }
}
