import Ratchet
import Testing

@MainActor
@Suite("Effects with animations")
struct AnimatedEffectTests {
  @Test("an action that is sent with an animation is handled before send returns")
  func send() {
    let store = scriptedStore([
      1: .send(2, animation: .easeInOut(duration: 0.3)),
      2: .send(3, animation: nil),
      3: .send(4).animation(.interpolatingSpring(stiffness: 300, damping: 40)),
      4: .send(5).animation(),
    ])
    store.send(1, animation: .snappy)
    #if !canImport(SwiftUI)
      #expect(store.state == [1, 2, 3, 4, 5])
    #endif
  }

  @Test("an effect sends with an animation")
  func run() async {
    let store = scriptedStore([
      1: .run { send in
        await send(2, animation: .interactiveSpring())
        await send(3, animation: .timingCurve(0, 1, 1, 0))
      }
    ])
    await store.send(1).finish()
    #expect(store.state == [1, 2, 3])
  }
}
