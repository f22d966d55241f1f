import Testing

@Suite("@MemberwiseInit")
struct MemberwiseInitMacroTests {
  @Test(
    "it takes the place of the initializer that the compiler would make",
    arguments: [
      "", "var x = 1", "let x: Int", "var x = Item.init(1)", "var `init` = 1",
      "private static let x = 1", "private var x: Int { 1 }; let y = 2",
      "private let x = 1; var y = 2",
      "@available(*, deprecated) var x = 1", "@available(*, deprecated) var x: Int?; var y: Int",
      "private func f() {}\nlet y: Int", "private typealias A = Int; var x: A",
      "struct Inner { init() {} }", "struct Inner { private var x = 1 }",
      "@A var x = 1; @EquatableIgnored var y: Int", "@M.A(1) var x: Int = 1\n@MainActor var y: Int",
      "@A var x: Int { 1 }; @B func f() {}; var y: Int", "var f: @Sendable () -> Int",
      "#if A\nvar x = 1\n#endif\nlet y: Int", "var x: Int { get { private let y = 1 } }",
      "var f = { (private: Int) in }", "@Presents var x: Int?", "@Ratchet.Presents() var x: Int?",
      "#if A\npublic private(set) var x = 1\n#endif\nvar y: Int",
      "@Shared(.key) var x: Int", "@Shared(.key) private var x: Int; var y: Int",
      "@Ratchet.SharedReader<Int>(.key) var x; let y: Int",
      "@Dependency(\\.x) private var x; var y: Int",
    ]
  )
  func added(members: String) throws {
    let added = try #require(try source(of: members))
    #expect(
      added.hasPrefix("private init(_ never: Swift.Never, _: Swift.Never, ")
        && added.contains(") { switch never {} }  // If no code"))
  }

  @Test(
    "it adds nothing where the compiler makes none, or one that has other parameters",
    arguments: [
      "init() {}", "var x = 1\npublic init(x: Int) {}", "#if DEBUG\ninit() {}\n#endif",
      "private var x = 1", "private(set) var x = 1", "public fileprivate(set) var x: Int",
      "private var x: Int; var y: Int",
      "@A private var x: Int { didSet {} }", "private let x: Int\nvar y: Int { 1 }",
      "private var x: Int\nvar y: Int { 1 }", "@A var x: Int?", "#if A\nlet x: Int\n#endif",
      "var y = 1; @M.A(1) var x: Int", "@available(*, deprecated) var x: Int",
      "@_spi(A) public var x: Int", "@available(*, deprecated) let x: Int?; var y: Int",
      "#if A\nprivate(set) var x = 1\n#endif", "@Shared var x: Int", "@Shared private var x: Int",
    ]
  )
  func notAdded(members: String) throws {
    #expect(try source(of: members) == "")
  }

  @Test(
    "it takes its place in Swift 6.4 if only private properties with values tell them apart",
    arguments: [
      "private var x = 1; var y = 2", "fileprivate var x: Int?; var y: Int",
      "public private(set) var x = 1; var y: Int",
    ])
  func addedLater(members: String) throws {
    let added = try #require(try source(of: members))
    #expect(added.hasPrefix("#if compiler(>=6.4)\nprivate init(_ never: Swift.Never,"))
    #expect(added.hasSuffix("\n#endif"))
  }

  @Test("on anything but a struct it is an error")
  func wrongPlace() throws {
    let message = Message.expand("MemberwiseInit", role: "member", on: "@MemberwiseInit enum A {}")
    #expect(
      try MacroProcess.answers(to: [message]).first?.errors == [
        "'@MemberwiseInit' belongs on a struct, and this is an enum"
      ]
    )
  }

  private func source(of members: String) throws -> String? {
    let declaration = "@MemberwiseInit public struct Item: Equatable { \(members) }"
    let message = Message.expand("MemberwiseInit", role: "member", on: declaration)
    return try MacroProcess.answers(to: [message]).first?.source
  }
}
