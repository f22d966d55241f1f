import TestSupport
import Testing

/// What Ratchet declares for generated code alone: `@_spi(GeneratedCode)`.
@Suite("The hidden interface")
struct HiddenInterfaceTests {
  @Test(
    "is not seen with the usual import",
    arguments: [
      "areEqual", "areIdentical", "combine", "CaseDecoder", "FieldDecoder", "FieldEncoder",
      "OverloadedCase",
    ])
  func invisible(_ name: String) throws {
    let use = "func use() { _ = \(name)() }\n"
    let errors = try Typechecker().errors(inSource: "import Ratchet\n" + use)
    #expect(errors[2]?.contains { $0.contains("cannot find '\(name)' in scope") } == true)
    let others = try Typechecker().errors(inSource: "@_spi(GeneratedCode) import Ratchet\n" + use)
    #expect(others[2]?.contains { $0.contains("cannot find") } == false, "\(others)")
  }

  @Test(
    "is seen in generated code without a warning, however its source imports Ratchet",
    arguments: [
      "@_spi(GeneratedCode) import Ratchet",
      "import Ratchet\n@_spi(GeneratedCode) import Ratchet",
      "import RatchetConcurrency\n@_spi(GeneratedCode) import Ratchet",
      "import struct Ratchet.Reduce\n@_spi(GeneratedCode) import Ratchet",
      "@_spi(GeneratedCode) internal import Ratchet",
      "@_spi(GeneratedCode) @_spi(Other) public import Ratchet",
    ])
  func warnings(_ imports: String) throws {
    let access = imports.contains("public ") ? "public " : ""
    let source = """
      \(imports)
      \(access)struct Counter: MemberwiseEquatable {
        var count = 0
        \(access)static func isEqual(_ lhs: Self, _ rhs: Self) -> Bool {
          areEqual(lhs.count, rhs.count)
        }
      }
      """
    var typechecker = Typechecker()
    typechecker.options = ["-warnings-as-errors"]
    #expect(try typechecker.errors(inSource: source) == [:])
    typechecker.options += ["-enable-upcoming-feature", "InternalImportsByDefault"]
    #expect(try typechecker.errors(inSource: source) == [:])
  }
}
