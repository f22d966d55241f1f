import Ratchet
import Testing

@Suite("Features that no other file can see")
@MainActor
struct GeneratedHiddenTests {
  @Test("they work like others")
  func run() {
    let answers = HiddenFeatures.run()
    #expect(answers == Array(repeating: true, count: 28))
  }
}
