import Foundation
import TestSupport
import Testing

@testable import RatchetCHeaders

/// Reading headers: errors, cached results, and the time that it takes.
@Suite("Headers")
struct HeadersTests {
  // MARK: - Bad input

  @Test("a module map that is not there, that names another module, or whose header is missing")
  func badMaps() throws {
    let folder = try TemporaryFolder(["module.modulemap": "module Other { header \"gone.h\" }"])
    #expect(
      failure(CModule(name: "CTest", path: "/nowhere/module.modulemap"))
        == "the headers of the C module 'CTest' cannot be read from '/nowhere/module.modulemap': "
        + "there is no such file")
    #expect(
      failure(CModule(name: "CTest", path: folder.path("module.modulemap")))
        == "this module map has no module 'CTest', but 'Other'")
    #expect(
      failure(CModule(name: "Other", path: folder.path("module.modulemap")))
        == "there is no header '\(folder.path("gone.h"))'")
    let empty = try TemporaryFolder([:])
    #expect(
      failure(CModule(name: "CTest", path: empty.path))
        == "the headers of the C module 'CTest' cannot be read from '\(empty.path)': "
        + "there is no header in this folder")
  }

  @Test("a header that does not parse is reported with clang's words, its file and its line")
  func syntaxError() throws {
    let folder = try TemporaryFolder(["CTest.h": "struct Wanted {\n  integer a;\n};\nint 2;\n"])
    let error = #expect(throws: CHeadersError.self) { try folder.types(["Wanted"]) }
    guard case .headers("CTest", let diagnostics) = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(diagnostics.map(\.location?.fileName) == ["CTest.h", "CTest.h"])
    #expect(diagnostics.map(\.location?.line) == [2, 4])
    #expect(diagnostics.first?.message == "unknown type name 'integer'")
  }

  @Test("a header that includes a missing file is reported at its '#include'")
  func missingInclude() throws {
    let folder = try TemporaryFolder(["CTest.h": "\n#include \"gone.h\"\nstruct Wanted { int a; };"]
    )
    let error = #expect(throws: CHeadersError.self) { try folder.types(["Wanted"]) }
    guard case .headers("CTest", let diagnostics) = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(diagnostics.map(\.message) == ["'gone.h' file not found"])
    #expect(diagnostics.map(\.location?.line) == [2])
  }

  @Test("a type that two headers of a module define otherwise is clang's error")
  func redefinition() throws {
    let folder = try TemporaryFolder([
      "a.h": "struct Wanted { int a; };", "b.h": "struct Wanted { float b; };",
    ])
    let error = #expect(throws: CHeadersError.self) { try folder.types(["Wanted"]) }
    guard case .headers("CTest", let diagnostics) = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(diagnostics.map(\.message) == ["redefinition of 'Wanted'"])
    #expect(diagnostics.map(\.location?.fileName) == ["b.h"])
  }

  private func failure(_ module: CModule) -> String {
    do throws(CHeadersError) {
      _ = try CHeaders(modules: [module]).types(named: ["Wanted"], in: module.name)
      return "nothing is wrong"
    } catch {
      return "\(error)"
    }
  }

  // MARK: - Arguments of clang

  @Test("flags reach clang, those of all modules and those of one")
  func flags() throws {
    let folder = try TemporaryFolder([
      "CTest.h":
        "struct s { int a;\n#ifdef B\nint b;\n#endif\n#ifdef C\nint c;\n#endif\n};"
    ])
    #expect(try folder.types(["s"]).records["s"]?.summary == ["a"])
    #expect(try folder.types(["s"], flags: ["-DB"]).records["s"]?.summary == ["a", "b"])
    let module = CModule(name: "CTest", path: folder.path, flags: ["-DC"])
    let types = try CHeaders(modules: [module], flags: ["-DB"]).types(named: ["s"], in: "CTest")
    #expect(types.records["s"]?.summary == ["a", "b", "c"])
  }

  @Test("a module's headers include those of another one")
  func modules() throws {
    let first = try TemporaryFolder(["First.h": "struct first { int a; };"])
    let second = try TemporaryFolder([
      "Second.h": "#include <First.h>\nstruct s { struct first f; };"
    ])
    let headers = CHeaders(modules: [
      CModule(name: "First", path: first.path), CModule(name: "Second", path: second.path),
    ])
    #expect(try headers.types(named: ["s"], in: "Second").records.keys.sorted() == ["first", "s"])
  }

  @Test("the C library is read if it is imported, and only for names that look like its own")
  func library() throws {
    let headers = CHeaders()
    #expect(headers.knows("Foundation") && headers.knows("Glibc") && !headers.knows("CTest"))
    #expect(try headers.types(named: ["Upper"], in: "Foundation") == CTypes())
    let types = try headers.types(named: ["tm", "stat", "sockaddr_in", "time_t"], in: "Foundation")
    #expect(types.records.keys.contains("tm"))
    #expect(types.records["stat"]?.held == ["timespec"])
    #expect(types.types["time_t"] == .equatable)
    #expect(types.types["sockaddr_in"] == .record("sockaddr_in"))
  }

  // MARK: - Cached results

  @Test("no libclang is opened for a name that the headers do not mention")
  func mentions() throws {
    let folder = try TemporaryFolder([
      "CTest.h": "#include <stdint.h>\n#include \"inner.h\"\n",
      "inner.h": "struct inner { int a; };",
    ])
    let unmentioned = try folder.types(["Unmentioned"], libclang: "/nowhere/libclang.so")
    #expect(unmentioned.types.isEmpty && unmentioned.records.isEmpty)
    #expect(
      unmentioned.files.map { URL(filePath: $0).lastPathComponent } == ["CTest.h", "inner.h"])
    #expect(throws: CHeadersError.self) {
      try folder.types(["inner"], libclang: "/nowhere/libclang.so")
    }
  }

  @Test("an answer that the store has is not read again")
  func store() throws {
    let folder = try TemporaryFolder([
      "CTest.h": "#include \"inner.h\"\n", "inner.h": "struct inner { int a; };",
    ])
    let store = MemoryStore()
    #expect(try folder.types(["inner"], store: store).records["inner"]?.summary == ["a"])
    #expect(store.headers.map { URL(filePath: $0).lastPathComponent } == ["CTest.h", "inner.h"])
    store.answers = store.answers.mapValues { _ in CTypes() }
    #expect(try folder.types(["inner"], store: store) == CTypes())
    #expect(try folder.types(["inner"], flags: ["-DB"], store: store) != CTypes())
  }

  @Test(
    "reads the header of a large library",
    .enabled(
      if: FileManager.default.fileExists(atPath: "/usr/include/sqlite3.h"),
      "libsqlite3-dev is not installed"))
  func largeHeader() throws {
    let headers = CHeaders(modules: [CModule(name: "CSQLite", path: "/usr/include/sqlite3.h")])
    let types = try headers.types(named: ["sqlite3_index_info"], in: "CSQLite")
    #expect(types.types["sqlite3_index_info"] == .record("sqlite3_index_info"))
  }
}

/// A store that keeps answers while a test runs.
private final class MemoryStore: CTypeStore, @unchecked Sendable {
  // Each test has its own, and uses it from one thread.
  var answers: [[String]: CTypes] = [:]
  var headers: [String] = []

  func types(for key: [String]) -> CTypes? { answers[key] }

  func keep(_ types: CTypes, for key: [String], headers: [String]) {
    answers[key] = types
    self.headers = headers.sorted()
  }
}
