import TestSupport
import Testing

@testable import RatchetCHeaders

/// Reading module maps.
@Suite("Module maps")
struct ModuleMapTests {
  @Test("headers of all kinds, submodules, attributes and comments")
  func headers() throws {
    let map = try ModuleMap(
      """
      // A comment /* of a line
      /* and another
      */
      module CTest [system] [extern_c] {
        requires !cplusplus
        umbrella header "CTest.h"
        header "other.h" { size 12 }
        private header "private.h"
        textual header "textual.h"
        exclude header "excluded.h"
        link "z"
        link framework "Other"
        config_macros [exhaustive] A, B
        explicit module Sub {
          header "/absolute/sub.h"
          export *
        }
        module Objective { requires objc header "objc.h" }
        module * { export * }
        export *
      }
      framework module Second { umbrella "Headers" }
      extern module Third "third.modulemap"
      """, file: "/maps/module.modulemap")
    #expect(map.names == ["CTest", "Second"])
    #expect(
      map.headers["CTest"]?.map(\.path) == [
        "/maps/CTest.h", "/maps/other.h", "/maps/private.h", "/absolute/sub.h",
      ])
    #expect(map.headers["Second"]?.map(\.path) == ["/maps/Headers"])
    #expect(map.headers["Second"]?.map(\.isFolder) == [true])
  }

  @Test(
    "a map that is not well formed says where",
    arguments: [
      ("module {", "the name of a module was expected", 1, 8),
      ("module A", "'{' was expected after 'module A'", 1, 8),
      ("module A {\n  header\n}", "the file of a header was expected", 3, 1),
      ("module A {", "'module A' does not end: '}' is missing", 1, 10),
      ("modul A {}", "'module' was expected, and not 'modul'", 1, 7),
      ("module A { header \"a.h }", "a string does not end", 1, 19),
      ("/* module A {}", "a comment does not end", 1, 1),
      ("module A { , }", "a header or another part of a module was expected", 1, 12),
      ("module A [system { }", "']' was expected", 1, 20),
    ])
  func malformed(_ text: String, _ message: String, _ line: Int, _ column: Int) {
    let error = #expect(throws: CHeadersError.self) {
      try ModuleMap(text, file: "/a.modulemap")
    }
    #expect(
      error
        == .moduleMap(
          CLocation(path: "/a.modulemap", line: line, column: column), message: message))
  }

  @Test("a folder has its module map, else the header of the module's name, else all headers")
  func folders() throws {
    let folder = try TemporaryFolder(["b.h": "", "sub/a.h": "", "text.txt": ""])
    let module = CModule(name: "CTest", path: folder.path)
    #expect(try ModuleHeaders(module).files == [folder.path("b.h"), folder.path("sub/a.h")])
    try folder.write("", to: "CTest/CTest.h")
    #expect(try ModuleHeaders(module).files == [folder.path("CTest/CTest.h")])
    try folder.write("", to: "CTest.h")
    #expect(try ModuleHeaders(module).files == [folder.path("CTest.h")])
    try folder.write("module CTest { umbrella \"sub\" }", to: "module.modulemap")
    #expect(try ModuleHeaders(module).files == [folder.path("sub/a.h")])
    #expect(try ModuleHeaders(module).folders == [folder.path, folder.path("sub")])
  }
}
