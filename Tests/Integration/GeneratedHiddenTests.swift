import Ratchet
import Testing

@Suite("Features that no other file can see")
@MainActor
struct GeneratedHiddenTests {
  @Test("they do what others do")
  func run() {
    let answers = HiddenFeatures.run()
    #expect(answers.allSatisfy { $0 }, "\(answers)")
  }
}
