import TestSupport
import Testing

@testable import RatchetGenerator

/// What the index knows of a type, it knows of a type alias too.
@Suite("Type aliases")
struct TypeAliasTests {
  @Test(
    "limit the access of an initializer like types",
    arguments: [
      ("typealias ID = String", "ID", "init(id: ID)"),
      ("public typealias ID = String", "ID", "public init(id: ID)"),
      ("package typealias ID = String", "[ID?]", "package init(id: [ID?])"),
      ("typealias ID = Other\ntypealias Other = Int", "ID", "init(id: ID)"),
      ("enum Space { public typealias ID = Int }", "Space.ID", "init(id: Space.ID)"),
      ("public enum Space { typealias ID = Int }", "Space.ID", "init(id: Space.ID)"),
      ("public enum Space { public typealias ID = Int }", "Space.ID", "public init(id: Space.ID)"),
      (
        "public enum Space { typealias ID = Int }\npublic typealias Short = Space", "Short.ID",
        "init(id: Short.ID)"
      ),
      ("extension S { typealias ID = Int }", "ID", "init(id: ID)"),
      ("public extension S { typealias ID = Int }", "ID", "public init(id: ID)"),
      ("typealias Pair<T> = (T, T)", "Pair<Int>", "init(id: Pair<Int>)"),
    ])
  func access(declaration: String, type: String, initializer: String) throws {
    let generation = try generate(
      "\(declaration)\n@MemberwiseInit public struct S { var id: \(type) }")
    let line = generation.text.split(separator: "\n").first { $0.contains("init(") }
    #expect(line?.trimmingCharacters(in: .whitespaces) == "\(initializer) {")
  }

  @Test("of type aliases of functions are parameters that escape")
  func functions() throws {
    let generation = try generate(
      """
      typealias Inner = () -> Void
      typealias Handler = Inner
      @MemberwiseInit struct S { var run: Handler }
      """)
    #expect(generation.text.contains("init(run: @escaping Handler)"))
  }

  @Test(
    "of another module's types keep its import for a literal",
    arguments: ["0", "{ 0 }()", "[1, 2]"])
  func literals(value: String) throws {
    let generation = try generate(
      """
      import Models
      import Ratchet
      public typealias Number = Serial
      @MemberwiseInit public struct S { public var number: Number = \(value) }
      """)
    #expect(generation.text.contains("\nimport Models\n"))
  }

  @Test("do not count their generic parameters as other modules' types")
  func parameters() throws {
    let generation = try generate(
      """
      import Models
      import Ratchet
      public typealias Table<Value> = [Int: Value]
      @MemberwiseInit public struct S { public var table: Table<Int> = [:] }
      """)
    #expect(!generation.text.contains("import Models"))
    #expect(!generation.text.contains("public import"))
  }

  @Test("extended by that name have the members of their type")
  func extended() throws {
    let generation = try generate(
      """
      enum Long { struct Inner: Equatable {} }
      typealias Short = Long
      extension Short { @CasePathable enum E { case inner(Inner) } }
      """)
    #expect(generation.text.contains("AnyCasePath<Short.E, Short.Inner>"))
  }
}
