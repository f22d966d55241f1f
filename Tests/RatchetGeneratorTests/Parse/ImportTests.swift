import Testing

@testable import RatchetGenerator

@Suite("Imports")
struct ImportTests {
  /// The lines between the heading and the first domain.
  private func imports(_ source: String) throws -> [String] {
    let text = try generate(source + "\n@CasePathable enum A { case a }\n").text
    return text.split(separator: "// MARK").first?.split(separator: "\n").dropFirst().map(
      String.init)
      ?? []
  }

  @Test("stand there without comments, on one line")
  func comments() throws {
    let source = """
      @preconcurrency /* a */ import // b
        Ratchet // c
      @_exported import/**/struct Foundation.URL /* d */
      public  import Dispatch;import Ratchet.Odd
      """
    #expect(
      try imports(source) == [
        "@preconcurrency import Ratchet", "import struct Foundation.URL", "public import Dispatch",
        "import Ratchet.Odd",
      ])
  }

  @Test("stand there once, however often the source has them")
  func doubled() throws {
    let source = """
      import Foundation
      import Foundation // again
      @_exported import /* here */ Foundation
      import Ratchet
      #if canImport(Glibc) // Linux
      import Glibc
      import Foundation
      #else
      import Darwin
      #endif
      import /* { */ Ratchet
      """
    #expect(
      try imports(source) == [
        "import Foundation", "import Ratchet", "#if canImport(Glibc)", "  import Glibc",
        "  import Foundation", "#else", "  import Darwin", "#endif",
      ])
  }

  @Test(
    "are joined by Ratchet's where the source comes to it another way, and not where it has a condition"
  )
  func ownImport() throws {
    #expect(try imports("import Core") == ["import Core", "import Ratchet"])
    let source = "#if canImport(Ratchet)\nimport Ratchet\n#endif"
    #expect(try imports(source) == ["#if canImport(Ratchet)", "  import Ratchet", "#endif"])
  }
}
