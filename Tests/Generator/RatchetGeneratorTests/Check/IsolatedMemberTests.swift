import Testing

@testable import RatchetGenerator

/// The models of a module that is isolated to the main actor by default, in states and actions whose
/// `==` is generated.
@Suite("Members of isolated types")
struct IsolatedMemberTests {
  private func diagnostics(payload: String, model: String = "struct Model: Hashable {}") throws
    -> [String]
  {
    let source = """
      \(model)
      @Reducer struct Feature {
        struct State {}
        enum Action { case it(\(payload)); @EquatableIgnored case left(Model) }
      }
      """
    return try generate(source, isMainActorByDefault: true).diagnostics.map(\.id)
  }

  @Test(
    "are refused where '==' uses their own",
    arguments: [
      "Model", "(Model, Int)", "Int, model: Model", "Set<Model>", "[Model: Int]",
      "Result<Model, any Error>",
    ])
  func refused(payload: String) throws {
    #expect(try diagnostics(payload: payload) == ["isolated-member"])
  }

  @Test(
    "are left to the comparison part by part, which needs no conformance",
    arguments: ["Model?", "[Model]", "[String: Model]", "Model.Type"])
  func compared(payload: String) throws {
    #expect(try diagnostics(payload: payload) == [])
  }

  @Test("are compared if the source says that they are not isolated")
  func nonisolated() throws {
    let model = "nonisolated struct Model: Hashable {}"
    #expect(try diagnostics(payload: "Model", model: model) == [])
    #expect(try diagnostics(payload: "Model", model: "struct Model {}") == [])
  }
}
