import Testing

@testable import RatchetGenerator

/// The facts in the imports of a test target's sources.
@Suite("The imports of tests")
struct TestImportsTests {
  private func level(_ source: String, of module: String = "App") -> AccessLevel? {
    TestImports([Array(source.utf8)]).visible[module]
  }

  @Test(
    "'@testable' shows everything",
    arguments: [
      "@testable import App", "  @testable import App // it",
      "@preconcurrency @testable import App",
      "import App\n@testable import App", "@testable import App\r\nimport App",
      "#if DEBUG\n  @testable import App\n#endif",
    ])
  func testable(source: String) {
    #expect(level(source) == .internal)
  }

  @Test(
    "a plain import shows what is public",
    arguments: [
      "import App", "private import App", "import struct App.Counter", "import App; import Other",
      "import `App`", "@_exported public import App",
    ])
  func plain(source: String) {
    #expect(level(source) == .public)
  }

  @Test(
    "other lines say nothing",
    arguments: ["", "// import App", "import AppKit", "let text = \"import App\"", "important App"])
  func nothing(source: String) {
    #expect(level(source) == nil)
  }

  @Test("of several files, the one that sees most counts")
  func several() {
    let imports = TestImports([Array("import App".utf8), Array("@testable import App".utf8)])
    #expect(imports.visible == ["App": .internal])
  }
}
