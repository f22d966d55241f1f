import Foundation
import InspectedFeatures
import Ratchet
import RatchetInspectorWire
import TestSupport
import Testing

@testable import RatchetInspector

extension OneAtATime.PageTests {
  /// A store with a shared value that the store, its effects and other code have changed.
  @MainActor
  private static func kitty(_ program: InspectedShelf) async -> StoreOf<Kitty> {
    let store = Store(initialState: Kitty.State()) { Kitty() }
    if let store = store.inspected {
      await program.server.stores.attach(store, name: "Kitty")
    }
    store.send(.coinTaken)
    store.$coins.withLock { $0 = 10 }
    store.send(.coinsCounted)
    await store.send(.coinsWonLater).finish()
    store.send(.coinsCounted)
    return store
  }

  private func exported(_ browser: Chromium) throws -> String {
    try browser.wait(until: "model.stores.get(2)?.last === 4 && !controls.isDue")
    try browser.evaluateNothing("list.pick(rowOf(model.stores.get(2), 4))")
    try browser.wait(until: "!panels.isOld && !list.isOld")
    try browser.click("export")
    return try browser.text("controls.exported")
  }

  @Test("exports shared values with the actions, and an import restores them")
  func sharedValues() async throws {
    let program = try await InspectedShelf()
    // The page is open meanwhile, or opens afterwards.
    let first = try program.browser()
    let store = await Self.kitty(program)
    let text = try exported(first)
    let second = try program.browser()
    #expect(try exported(second) == text)

    let recording = try Recording<Kitty.State, Kitty.Action>(Data(text.utf8), named: "exported")
    await MainActor.run {
      let replayed = Store(replaying: recording) { Kitty() }
      #expect(replayed.counts == [10, 15] && replayed.coins == 15)
      replayed.timeline?.jump(to: 0)
      #expect(replayed.coins == 3)
      #expect(store.coins == 15)

      store.$coins.withLock { $0 = 100 }
      store.send(.coinsCounted)
    }
    try second.wait(until: "model.stores.get(2).last === 5")
    let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    try second.evaluateNothing("controls.import(\(quoted))")
    try second.wait(until: "model.stores.get(2).last === 4")
    #expect(await MainActor.run { store.counts } == [10, 15])
    #expect(await MainActor.run { store.coins } == 15)
    let again = try exported(second)
    #expect(again == text)

    for (step, coins) in [(0, 3), (1, 10), (4, 15)] {
      try second.evaluateNothing("controls.travel(\(step), model.stores.get(2))")
      try second.wait(until: "model.stores.get(2).current === \(step)")
      #expect(await MainActor.run { store.coins } == coins)
    }
  }

  @Test("exports what the past had when the store went back and on")
  func sharedValuesAfterUndo() async throws {
    let program = try await InspectedShelf()
    let browser = try program.browser()
    let store = await Self.kitty(program)
    _ = try exported(browser)
    try browser.evaluateNothing("controls.travel(3, model.stores.get(2))")
    try browser.wait(until: "model.stores.get(2).current === 3")
    await MainActor.run {
      #expect(store.coins == 15)
      _ = store.send(.coinsCounted)
    }
    let recording = try Recording<Kitty.State, Kitty.Action>(
      Data(try exported(browser).utf8), named: "exported")
    await MainActor.run {
      #expect(Store(replaying: recording) { Kitty() }.counts == [10, 15])
    }
  }
}
