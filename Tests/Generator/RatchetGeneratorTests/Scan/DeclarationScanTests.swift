import Testing

@testable import RatchetGenerator

@Suite("The scan for declarations")
struct DeclarationScanTests {
  @Test(
    "finds what is declared",
    arguments: [
      ("struct Counter {}", ["Counter"]),
      ("public indirect enum\r\n\tAction{}", ["Action"]),
      ("class A {}; actor B {}; protocol C {}", ["A", "B", "C"]),
      ("typealias `Bool` = Int\nstruct `Type` {}", ["Bool", "Type"]),
      ("struct Outer { enum Inner {} }", ["Outer", "Inner"]),
      ("final class Ünder<T> {}", ["Ünder"]),
    ] as [(String, Set<String>)]
  )
  func finds(text: String, names: Set<String>) {
    #expect(DeclarationScan.names(in: Array(text.utf8)) == names)
  }

  @Test(
    "passes over what only looks like one",
    arguments: ["", "struct", "enum ", "structure A", "myenum A", "class{}", "u", "c", "y"]
  )
  func passesOver(text: String) {
    #expect(DeclarationScan.names(in: Array(text.utf8)).isEmpty)
  }
}
