import Testing

@testable import RatchetGenerator

/// Only the compiler knows which names are members of another module's type.
@Suite("Domains in other modules' types")
struct ForeignNamesTests {
  @Test("have a type alias in that type for each name that it may declare")
  func extended() throws {
    let text = try generate(
      """
      extension Calendar {
        @CasePathable public enum Event { case unit(Component), all([Component.Kind]), count(Int) }
      }
      """
    ).text
    #expect(
      text.contains(
        """
        extension Calendar {
          /// What `Component` means in `Calendar.Event`.
          public typealias _EventComponent = Component
        }

        """))
    #expect(text.contains("AnyCasePath<Calendar.Event, Calendar._EventComponent>"))
    #expect(text.contains("AnyCasePath<Calendar.Event, [Calendar._EventComponent.Kind]>"))
    #expect(text.contains("AnyCasePath<Calendar.Event, Int>"))
  }

  @Test("have an internal type alias, and its import, if only stubs use it")
  func unused() throws {
    let text = try generate(
      """
      public import NIOCore
      public import Ratchet
      public final class Wrapped: Transport {
        public struct Configured: Sendable { public let channel: any Channel }
      }
      @Reducer struct Feature { typealias State = Wrapped.Configured }
      """
    ).text
    #expect(text.contains("\n  typealias _ConfiguredChannel = Channel\n"))
    #expect(text.contains("\nimport NIOCore\n"))
  }

  @Test(
    "in an extension that names a generic type by a type alias have the name of the type",
    arguments: [
      "typealias C = Set", "typealias C<T: Hashable> = Set<T>",
      "typealias C = D\ntypealias D = Set",
    ])
  func genericAlias(alias: String) throws {
    let text = try generate(
      "\(alias)\nextension C { @CasePathable enum E { case a(Element), b(C<Int>) } }"
    ).text
    #expect(text.contains("extension Set.E: CasePathable"))
    #expect(text.contains("AnyCasePath<Set.E, Set._EElement>"))
    #expect(text.contains("AnyCasePath<Set.E, Set._EC<Int>>"))
    let own = try generate(
      "typealias C = D\nstruct D<T> { struct In {} }\nextension C { @CasePathable enum E { case a(T), b(In) } }"
    ).text
    #expect(own.contains("AnyCasePath<D<T>.E, T>"))
    #expect(own.contains("AnyCasePath<D<T>.E, D<T>.In>"))
    let instance = try generate(
      "typealias C = Set<Int>\nextension C { @CasePathable enum E { case a(Element) } }"
    ).text
    #expect(instance.contains("extension C.E"))
  }

  @Test(
    "in an extension that names a generic type by an alias of a name with its module, or by an alias in a type, too",
    arguments: [
      ("typealias C = Foundation.Measurement\nextension C", "Measurement.E"),
      ("typealias D = Swift.Set\ntypealias C = D\nextension C", "Set.E"),
      ("typealias C = Ratchet.StackState\nextension C", "StackState.E"),
      ("enum N { struct G<T> {}; typealias C = G }\nextension N.C", "N.G<T>.E"),
      ("enum N { struct G<T> { struct In {} } }\ntypealias C = N.G\nextension C.In", "N.G<T>.In.E"),
    ])
  func genericAliasOfMember(source: String, name: String) throws {
    let text = try generate("\(source) { @CasePathable enum E { case a(Int) } }").text
    #expect(text.contains("AnyCasePath<\(name), Int>"))
  }

  @Test(
    "are taken for generic ones, whose functions of cases are not checked to be sendable, unless nothing is open",
    arguments: [
      ("Calendar", "embed"), ("Unknown", "uncheckedEmbed"), ("Result", "uncheckedEmbed"),
      ("Result<Int, Never>", "embed"), ("Swift.Optional<Int>", "embed"),
      ("Dictionary where Key == Int", "uncheckedEmbed"),
      ("Dictionary where Key == Int, Value == [Int]", "embed"),
      ("Array where Element: Equatable", "uncheckedEmbed"),
    ])
  func openParameters(type: String, label: String) throws {
    let text = try generate("extension \(type) { @CasePathable enum E { case a(Int) } }").text
    #expect(text.contains(" \(label): { .a($0) }"))
  }

  @Test("in an extension of a generic type that is named with its module have the name without it")
  func moduleOfGenericType() throws {
    func text(_ type: String) throws -> String {
      try generate("extension \(type) { @CasePathable enum E { case a(Item) } }").text
    }
    #expect(try text("Swift.Optional").contains("AnyCasePath<Optional.E, Optional._EItem>"))
    #expect(
      try text("Foundation.Measurement")
        .contains("AnyCasePath<Measurement.E, Measurement._EItem>"))
  }

  @Test("have type aliases that are no wider than this module's own type")
  func access() throws {
    let text = try generate(
      "struct Own {}\nextension Calendar { @MemberwiseInit public struct S { var own: Own; var day: Component } }"
    ).text
    #expect(text.contains("\n  typealias _SOwn = Own\n"))
    // The import may be internal, as the initializer is.
    #expect(text.contains("\n  typealias _SComponent = Component\n"))
    let wide = try generate(
      "extension Calendar { @MemberwiseInit public struct S { var day: Component } }"
    ).text
    #expect(wide.contains("\n  public typealias _SComponent = Component\n"))
  }

  @Test("have internal type aliases for stubs if no initializer names them")
  func noInitializer() throws {
    let text = try generate(
      "extension Calendar { @MemberwiseInit public struct S { var day: Component; private var x: Int } }"
    ).text
    #expect(text.contains("\n  typealias _SComponent = Component\n"))
  }

  @Test(
    "have them also in a type that inherits from another module's class or protocol, and behind a type alias",
    arguments: [
      ("class C: JSONDecoder { @CasePathable enum E { case a(Strategy) } }", "C._EStrategy"),
      (
        "class B: JSONDecoder {}\nclass C: B { @CasePathable enum E { case a(Strategy) } }",
        "C._EStrategy"
      ),
      ("struct C: Transport { @CasePathable enum E { case a(Strategy) } }", "C._EStrategy"),
      ("struct C: Transport { @CasePathable enum E { case a(Data) } }", "Data"),
      (
        "protocol P: Transport {}\nenum C: P, Sendable { @CasePathable enum E { case a(Strategy) } }",
        "C._EStrategy"
      ),
      (
        "protocol Transport {}\nstruct C: Transport { @CasePathable enum E { case a(Strategy) } }",
        "Strategy"
      ),
      ("struct C: View, Codable { @CasePathable enum E { case a(Strategy) } }", "Strategy"),
      ("class C: Sendable { @CasePathable enum E { case a(Strategy) } }", "Strategy"),
      ("class C { @CasePathable enum E { case a(Strategy) } }", "Strategy"),
      (
        "typealias C = JSONDecoder\nextension C { @CasePathable enum E { case a(Strategy) } }",
        "C._EStrategy"
      ),
      ("extension C { @CasePathable enum E { case a(C<Int>) } }", "C<Int>"),
      ("typealias C = D\nextension C { @CasePathable enum E { case a(D<Int>) } }", "D<Int>"),
      ("extension C { struct M { @CasePathable enum E { case a(Strategy) } } }", "C._MEStrategy"),
      ("extension C.M { @CasePathable enum E { case a(Strategy) } }", "C.M._EStrategy"),
      ("extension Foundation.C { @CasePathable enum E { case a(C) } }", "C"),
      ("enum C {}\nextension C { @CasePathable enum E { case a(Strategy) } }", "Strategy"),
      (
        "import Strategy\nextension C { @CasePathable enum E { case a(Strategy.X) } }", "Strategy.X"
      ),
    ])
  func holders(source: String, type: String) throws {
    let text = try generate(source).text
    #expect(text.contains("E, \(type)>"), "\(text)")
    #expect(text.contains("typealias") == type.contains("._"))
  }

  @Test("have the members that this module's own files declare, wherever that is")
  func elsewhere() throws {
    let project = try SettingsProject([
      "Sources/App/Event.swift":
        "import Ratchet\nextension Own { @CasePathable enum Event { case unit(Component) } }",
      "Sources/App/Own.swift": "enum Own { struct Component {} }",
    ])
    let text = try #require(project.run().files["Event+Ratchet.swift"])
    #expect(text.contains("AnyCasePath<Own.Event, Own.Component>"))
  }

  @Test(
    "in an extension that names a type with its module have the name that means the type with its arguments"
  )
  func modules() throws {
    func root(_ name: String, _ further: String = "") throws -> String {
      let text = try generate(
        "import Lists\n\(further)\nextension \(name) { @CasePathable enum E { case a(Int) } }"
      ).text
      return String(try #require(text.firstMatch(of: /AnyCasePath<(.*)\.E, Int>/)?.1))
    }
    #expect(try root("Ratchet.Effect") == "Effect")
    #expect(try root("Lists.Ordered") == "Ordered")
    // Without the module, it is another type.
    #expect(try root("Lists.Effect") == "Lists.Effect")
    #expect(try root("Lists.Ordered", "struct Ordered {}") == "Lists.Ordered")
    #expect(try root("Other.Ordered") == "Other.Ordered")
  }

  @Test(
    "in an extension that names a generic type by an alias with some of the arguments have the type's name"
  )
  func someArguments() throws {
    let text = try generate(
      "typealias Table<V> = Dictionary<String, V>\nextension Table { @CasePathable enum E { case a(Int) } }"
    ).text
    #expect(text.contains("extension Dictionary.E: CasePathable"))
  }
}
