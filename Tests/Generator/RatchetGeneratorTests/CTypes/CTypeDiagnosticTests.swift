import RatchetCHeaders
import Testing

@testable import RatchetGenerator

/// The errors for C types that cannot be compared, and for headers that cannot be read.
@Suite("Diagnostics of C types")
struct CTypeDiagnosticTests {
  private func action(_ cases: String, imports: String = "import CGame") -> String {
    "\(imports)\nimport Ratchet\n@CasePathable\nenum Event: Equatable {\n  \(cases)\n}\n"
  }

  private func messages(
    _ header: String, _ cases: String, libclang: String? = nil
  ) throws -> [String] {
    let fixture = try CTypeFixture([
      "CGame/CGame.h": header, "App/Event.swift": action(cases),
    ])
    return fixture.messages(try fixture.run(libclang: libclang))
  }

  @Test("a union is refused at the case that holds it, with the ways out")
  func union() throws {
    #expect(
      try messages("union number { int i; float f; };", "case number(number)") == [
        """
        App/Event.swift:5:8: error: values of the C type 'number' cannot be compared: it is a union \
        [c-type]
        App/Event.swift:5:8: note: it is declared in CGame.h:1
        App/Event.swift:5:8: note: mark 'number' of 'Event' with '@EquatableIgnored', or write '==' \
        for 'number' by hand
        """
      ])
  }

  @Test("a field that Swift does not import is named")
  func field() throws {
    let header =
      "struct inner { int n; int all[]; };\nstruct outer { struct inner *p; _Atomic int a; };"
    #expect(
      try messages(header, "case a(outer)").map { $0.prefix { $0 != "\n" } } == [
        """
        App/Event.swift:5:8: error: values of the C type 'outer' cannot be compared: it has the \
        field 'a', which is '_Atomic', which Swift does not import [c-type]
        """
      ])
  }

  @Test("a pointer to a function is an error, because it is a function in Swift")
  func function() throws {
    #expect(
      try messages("typedef int (*Callback)(int);", "case a(Callback)") == [
        """
        App/Event.swift:5:8: error: 'Callback' is a pointer to a C function, which Swift sees as a \
        function, and functions cannot be compared [c-function]
        App/Event.swift:5:8: note: mark 'a' of 'Event' with '@EquatableIgnored'
        """
      ])
  }

  @Test("what is refused and made 'Equatable' by hand, or ignored, is fine")
  func byHand() throws {
    let fixture = try CTypeFixture([
      "CGame/CGame.h": "union number { int i; };",
      "App/Event.swift": action("case a(number)"),
      "App/Hand.swift": "import CGame\nextension number: @retroactive Equatable {}\n",
    ])
    #expect(fixture.messages(try fixture.run()) == [])
    #expect(
      try messages("union number { int i; };", "@EquatableIgnored case a(number)") == [])
  }

  @Test("a type that two modules define otherwise is refused; one that both include is not")
  func ambiguous() throws {
    let swift = action("case a(thing)", imports: "import CGame\nimport COther")
    let fixture = try CTypeFixture([
      "CGame/CGame.h": "struct thing { int a; };", "COther/COther.h": "struct thing { float b; };",
      "App/Event.swift": swift,
    ])
    #expect(
      fixture.messages(try fixture.run()) == [
        """
        App/Event.swift:6:8: error: the C modules 'CGame' and 'COther' both define 'thing', but \
        differently [ambiguous-c-type]
        App/Event.swift:6:8: note: import only one of them in this file
        """
      ])
    let shared = try CTypeFixture([
      "CGame/CGame.h": "#ifndef G\n#define G\nstruct thing { int a; };\n#endif",
      "COther/COther.h": "#include <CGame.h>", "App/Event.swift": swift,
    ])
    #expect(try shared.run().extensions() == ["thing: Equatable"])
  }

  @Test("a header that does not parse is reported in the header and where it is needed")
  func header() throws {
    #expect(
      try messages("struct thing { integer a; };", "case a(thing)") == [
        """
        App/Event.swift:5:8: error: 'a' of 'Event' may contain the C type 'thing', but the headers of \
        the C module 'CGame' do not compile: unknown type name 'integer' [c-headers]
        App/Event.swift:5:8: note: pass arguments for clang with '-Xcc <argument>'
        """,
        "CGame/CGame.h:1:16: error: unknown type name 'integer' [c-header]",
      ])
  }

  @Test("a module map that cannot be used is reported in the map and where it is needed")
  func moduleMap() throws {
    let fixture = try CTypeFixture([
      "CGame/module.modulemap": "module CGame {\n  header \"gone.h\"\n}\n",
      "App/Event.swift": action("case a(thing)"),
    ])
    let messages = fixture.messages(try fixture.run())
    #expect(messages.count == 2)
    #expect(
      messages.first
        == "App/Event.swift:5:8: error: 'a' of 'Event' may contain the C type 'thing', but the module "
        + "map that declares it cannot be used [c-headers]")
    #expect(
      messages.last?.hasPrefix("CGame/module.modulemap:2:10: error: there is no header") == true)
  }

  @Test("an unusable libclang is an error only if a domain contains C types")
  func libclang() throws {
    let header = "struct thing { int a; };"
    let messages = try messages(header, "case a(thing)", libclang: "/nowhere/libclang.so")
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasPrefix(
        "App/Event.swift:5:8: error: 'a' of 'Event' may contain the C type 'thing', but "
          + "'/nowhere/libclang.so' cannot be used as libclang: ") == true)
    #expect(messages.first?.contains("[no-libclang]") == true)
    // The header does not mention it: it is a type of another Swift module.
    #expect(
      try self.messages(header, "case a(Other)", libclang: "/nowhere/libclang.so") == [])
    #expect(try self.messages(header, "case a(Int)", libclang: "/nowhere/libclang.so") == [])
  }

  @Test("where there is no libclang at all, the error says what to install")
  func noLibclang() {
    let use = CTypeUse(
      name: "thing", imports: [], isHashable: false, holder: "'a' of 'Event'", path: "Event.swift",
      location: SourcePosition(line: 1, column: 2))
    #expect(
      Diagnostic.cHeaders(.noLibclang(tried: ["'/x.so' cannot be used as libclang: too old"]), use)
        .map(\.description) == [
          """
          Event.swift:1:2: error: 'a' of 'Event' may contain the C type 'thing', but reading C headers needs libclang, which was not found [no-libclang]
          Event.swift:1:2: note: '/x.so' cannot be used as libclang: too old
          Event.swift:1:2: note: install it ('apt-get install libclang-dev' on Debian), or name one \
          with '--libclang <file>' or in RATCHET_LIBCLANG
          """
        ])
  }
}
