import Foundation
import TestSupport
import Testing

@testable import RatchetGenerator

/// Edits sources of this package at random, and compares their outlines with their declarations.
///
/// `RATCHET_OUTLINES=100000 swift test --filter OutlineTests` makes more edits.
@Suite("The outline of a source")
struct OutlineTests {
  @Test("is the same only if all declarations are the same, in the same places", arguments: 0..<4)
  func determinesDeclarations(part: Int) throws {
    let count = ProcessInfo.processInfo.environment["RATCHET_OUTLINES"].flatMap { Int($0) } ?? 2_000
    let sources = try Self.sources()
    var random = SeededRandom(seed: UInt64(part))
    var equal = 0
    for _ in 0..<count / 4 {
      let before = sources[random.below(sources.count)]
      let after = Mutation.mutate(before, &random)
      guard Self.declarations(in: before).outline == SourceParser.outline(of: after) else {
        continue
      }
      equal += 1
      #expect(
        Self.declarations(in: before) == Self.declarations(in: after),
        "\(String(decoding: after, as: UTF8.self))")
    }
    // Otherwise, an outline would have too much in it.
    #expect(equal > count / 40, "\(equal) of \(count / 4) edits do not change an outline")
  }

  @Test(
    "has no contents of bodies",
    arguments: [
      ("func f() { a() }", "func f() { b() }"),
      ("init() {\n  a()\n}\n", "init() {\n  // A comment.\n}\n"),
      ("var a: Int { 1 }", "var a: Int { 2 }"),
      ("var a: Int { get { 1 } set {} }", "var a: Int { get { 2 } set {} }"),
      ("var a = 1 { didSet { b() } }", "var a = 1 { didSet { c() } }"),
      ("subscript(a: Int) -> Int { 1 }", "subscript(a: Int) -> Int { 2 }"),
      ("func f() { a() }", "func f() {\n  b()\n  c() }"),
    ])
  func bodies(one: String, other: String) {
    let texts = [one, other].map { Array("struct A { \($0) }".utf8) }
    #expect(SourceParser.outline(of: texts[0]) == SourceParser.outline(of: texts[1]))
  }

  @Test(
    "has everything else",
    arguments: [
      ("func f() { a() }; let b = 1", "func f() { aa() }; let b = 1"),
      ("func f() { }\nlet b = 1", "func f() {\n}\nlet b = 1"),
      ("func f() {\n\n }; let b = 1", "func f() {\n }; let b = 1"),
      ("func f() {\n\r }; let b = 1", "func f() {\r\n }; let b = 1"),
      ("func f() { x }", "func f() { @A struct B {} }"), ("func f() { @A }", "func f() { @B }"),
      ("let a = { 1 }", "let a = { 2 }"), ("let a = 1 // b", "let a = 1 // c"),
      ("func f() { a( }", "func f() { b( }"), ("struct B { x }", "struct B { y }"),
      ("var a: Int { get { 1 } }", "var a: Int { set { 1 } }"),
      (Self.nested("state.count += 1"), Self.nested("state count += 1")),
    ])
  func everythingElse(one: String, other: String) {
    #expect(
      SourceParser.outline(of: Array(one.utf8)) != SourceParser.outline(of: Array(other.utf8)))
  }

  /// A reducer in a reducer that does the same.
  private static func nested(_ code: String) -> String {
    """
    @Reducer struct One {
      func one(_ state: inout State) { state.count += 1 }
      @Reducer struct Two { func two(_ state: inout State) { \(code) } }
    }
    """
  }

  private static func declarations(in contents: [UInt8]) -> FileDeclarations {
    SourceParser.parse(SourceFile(path: "A.swift", module: "App", contents: contents))
  }

  /// The sources of the package's domains, features and examples.
  private static func sources() throws -> [[UInt8]] {
    try ["Tests/Integration", "Examples", "Sources/Generator/RatchetSyntax"].flatMap { folder in
      let path = RatchetPackage.folder.appending(path: folder).path
      return try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
        .filter { $0.hasSuffix(".swift") && !$0.contains(".build") }
        .map { [UInt8](try Data(contentsOf: URL(filePath: "\(path)/\($0)"))) }
        .filter { (1..<10_000).contains($0.count) }
    }
  }
}
