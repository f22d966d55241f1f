@_spi(GeneratedCode) import Ratchet
import Testing

@Suite("Cases of one base name")
struct OverloadedCaseTests {
  private indirect enum Move {
    case by(x: Int)
    case by(y: Int?)
    case by(Int, Int)
    case by((any Error)?)
    case by(_: Int, to: Move)
    case stop
  }

  @Test("a value's case has its full name")
  func names() {
    #expect(OverloadedCase.name(of: Move.by(x: 1)) == "by(x:)")
    #expect(OverloadedCase.name(of: Move.by(y: nil)) == "by(y:)")
    #expect(OverloadedCase.name(of: Move.by(1, 2)) == "by(_:_:)")
    #expect(OverloadedCase.name(of: Move.by(nil)) == "by(_:)")
    #expect(OverloadedCase.name(of: Move.by(1, to: .stop)) == "by(_:to:)")
    #expect(OverloadedCase.name(of: Move.stop) == nil)
  }

  @Test("a payload is extracted only from its own case, even if it is nil")
  func payloads() {
    let x: Int? = OverloadedCase.payload(of: Move.by(x: 1), "by(x:)")
    #expect(x == 1)
    let other: Int? = OverloadedCase.payload(of: Move.by(y: 1), "by(x:)")
    #expect(other == nil)
    let y: Int?? = OverloadedCase.payload(of: Move.by(y: nil), "by(y:)")
    #expect(y == .some(nil))
    let pair: (Int, Int)? = OverloadedCase.payload(of: Move.by(1, 2), "by(_:_:)")
    #expect(pair?.1 == 2)
    let error: (any Error)?? = OverloadedCase.payload(of: Move.by(CancellationError()), "by(_:)")
    #expect((error ?? nil) is CancellationError)
  }
}
