import Testing
import UnusualModule

@Suite("A module that is isolated by default, and has the libraries' names for its own types")
struct GeneratedUnusualModuleTests {
  @Test("what is generated works from any isolation")
  func anywhere() {
    for (name, holds) in checksFromAnywhere() { #expect(holds, "\(name)") }
  }

  @Test("what is generated works on the main actor")
  func mainActor() async throws {
    for (name, holds) in try await checksFromMainActor() { #expect(holds, "\(name)") }
  }
}
