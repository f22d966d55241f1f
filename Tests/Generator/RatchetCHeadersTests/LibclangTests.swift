import Foundation
import TestSupport
import Testing

@testable import RatchetCHeaders

/// Finding libclang, and the results of different versions.
@Suite("Libclang")
struct LibclangTests {
  /// Every usable libclang on this machine.
  static let libclangs = LibclangSearch(environment: environmentWithoutRequest).candidates()
    .compactMap { try? Libclang(path: $0.path) }

  private static var environmentWithoutRequest: [String: String] {
    ProcessInfo.processInfo.environment.filter { $0.key != LibclangSearch.variable }
  }

  /// The types of the test package's header.
  private static let names: Set<String> = [
    "CVector", "Point", "Place", "numbers", "color", "Size", "Mode", "Gate", "Marks", "enums",
    "nested", "inside", "arrays", "Row", "UnknownRef", "Callback", "pointers", "bits", "qualified",
    "padded", "packed", "aligned", "padded_array", "Renamed", "Point.Delta", "TypedefNamed",
    "Outer",
    "keywords", "vectors", "nothing", "old", "hashes", "number", "with_union",
    "with_unnamed_union", "flexible", "complex_number", "atomic", "overaligned", "forward",
  ]

  private static let shapes = RatchetPackage.folder
    .appending(path: "Tests/Generator/CTypes/Sources/CShapes/include").path

  @Test("the toolchain's libclang and the system's read the same, shape by shape")
  func agreement() throws {
    let answers = try Self.libclangs.map { libclang in
      (
        libclang,
        try CHeaders(
          modules: [CModule(name: "CShapes", path: Self.shapes)],
          search: LibclangSearch(requested: libclang.path)
        ).types(named: Self.names, in: "CShapes")
      )
    }
    let versions = answers.map { "\($0.0.version), \($0.0.path)" }.joined(separator: "\n")
    print("Compared libclangs:\n\(versions)")
    // With only one, there is nothing to compare: install libclang-dev.
    try #require(Set(answers.map(\.0.version)).count >= 2, "only found: \(versions)")
    let first = try #require(answers.first)
    #expect(first.1.types.count == Self.names.count - 1)
    for (libclang, types) in answers.dropFirst() {
      // Each has its own builtin headers among the files.
      let isSame = types.types == first.1.types && types.records == first.1.records
      #expect(isSame, "\(libclang.version) and \(first.0.version)")
    }
  }

  @Test("the toolchain's comes before the system's, and the system's newest before its others")
  func order() {
    let candidates = LibclangSearch(environment: Self.environmentWithoutRequest).candidates()
    let origins = candidates.map(\.origin)
    #expect(!candidates.isEmpty)
    #expect(origins == origins.filter { $0 == .toolchain } + origins.filter { $0 == .system })
    let system = candidates.filter { $0.origin == .system }
      .compactMap { try? Libclang(path: $0.path) }.compactMap { Libclang.number(in: $0.version) }
    #expect(system == system.sorted(by: >))
  }

  @Test("one that is asked for is the only candidate, by option before by environment")
  func requested() throws {
    let environment = [LibclangSearch.variable: "/somewhere/libclang.so"]
    let search = LibclangSearch(environment: environment)
    #expect(search.candidates().map(\.path) == ["/somewhere/libclang.so"])
    #expect(search.candidates().map(\.origin) == [.environment])
    let option = LibclangSearch(requested: "/elsewhere/libclang.so", environment: environment)
    #expect(option.candidates().map(\.path) == ["/elsewhere/libclang.so"])
    let found = try #require(Self.libclangs.first)
    let folder = URL(filePath: found.path).deletingLastPathComponent().path
    #expect(LibclangSearch(requested: folder).candidates().map(\.path) == [folder + "/libclang.so"])
  }

  @Test("a name without a slash is a file in the current folder, if there is one")
  func bareName() {
    func paths(_ name: String) -> [String] {
      LibclangSearch(requested: name).candidates().map(\.path)
    }
    #expect(paths("Package.swift") == ["./Package.swift"])
    #expect(paths("libnowhere.so") == ["libnowhere.so"])
  }

  @Test("one that is asked for and not there is an error, and no other is taken")
  func missing() {
    let error = #expect(throws: CHeadersError.self) {
      try LibclangSearch(requested: "/nowhere/libclang.so").first()
    }
    #expect("\(error!)".hasPrefix("'/nowhere/libclang.so' cannot be used as libclang: "))
  }

  @Test("a file that is no library, a library that is no libclang, and one that is too old")
  func unusable() throws {
    let folder = try TemporaryFolder([
      "text.so": "no library",
      "other.c": "int other(void) { return 1; }",
      "partial.c":
        "typedef struct { const void *d; unsigned f; } S; S clang_getClangVersion(void) "
        + "{ S s = {\"clang version 3.0\", 0}; return s; }",
    ])
    try folder.compile("other.c", to: "other.so")
    try folder.compile("partial.c", to: "partial.so")
    try folder.write(Self.oldLibclang, to: "old.c")
    try folder.compile("old.c", to: "old.so")

    #expect(failure(folder.path("text.so")).contains("text.so"))
    #expect(
      failure(folder.path("other.so")).hasSuffix(
        "it is a library, but has no function 'clang_getClangVersion'"))
    #expect(
      failure(folder.path("partial.so")).hasSuffix(
        "it is too old: it lacks 'clang_getCString' (version 14 or newer is needed)"))
    #expect(
      failure(folder.path("old.so")).hasSuffix(
        "it is too old: 'clang version 13.0.1' (version 14 or newer is needed)"))
  }

  @Test("without any, the error lists what was tried")
  func none() {
    #expect(
      "\(CHeadersError.noLibclang(tried: []))"
        == "reading C headers needs libclang, which was not found")
  }

  private func failure(_ path: String) -> String {
    do throws(CHeadersError) {
      _ = try Libclang(path: path)
      return "it can be used"
    } catch {
      return "\(error)"
    }
  }

  /// A library of an old version that has all functions.
  private static var oldLibclang: String {
    let text = (try? RatchetPackage.text(of: "Sources/Generator/CLibclang/CLibclang.c")) ?? ""
    let names = text.split(separator: "\n").filter { $0.contains("ENTRY(") && !$0.contains("#") }
      .compactMap { $0.split(separator: "(").last?.split(separator: ")").first.map(String.init) }
    let special = ["getClangVersion", "getCString", "disposeString"]
    return """
      typedef struct { const void *data; unsigned flags; } String;
      String clang_getClangVersion(void) { String s = {"clang version 13.0.1", 0}; return s; }
      const char *clang_getCString(String s) { return s.data; }
      void clang_disposeString(String s) {}

      """
        + names.filter { !special.contains($0) }.map { "void clang_\($0)(void) {}\n" }.joined()
  }
}

extension TemporaryFolder {
  /// Compiles a C file to a library.
  func compile(_ source: String, to library: String) throws {
    let compilation = try FinishedProgram(
      "clang", ["-shared", "-fPIC", path(source), "-o", path(library)])
    guard compilation.status == 0 else { throw CompilationFailure(source: source) }
  }

  struct CompilationFailure: Error {
    var source: String
  }
}
