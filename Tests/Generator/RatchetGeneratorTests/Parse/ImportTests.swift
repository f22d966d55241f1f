import Foundation
import RatchetModel
import TestSupport
import Testing

@testable import RatchetGenerator

@Suite("Imports")
struct ImportTests {
  /// The lines between the heading and the first domain.
  ///
  /// - Parameter payload: The payload of a case. By default, a type of another module.
  /// The imports of a file's generated code.
  private func lines(of source: String) throws -> [String] {
    let text = try generate(source).text
    return text.split(separator: "// MARK").first?.split(separator: "\n").dropFirst()
      .map(String.init) ?? []
  }

  private func imports(_ source: String, payload: String = "Foreign") throws -> [String] {
    try lines(of: source + "\n@CasePathable enum A { case a(\(payload)) }\n")
  }

  @Test("are there without comments, on one line")
  func comments() throws {
    let source = """
      @preconcurrency /* a */ import // b
        Ratchet // c
      @_exported import/**/struct Foundation.URL /* d */
      public  import Models;import Ratchet.Odd
      """
    #expect(
      try imports(source) == [
        "import struct Foundation.URL", "import Models", "@preconcurrency import Ratchet",
        "import Ratchet.Odd",
      ])
  }

  @Test(
    "of Ratchet have the access of the code that shows its types",
    arguments: [
      ("import Ratchet", "public", ["public import Ratchet"]),
      ("internal import Ratchet", "public", ["public import Ratchet"]),
      ("import Ratchet", "", ["import Ratchet"]),
      ("import Core", "public", ["public import Ratchet"]),
      (
        "import Ratchet", "package",
        [
          "#if hasFeature(InternalImportsByDefault)", "  package import Ratchet", "#else",
          "  import Ratchet", "#endif",
        ]
      ),
    ])
  func access(source: String, access: String, lines: [String]) throws {
    let text = try generate("\(source)\n@CasePathable \(access) enum A { case a(Int) }").text
    let head = text.replacing("@_spi(GeneratedCode) ", with: "").split(separator: "// MARK")[0]
    #expect(head.split(separator: "\n").dropFirst().map(String.init) == lines)
  }

  @Test(
    "are public under the condition of the code that shows their types",
    arguments: [
      (
        "#if A\n@CasePathable public enum E { case a(Int) }\n#endif",
        ["#if A", "  public import Ratchet", "#else", "  import Ratchet", "#endif"]
      ),
      (
        "#if A\n@CasePathable public enum E { case a }\n#elseif B\n@CasePathable public enum E { case b }\n#else\n@CasePathable enum E { case c }\n#endif\n@CasePathable enum F { case a }",
        ["#if A || B", "  public import Ratchet", "#else", "  import Ratchet", "#endif"]
      ),
      (
        "#if A\n@CasePathable public enum E { case a }\n#else\n@CasePathable public enum E { case b }\n#endif",
        ["public import Ratchet"]
      ),
      (
        "#if A\n@CasePathable public enum E { case a }\n#endif\n@CasePathable public enum F { case a }",
        ["public import Ratchet"]
      ),
    ])
  func conditionalAccess(types: String, lines: [String]) throws {
    let text = try generate("import Ratchet\n\(types)").text
    let head = text.replacing("@_spi(GeneratedCode) ", with: "").split(separator: "// MARK")[0]
    #expect(
      head.split(separator: "\n").dropFirst().prefix(lines.count).map(String.init) == lines)
  }

  @Test("of Ratchet are not public if only another module's types are shown")
  func foreignTypes() throws {
    let text = try generate(
      "import Core\nimport Ratchet\n@MemberwiseInit public struct A { public var item: Item }"
    ).text
    #expect(text.contains("\nimport Core\nimport Ratchet\n"))
  }

  @Test("are there once, however often the source has them")
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
    "include Ratchet's if the source imports it in another way, and not if it has a condition"
  )
  func ownImport() throws {
    #expect(try imports("import Core") == ["import Core", "import Ratchet"])
    let source = "#if canImport(Ratchet)\nimport Ratchet\n#endif"
    #expect(try imports(source) == ["#if canImport(Ratchet)", "  import Ratchet", "#endif"])
  }

  @Test(
    "are Ratchet's alone where the code names nothing that another module could declare",
    arguments: [
      "Int", "[String: Date]", "Own", "A.Inner?", "Effect<Never>", "Result<URL, any Error>",
      "() -> Int", "@Sendable (@escaping () -> Own) async -> Void",
    ])
  func ownNames(payload: String) throws {
    let source = """
      import Combine
      @preconcurrency import Ratchet
      #if DEBUG
      @testable import Models
      #endif
      struct Own: Equatable {}
      extension A { struct Inner: Equatable {} }
      """
    #expect(try imports(source, payload: payload) == ["@preconcurrency import Ratchet"])
  }

  @Test(
    "are all there where the code names a type that any of them could declare",
    arguments: ["Foreign", "[Foreign]", "Own.Type, Foreign.ID", "@Foreign () -> Int"])
  func foreignNames(payload: String) throws {
    let source = "import Models\nimport Ratchet\nstruct Own: Equatable {}"
    #expect(try imports(source, payload: payload) == ["import Models", "import Ratchet"])
  }

  @Test("of system modules are there where the code has one of their names")
  func systemModules() throws {
    let source = "import CoreFoundation\nimport Dispatch\nimport Models"
    #expect(try imports(source) == ["import Models", "import Ratchet"])
    #expect(
      try imports(source, payload: "Foreign, DispatchQueue?")
        == ["import Dispatch", "import Models", "import Ratchet"])
  }

  @Test(
    "of Foundation are as public as the code that names its types, beside code with other types")
  func accessOfFoundation() throws {
    let source = """
      public import Foundation
      public import Ratchet
      @MemberwiseInit public struct Own { public var date: Date }
      """
    #expect(try imports(source) == ["public import Foundation", "import Ratchet"])
    #expect(
      try imports(source.replacing("public", with: "package")).first == "package import Foundation")
    #expect(
      try imports(source.replacing("Date", with: "Int")) == ["import Foundation", "import Ratchet"])
  }

  @Test("are public for an extension of another module's type with a public initializer")
  func extensionOfForeignType() throws {
    let source = "public import Ratchet\nextension Calendar { @MemberwiseInit public struct B {} }"
    #expect(try imports(source, payload: "Int") == ["public import Ratchet"])
  }

  @Test("do not repeat others for a case of the module's own enum behind a type alias")
  func caseBehindAlias() throws {
    let source = """
      import Models
      import Ratchet
      enum Media { enum Kind { case a }; typealias Sort = Kind }
      @MemberwiseInit public struct B { var kind: Media.Sort = .a }
      """
    #expect(try imports(source, payload: "Int") == ["import Ratchet"])
  }

  @Test(
    "do not repeat others for a value that Swift or the module itself declares",
    arguments: [
      ("Int", "Int.max", true), ("Kind", "Kind.made", true), ("Kind", "Kind.a", true),
      ("Int", "Int.special", false), ("Kind", "Kind.special", false),
    ])
  func staticMembers(type: String, value: String, isOwn: Bool) throws {
    let source = """
      import Models
      import Ratchet
      enum Kind { case a; static var made: Kind { .a } }
      @MemberwiseInit struct B { var value: \(type) = \(value) }
      """
    let models = isOwn ? [] : ["import Models"]
    #expect(try imports(source, payload: "Int") == models + ["import Ratchet"])
  }

  @Test("do not repeat others for an associated type of the module's own type")
  func associatedTypes() throws {
    let source = """
      import Models
      import Ratchet
      struct Own: OptionSet { let rawValue: Int; @CasePathable enum E { case a(RawValue) } }
      """
    #expect(try imports(source, payload: "Int") == ["import Ratchet"])
    #expect(
      try imports(source.replacing("OptionSet", with: "Sendable"), payload: "Int")
        == ["import Models", "import Ratchet"])
  }

  @Test("are as public as the types that need them")
  func access() throws {
    let source = "public import Models\npublic import Ratchet\n"
    #expect(try imports(source) == ["import Models", "import Ratchet"])
    #expect(
      try imports(source + "@CasePathable public enum B { case b(Foreign) }")
        == ["public import Models", "public import Ratchet"])
    #expect(
      try imports(source + "@CasePathable package enum B { case b(Foreign) }")
        == ["package import Models", "package import Ratchet"])
    #expect(
      try imports(source + "@CasePathable public enum B { case b(Int) }")
        == ["import Models", "public import Ratchet"])
    // An initializer names nothing of Ratchet.
    let members = "@MemberwiseInit package struct M { package var a = 1 }"
    #expect(try imports("public import Ratchet\n" + members) == ["import Ratchet"])
    #expect(try imports("package import Ratchet\n" + members) == ["internal import Ratchet"])
    #expect(
      try imports("package import Ratchet\n" + members.replacing("1 }", with: "1, b: Date }"))
        == ["package import Ratchet"])
    // It names no type of a property that keeps its value, and is not more visible than the others.
    for property in ["let a: Date = .now", "var a: Choice = .b"] {
      let members = "enum Choice { case b }\n@MemberwiseInit package struct M { \(property) }"
      #expect(try imports("public import Ratchet\n" + members) == ["import Ratchet"])
    }
    #expect(
      try imports(
        "import Models\npublic import Ratchet\n"
          + members.replacing("1 }", with: "1; var b: Int? = .none }"), payload: "Int")
        == ["import Ratchet"])
    #expect(
      try imports("import Models\nstruct Own: Equatable {}", payload: "Own = Own(.a, b)") == [
        "import Ratchet"
      ])
    // Other modules of a package do not see default values.
    let value = "@MemberwiseInit package struct M { package var a: Int = b() }"
    #expect(
      try imports("public import Models\npublic import Ratchet\n" + value, payload: "Int")
        == ["import Models", "import Ratchet"])
    #expect(
      try imports(
        "public import Models\npublic import Ratchet\n"
          + value.replacing("package", with: "public"),
        payload: "Int") == ["public import Models", "public import Ratchet"])
    // A member after a leading dot is the module's own if the type of the property declares it.
    let member = "@MemberwiseInit public struct B { var b: C = .c }\npublic enum C { case c }"
    for (value, isOwn) in [(".c", true), (".d", false)] {
      #expect(
        try imports(
          "public import Models\n" + member.replacing("= .c", with: "= \(value)"), payload: "Int"
        )
        .contains("public import Models") == !isOwn)
    }
    // A client also has methods, even if it has no initializer.
    let method =
      "@DependencyClient public struct C { public var a: (_ b: Foreign) -> Int; private(set) var c: Int }"
    #expect(
      try imports("public import Models\npublic import Ratchet\n" + method)
        == ["public import Models", "public import Ratchet"])
    #expect(
      try imports(
        "public import Models\npublic import Ratchet\n"
          + "@DependencyClient public struct C { public var a: () -> Int = { fatalError() } }",
        payload: "Int") == ["public import Ratchet"])
    #expect(
      try imports(
        "public import Ratchet\n@DependencyClient public struct C { public let a: Int }",
        payload: "Int") == ["import Ratchet"])
    // Their initializers name nothing of Ratchet.
    for property in [
      "let a: (Int) -> Int = { abs($0) }", "var a: (Int...) -> Int = { _ in fatalError() }",
    ] {
      let client = "@DependencyClient public struct C { public \(property) }"
      #expect(try imports("public import Ratchet\n" + client) == ["import Ratchet"])
    }
    #expect(
      try imports(
        "public import Ratchet\npublic struct M { public init() {} }\n"
          + "@MemberwiseInit public struct S { public var a: M = M() }") == ["import Ratchet"])
    // The names of Foundation are used from Foundation, if the file imports it.
    #expect(
      try imports(
        "public import Foundation\npublic import Ratchet\n"
          + "@MemberwiseInit public struct S { var a: Locale = .current }", payload: "Int")
        == ["public import Foundation", "import Ratchet"])
    // Without an initializer, a client shows the types of its methods alone.
    for (endpoint, isShown) in [("() throws -> Foreign", false), ("(_ b: Foreign) -> Int", true)] {
      let client =
        "@DependencyClient public struct C { public var a: \(endpoint); private(set) var c: Int }"
      #expect(
        try imports("public import Models\npublic import Ratchet\n" + client, payload: "Int")
          == (isShown ? ["public import Models", "public import Ratchet"] : ["import Ratchet"]))
    }
    let client = "@DependencyClient package struct C { package var a: () -> Int = { 1 } }"
    #expect(try imports("package import Ratchet\n" + client) == ["internal import Ratchet"])
    #expect(
      try imports("public import Ratchet\n" + client.replacing("package", with: "public"))
        == ["public import Ratchet"])
  }

  @Test("of Foundation are no more public if the code names only what another one declares")
  func accessBesideFoundation() throws {
    func lines(_ source: String, _ payload: String) throws -> [String] {
      try imports(
        source + "@CasePathable package enum B { case b(\(payload)) }", payload: "Int")
    }
    let both = "package import Foundation\npackage import SystemPackage\n"
    for (payload, foundation, other) in [
      ("FilePath", "internal", "package"), ("Date, FilePath", "package", "package"),
      ("pid_t", "package", "package"),
      ("NSLock", "package", "package"),
    ] {
      let lines = try lines(both, payload)
      #expect(lines.contains("\(foundation) import Foundation"), "\(payload)")
      #expect(lines.contains("\(other) import SystemPackage"), "\(payload)")
    }
    // There is no other that could declare it.
    for other in ["import SystemPackage", "internal import SystemPackage", "import Ratchet"] {
      let lines = try lines("package import Foundation\n\(other)\n", "FilePath")
      #expect(lines.contains("package import Foundation"), "\(lines)")
    }
    #expect(
      try lines(
        """
        #if canImport(FoundationEssentials)
        package import FoundationEssentials
        #else
        package import Foundation
        #endif
        package import SystemPackage

        """, "FilePath"
      ).prefix(5) == [
        "#if canImport(FoundationEssentials)", "  internal import FoundationEssentials", "#else",
        "  internal import Foundation", "#endif",
      ])
  }

  @Test("are no more public than what the code names, because a conformance may name nothing")
  func accessOfConformances() throws {
    // The compiler counts a conformance as a use of a public import, and not of a package import.
    let observed = "@ObservableState package enum S { case a(Int) }"
    #expect(try imports("package import Ratchet\n" + observed) == ["internal import Ratchet"])
    #expect(
      try imports("public import Ratchet\n" + observed.replacing("package", with: "public"))
        == ["public import Ratchet"])
    #expect(
      try imports("package import Ratchet\n@ObservableState package struct S { var a = 1 }")
        == ["package import Ratchet"])
    // An enum without cases conforms to Swift's protocol alone.
    let empty = """
      public import Ratchet
      public struct Whole: Equatable { public enum Empty {} }
      @Reducer struct R { typealias State = Whole }
      """
    let hidden = "@_spi(GeneratedCode) "
    #expect(try imports(empty, payload: "Int") == ["\(hidden)import Ratchet"])
    #expect(
      try imports(empty.replacing("Empty {}", with: "Empty { case a(Double) }"), payload: "Int")
        == ["\(hidden)public import Ratchet"])
    // A comparison names no type of a payload.
    let state = """
      public import Models
      public import Ratchet
      @Reducer public struct R {
        public struct State { public enum Mode { case a(Foreign) }; public init() {} }
        public enum Action {}
      }
      """
    #expect(
      try imports(state, payload: "Int")
        == ["import Models", "@_spi(GeneratedCode) public import Ratchet"])
    #expect(
      try imports(state.replacing("public", with: "package"), payload: "Int")
        == ["internal import Models", "@_spi(GeneratedCode) package import Ratchet"])
  }

  @Test("are Ratchet's alone if a type's attribute is the compiler's, or names a known actor")
  func attributes() throws {
    for (attribute, lines) in [
      ("@MainActor", ["public import Ratchet"]), ("@frozen", ["public import Ratchet"]),
      ("@Models.Work", ["public import Models", "public import Ratchet"]),
      ("@Work", ["public import Models", "public import Ratchet"]),
    ] {
      let source = "public import Models\npublic import Ratchet\n"
      let type = "@CasePathable \(attribute) public enum B { case b }"
      #expect(try imports(source + type, payload: "Int") == lines)
    }
  }

  @Test("of one clause alone are not there, unless something of the same condition may be")
  func oneClause() throws {
    let source = """
      import Ratchet
      #if DEBUG
      import Models
      #endif
      #if canImport(UIKit)
      import UIKit
      #else
      import AppKit
      #endif

      """
    let platforms = [
      "#if canImport(UIKit)", "  import UIKit", "#else", "  import AppKit", "#endif",
    ]
    #expect(try imports(source) == ["import Ratchet"] + platforms)
    #expect(
      try imports(source + "@CasePathable enum B {\n#if DEBUG\ncase b(Foreign)\n#endif\n}\n")
        == ["import Ratchet", "#if DEBUG", "  import Models", "#endif"] + platforms)
  }

  @Test("are needed for the values that parameters start with")
  func defaultValues() throws {
    let source = """
      import Models
      import Ratchet
      @MemberwiseInit public struct C { var a: Int = %@ }
      """
    #expect(
      try imports(source.replacing("%@", with: "1"), payload: "Int") == ["import Ratchet"])
    for value in [
      "{ let (a, b) = (1, 2); return a + b }()", "{ if let c = Optional(1) { c } else { 2 } }()",
      "[1].reduce(0) { (d: Int, e) in d.magnitude > 2 ? d : e }",
      "{ switch 1 { case let f: f } }()",
    ] {
      #expect(
        try imports(source.replacing("%@", with: value), payload: "Int") == ["import Ratchet"])
    }
    for value in [".standard", "limit", "Int.limit"] {
      #expect(
        try imports(source.replacing("%@", with: value), payload: "Int")
          == ["import Models", "import Ratchet"])
    }
  }

  @Test(
    "of Ratchet show its hidden interface where the code may call it",
    arguments: [
      ("import Ratchet", "@_spi(GeneratedCode) import Ratchet"),
      ("", "@_spi(GeneratedCode) import Ratchet"),
      ("public import Ratchet", "@_spi(GeneratedCode) import Ratchet"),
      ("@preconcurrency import Ratchet", "@_spi(GeneratedCode) @preconcurrency import Ratchet"),
      ("@_spi(Own) import Ratchet", "@_spi(GeneratedCode) @_spi(Own) import Ratchet"),
      ("@_spi(GeneratedCode) import Ratchet", "@_spi(GeneratedCode) import Ratchet"),
      ("#if A\nimport Ratchet\n#endif", "#if A\n  @_spi(GeneratedCode) import Ratchet\n#endif"),
      (
        "import struct Ratchet.Store",
        "@_spi(GeneratedCode) import Ratchet\nimport struct Ratchet.Store"
      ),
    ])
  func hiddenInterface(_ line: String, _ expected: String) throws {
    let source = "\(line)\n@Reducer struct B { struct State { var b = 0 } }"
    #expect(try imports(source).joined(separator: "\n") == expected)
  }

  @Test(
    "of Ratchet show its hidden interface for the parts that call it, and for no others",
    arguments: [
      ("@CasePathable enum B: Equatable { @EquatableIgnored case b(Int) }", true),
      ("@CasePathable enum B { case b(x: Int), b(y: Int) }", true),
      ("@Reducer struct B { struct State { var b = 0 } }", true),
      ("@CasePathable enum B { case b(Int) }", false),
      ("@MemberwiseInit public struct B { public var b: Int }", false),
      ("@DependencyClient struct B { var b: @Sendable () -> Void }", false),
    ])
  func partsOfHiddenInterface(_ domain: String, _ isShown: Bool) throws {
    let text = try generate("import Ratchet\n\(domain)\n").text
    #expect(text.contains("\nimport Ratchet\n") != isShown, "\(text)")
    #expect(text.contains("\n@_spi(GeneratedCode) import Ratchet\n") == isShown, "\(text)")
  }

  @Test(
    "are as public as what shows their names",
    arguments: [
      // Only the method is public.
      (
        "struct C {}\n@DependencyClient public struct B { public var b: @Sendable (_ id: Int) -> Void; var c: C }",
        "import Ratchet"
      ),
      (
        "@DependencyClient public struct B { public var b: @Sendable (_ id: Int) -> Void }",
        "public import Ratchet"
      ),
      // The compiler does not count an extension without names of the module.
      ("extension Calendar { @MemberwiseInit package struct B {} }", "import Ratchet"),
      ("extension Calendar { @MemberwiseInit public struct B {} }", "public import Ratchet"),
    ])
  func accessOfMembers(_ domain: String, _ expected: String) throws {
    #expect(try lines(of: "import Ratchet\n\(domain)") == [expected])
  }

  @Test("name Foundation before the alternatives of Ratchet's import")
  func alternatives() throws {
    let domain = "extension Calendar { @CasePathable package enum E { case a(Component) } }"
    let lines = try lines(of: "import Ratchet\npackage import Foundation\n\(domain)")
    #expect(lines.first == "package import Foundation")
    #expect(lines.contains("  package import Ratchet"))
  }

  @Test("know the names of Ratchet that are said to be Ratchet's")
  func ratchetsNames() throws {
    let declared = try publicTypes(of: ["Ratchet", "RatchetConcurrency"])
    // They are collections that Ratchet exports, or the module's own types.
    let others: Set = ["Ratchet"]
    #expect(LibraryTypes.ratchet.subtracting(declared) == others)
  }

  @Test("know all names that a test sees of Ratchet's libraries")
  func namesInTests() throws {
    let declared = try publicTypes(
      of: [
        "Ratchet", "RatchetConcurrency", "RatchetMigration", "RatchetMigrationTesting",
        "RatchetSource",
        "RatchetTesting",
      ])
    #expect(LibraryTypes.ratchetInTests == declared)
  }

  /// The public types at the top level of the targets' files, without the hidden interface.
  private func publicTypes(of targets: [String]) throws -> Set<String> {
    var types: Set<String> = []
    for target in targets {
      let folder = RatchetPackage.folder.appending(path: RatchetPackage.folder(of: target)).path
      let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      for path in paths where path.hasSuffix(".swift") {
        let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
          .replacing(/@_spi\(\w+\)\s+public/, with: "")
        let declaration =
          /(?m)^(?:@.*? )?public (?:final |indirect )?(?:class|struct|enum|protocol|typealias|actor|macro) (\w+)/
        types.formUnion(text.matches(of: declaration).map { String($0.1) })
      }
    }
    return types
  }
}
