import Ratchet
import Testing

@MainActor
@Suite("A scoped store")
struct StoreScopeTests {
  @Test("reads through its parent and sends into it")
  func scope() {
    let parent = Store(initialState: Pair.State()) { Pair() }
    let left = parent.scope(state: \.left, action: \.left)
    left.send(.increment)
    parent.send(.left(.increment))
    #expect(left.count == 2)
    #expect(parent.left.count == 2)
    #expect(parent.right.count == 0)
    #expect(parent.childActions == 2)
  }

  @Test("keeps the whole alive, and has tasks of its own actions")
  func keepsRoot() async {
    var parent: Store? = Store(initialState: Pair.State()) { Pair() }
    let left = parent!.scope(state: \.left, action: \.left)
    parent = nil
    await left.send(.incrementLater).finish()
    #expect(left.count == 1)
  }

  @Test("notifies its subscribers of its own part of the state")
  func subscribe() {
    let parent = Store(initialState: Pair.State()) { Pair() }
    var counts: [Int] = []
    let subscription = parent.scope(state: \.left, action: \.left).subscribe {
      counts.append($0.count)
    }
    parent.send(.left(.increment))
    parent.send(.right(.increment))
    #expect(counts == [1, 1])
    subscription.cancel()
  }
}
