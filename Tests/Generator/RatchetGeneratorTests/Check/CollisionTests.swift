import Testing

@testable import RatchetGenerator

/// The diagnostics of private types that cannot simply become internal.
@Suite("Names of private types")
struct CollisionTests {
  @Test(
    "a private type with the name of another file's type must be renamed",
    arguments: ["private enum Loading: CasePathable { case two }", "struct Loading {}"])
  func collision(other: String) throws {
    let source = "private enum Loading: CasePathable { case one }"
    let diagnostic = try #require(try generate(source, others: [other]).diagnostics.first)
    #expect(diagnostic.id == "private-type")
    #expect(diagnostic.notes.contains { $0.message.hasPrefix("rename it, since the module") })
    #expect(diagnostic.fixIt == nil)
  }

  @Test(
    "private types with an attribute are left to it",
    arguments: [
      "@CasePathable private enum Loading { case one }",
      "@Reducer private struct Loading {}",
      "@Reducer fileprivate enum Loading { case one }",
      "private enum Outer { @Reducer struct Loading { struct State { var one = 1 } } }",
      "private enum Outer {}\nextension Outer { @Reducer fileprivate struct A { enum Action {} } }",
      "private extension Int { @ObservableState struct Loading { var one = 1 } }",
      "@Reducer private struct Loading { enum Action { case binding(BindingAction<State>) } }",
    ])
  func inPlace(source: String) throws {
    let generation = try generate(source)
    #expect(generation.diagnostics.isEmpty)
    #expect(!generation.text.contains("extension"))
  }
}
