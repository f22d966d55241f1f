import RatchetSource
import RatchetTesting
import Testing

@Suite("a value is written with an initializer that a test can call")
struct InitializerTests {
  struct Lamp {
    var name = ""
    var level = 1
    let id: Int
  }

  /// A declaration of a lamp, and how one is written then.
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let source: String
    var isPublicOnly = false
    /// The expression; nil if there is none.
    let expected: String?
  }

  private static let properties = "var name = \"\"; var level = 1; let id: Int"
  private static let call = "InitializerTests.Lamp"

  static let examples = [
    Example(
      testDescription: "that of the compiler", source: "struct Lamp { \(properties) }",
      expected: #"\#(call)(name: "a", level: 2, id: 3)"#),
    Example(
      testDescription: "that of the compiler, beside one in an extension",
      source: """
        struct Lamp { \(properties) }
        }
        extension InitializerTests.Lamp {
          init(_ id: Int) { self.id = id }
        """,
      expected: #"\#(call)(name: "a", level: 2, id: 3)"#),
    Example(
      testDescription: "one for each property",
      source: "struct Lamp { \(properties); init(_ level: Int, id: Int, named name: String) {} }",
      expected: #"\#(call)(2, id: 3, named: "a")"#),
    Example(
      testDescription: "one that can fail",
      source: "struct Lamp { \(properties); init?(id: Int, level: Int, name: String) {} }",
      expected: #"\#(call)(id: 3, level: 2, name: "a")!"#),
    Example(
      testDescription: "one for some properties; the others are set",
      source: "struct Lamp { \(properties); init(id: Int, isOn: Bool = true) {} }",
      expected:
        #"{ var value = \#(call)(id: 3); value.name = "a"; value.level = 2; return value }()"#),
    Example(
      testDescription: "one without parameters",
      source: #"struct Lamp { var name = "a"; var level = 1; var id = 3; init() {} }"#,
      expected: "{ var value = \(call)(); value.level = 2; return value }()"),
    Example(
      testDescription: "one that computes what cannot be set",
      source: "struct Lamp { let name: String; let level: Int; let id: Int; init(id: Int) {} }",
      expected: "\(call)(id: 3)"),
    Example(
      testDescription: "none, where a property has changed that cannot be set",
      source:
        "struct Lamp { var name = \"\"; private(set) var level = 1; let id: Int; init(id: Int) {} }",
      expected: nil),
    Example(
      testDescription: "none, where a private property makes that of the compiler private",
      source: "struct Lamp { var name = \"\"; private var level = 1; let id: Int }", expected: nil),
    Example(
      testDescription: "none, where all are private",
      source: "struct Lamp { \(properties); fileprivate init(id: Int) {} }", expected: nil),
    Example(
      testDescription: "none of another module that is not public",
      source: "public struct Lamp { public \(properties) }", isPublicOnly: true, expected: nil),
    Example(
      testDescription: "a public one of another module",
      source: """
        public struct Lamp {
          public var name = ""; public var level = 1; public let id: Int
          init(id: Int, name: String, level: Int) {}
          public init(id: Int) {}
        }
        """,
      isPublicOnly: true,
      expected:
        #"{ var value = \#(call)(id: 3); value.name = "a"; value.level = 2; return value }()"#),
  ]

  @Test("if there is one", arguments: examples)
  func written(_ example: Example) {
    let text = "extension InitializerTests {\n\(example.source)\n}"
    let texts = [SourceText([UInt8](text.utf8))]
    let writer = SourceWriter(module: "RatchetExplorerTests") { _ in
      StructDeclaration(of: Self.call, in: texts, isPublicOnly: example.isPublicOnly)
    }
    let written = writer.expression(Lamp(name: "a", level: 2, id: 3)).flat
    if let expected = example.expected {
      #expect(written == expected)
    } else {
      #expect(written.hasPrefix("<#no initializer of InitializerTests.Lamp"), "\(written)")
    }
  }
}
