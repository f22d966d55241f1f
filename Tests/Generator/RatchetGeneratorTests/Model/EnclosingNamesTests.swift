import Testing

@testable import RatchetGenerator

@Suite("Names in the payloads of a nested enum")
struct EnclosingNamesTests {
  /// Swift looks for associated types after all other types, so the generated file must name the one that is around.
  @Test(
    "mean a type around the enum before an associated type",
    arguments: [
      ("protocol P { associatedtype ViewAction }", "P", "ViewAction"),
      ("protocol Q { associatedtype ViewAction }\nprotocol P: Q {}", "P", "ViewAction"),
      ("protocol P {}\nextension P { typealias ViewAction = Int }", "P", "ViewAction"),
      ("", "Identifiable", "ID"),
    ])
  func associatedTypes(declaration: String, conformance: String, name: String) throws {
    let text = try generate(
      """
      \(declaration)
      @Reducer struct Feature {
        struct State {}
        enum \(name) { case tapped }
        enum Action: \(conformance) { case view(\(name)) }
      }
      """
    ).text
    #expect(text.contains("AnyCasePath<Feature.Action, Feature.\(name)>"))
  }

  @Test(
    "mean an associated type, or the type of a superclass, if no type around the enum has the name")
  func inherited() throws {
    let text = try generate(
      """
      protocol P { associatedtype Item }
      class Base { struct Part {} }
      final class Outer: Base {
        struct Thing {}
        final class Inner: Base {
          @CasePathable enum E: P { case a(Item), b(Part), c(Thing) }
          struct Middle {}
        }
      }
      """
    ).text
    #expect(text.contains("AnyCasePath<Outer.Inner.E, Item>"))
    #expect(text.contains("AnyCasePath<Outer.Inner.E, Outer.Inner.Part>"))
    #expect(text.contains("AnyCasePath<Outer.Inner.E, Outer.Thing>"))
  }
}
