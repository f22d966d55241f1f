import Testing

@testable import RatchetGenerator

@Suite("Coding")
struct CodingTests {
  private func generated(_ state: String) throws -> Generation {
    try generate("@Reducer(state: .codable, .hashable)\nstruct Feature {\n\(state)\n}")
  }

  private func messages(_ state: String) throws -> [String] {
    try generated(state).diagnostics.filter { $0.id == "coding-keys" }.map {
      "\($0.location?.line ?? 0):\($0.location?.column ?? 0): \($0.message)"
    }
  }

  @Test("a shared value is left out if it has a key, and refused if it has none")
  func shared() throws {
    let keyed = try generated(
      """
      struct State {
        @Shared(.inMemory("count")) var count = 0
        var name = ""
      }
      """)
    #expect(keyed.diagnostics.isEmpty)
    #expect(!keyed.text.contains("\"count\""))
    let passedOn = try generated(
      """
      struct State {
        @Shared var count: Int
      }
      """)
    #expect(passedOn.diagnostics.map(\.id) == ["hidden-from-coding"])
    #expect(passedOn.diagnostics.first?.fixIt == nil)
    #expect(passedOn.diagnostics.first?.notes.first?.message.contains("_count = Shared") == true)
  }

  @Test("a type with a library type's name is reported in the source if it is not 'Codable'")
  func namesake() throws {
    let text = try generate(
      "struct Date {}\n@Reducer(state: .codable) struct A { struct State { var date: Date\nvar id: UUID } }",
      hasSourceLocations: true
    ).text
    let coding = text.split(separator: "init(from decoder").last ?? ""
    #expect(coding.contains("#sourceLocation(file: \"Domain.swift\", line: 2)\n    self.date ="))
    #expect(!coding.contains("#sourceLocation(file: \"Domain.swift\", line: 3)"))
  }

  @Test("a struct is coded by its own keys, in the order of its properties")
  func ownKeys() throws {
    let generation = try generated(
      """
      struct State {
        var items: [Int]
        var `default` = 1
        private var cache = 0
        var onTap: () -> Void = {}
        enum CodingKeys: String, CodingKey { case `default` = "d", items = "i" }
      }
      """)
    // Coding does not depend on comparability.
    #expect(!generation.diagnostics.contains { $0.id == "uncodable" })
    #expect(!generation.diagnostics.contains { $0.id == "hidden-from-coding" })
    let whole = try generated(
      """
      struct State {
        var items: [Int]
        var `default` = 1
        var cache = 0
        enum CodingKeys: String, CodingKey { case `default` = "d", items = "i" }
      }
      """)
    #expect(whole.diagnostics == [])
    let decoding = """
          self.items = try fields.decode(CodingKeys.items.stringValue)
          self.default = try fields.decode(CodingKeys.default.stringValue)
        }
      """
    #expect(whole.text.contains(decoding))
    let encoding = """
          try fields.encode(self.items, CodingKeys.items.stringValue)
          try fields.encode(self.default, CodingKeys.default.stringValue)
        }
      """
    #expect(whole.text.contains(encoding))
    #expect(!whole.text.contains("extension Feature.State.CodingKeys"))
  }

  @Test("keys in an extension count as well")
  func keysInExtension() throws {
    let generation = try generate(
      "@Reducer(state: .codable) struct Feature { struct State { var count = 0 } }",
      others: [
        "extension Feature.State { enum CodingKeys: String, CodingKey { case count = \"c\" } }"
      ])
    #expect(generation.text.contains("try fields.decode(CodingKeys.count.stringValue)"))
  }

  @Test("no code is generated for an enum of keys, whatever its name")
  func keysAreNoDomain() throws {
    let text = try generated(
      "struct State { var a = 1; enum Names: String, CodingKey { case a } }"
    ).text
    #expect(!text.contains("State.Names"))
    #expect(text.contains("try fields.decode(\"a\")"))
  }

  @Test("an enum with a raw value conforms, and no more is written", arguments: ["String", "Int"])
  func rawValue(type: String) throws {
    let text = try generated(
      "struct State { var raw = Raw.first; enum Raw: \(type) { case first, second } }"
    ).text
    #expect(text.contains("\nextension Feature.State.Raw: Codable {}\n"))
    #expect(!text.contains("extension Feature.State.Raw: Equatable"))
    #expect(!text.contains("extension Feature.State.Raw: Hashable"))
    #expect(text.components(separatedBy: "Feature.State.Raw: Codable").count == 2)
  }

  @Test("a raw type that the standard library does not code is coded by the names of the cases")
  func characters() throws {
    let text = try generated(
      "struct State { var raw = Raw.a; enum Raw: Character { case a = \"x\" } }"
    ).text
    #expect(text.contains("extension Feature.State.Raw: Codable {\n"))
  }

  @Test("a struct that is its raw value conforms, and no more is written")
  func rawStruct() throws {
    let text = try generated(
      "struct State { var id: ID; struct ID: RawRepresentable { var rawValue: String } }"
    ).text
    #expect(text.contains("\nextension Feature.State.ID: Codable {}\n"))
  }

  @Test("keys without properties, and properties without keys or values, are errors")
  func counterparts() throws {
    let messages = try messages(
      """
      struct State {
        var count = 0
        var total: Int
        var best: Int?
        let last: Int?
        enum CodingKeys: String, CodingKey { case count, title = "t" }
      }
      """)
    #expect(
      messages == [
        "5:7: 'CodingKeys' of 'Feature.State' leaves 'total' out, which has no initial value",
        "7:7: 'CodingKeys' of 'Feature.State' leaves 'last' out, which has no initial value",
        "8:52: 'Feature.State' has the key 'title', but no stored property 'title'",
      ])
  }

  @Test(
    "keys that cannot be followed are refused",
    arguments: [
      (
        "struct State { var a = 1; typealias CodingKeys = Names }",
        "3:8: 'Feature.State.CodingKeys' is not an enum of keys that is declared in the type"
      ),
      (
        "struct State { var a = 1; struct CodingKeys {} }",
        "3:34: 'Feature.State.CodingKeys' is not an enum of keys that is declared in the type"
      ),
      (
        "struct State { var a = 1; private enum CodingKeys: String, CodingKey { case a } }",
        "3:40: 'Feature.State.CodingKeys' is not visible in the file of the generated code"
      ),
      (
        "struct State { var a = 1; enum CodingKeys: Int, CodingKey { case a } }",
        "3:32: 'Feature.State.CodingKeys' has numbers for keys"
      ),
      (
        "struct State { var a = 1\n#if DEBUG\nenum CodingKeys: String, CodingKey { case a }\n#endif\n}",
        "5:6: 'Feature.State.CodingKeys' is in an '#if', or one of its keys is"
      ),
      (
        "enum State { case on(Int); enum CodingKeys: String, CodingKey { case on = \"o\" } }",
        "3:33: 'Feature.State.CodingKeys' renames the enum's cases or payloads"
      ),
      (
        "enum State { case on(a: Int); enum OnCodingKeys: String, CodingKey { case a = \"o\" } }",
        "3:36: 'Feature.State.OnCodingKeys' renames the enum's cases or payloads"
      ),
    ])
  func unusable(state: String, message: String) throws {
    #expect(try messages(state) == [message + ", so the generated 'Codable' cannot use it"])
  }

  @Test("a type that is declared Codable is coded by the compiler, whatever its keys")
  func codedByCompiler() throws {
    let generation = try generated(
      "struct State: Codable { var a = 1; private enum CodingKeys: String, CodingKey { case a } }")
    #expect(generation.diagnostics == [])
    #expect(!generation.text.contains("fields"))
  }
}
