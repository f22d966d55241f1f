import Foundation
import Ratchet
import Testing

@Suite("Generated bindings at work")
struct GeneratedBindingTests {
  typealias Binding = BindingAction<Preferences.State>

  @Test("the fields are the stored properties that can be set, in order")
  func fields() {
    #expect(
      Preferences.State.bindableFields.map(\.name) == [
        "isOn", "volume", "name", "audio", "audio.music", "audio.effects", "shared",
        "shared.haptics", "shared.theme", "shared.theme.dark", "plain", "default", "debugOnly",
        "percent",
      ])
    #expect(SharedPreferences.bindableFields.map(\.name) == ["haptics", "theme", "theme.dark"])
  }

  @Test("a store writes them, and the feature reacts to some")
  @MainActor
  func store() async {
    let store = Store(initialState: Preferences.State()) { Preferences() }
    store.send(.binding(.set(\.volume, 0.8)))
    #expect(store.volume == 0.8)
    #expect(store.isOn)
    store.send(.binding(.set(\.audio.music, 0)))
    store.send(.binding(.set(\.shared.theme.dark, true)))
    #expect(store.draft == "!!")
    // Swift sets a nested property by setting what holds it.
    store.shared.theme.dark = false
    #expect(!store.shared.theme.dark)
    #expect(store.draft == "!!")
    #expect(store.audio.music == 0)
    store.percent = 400
    #expect(store.percent == 100)
    await store.send(.reset).finish()
    #expect(!store.isOn)
  }

  @Test("each field's action prints, is written down and read again")
  func roundTrips() throws {
    let actions: [Binding] = [
      .set(\.isOn, true), .set(\.volume, 1), .set(\.name, "Blob"), .set(\.audio.music, 0.25),
      .set(\.audio, .init(music: 1, effects: 0)), .set(\.shared.haptics, false),
      .set(\.shared.theme.dark, true), .set(\.default, 4), .set(\.percent, 1),
    ]
    for action in actions {
      let data = try JSONEncoder().encode(action)
      #expect(try JSONDecoder().decode(Binding.self, from: data) == action)
    }
    #expect(
      "\(Preferences.Action.binding(.set(\.shared.theme.dark, true)))"
        == #"binding(\.shared.theme.dark = true)"#)
    #expect("\(Binding.set(\.draft, "x"))" == #"\.draft = "x""#)
    #expect("\(Binding.set(\.loudness, 3))" == #"\.<Double> = 3.0"#)
  }

  @Test("a binding action is a case of the feature's action, and each field one of its own")
  func casePaths() {
    let action = Preferences.Action.binding(.set(\.volume, 1))
    #expect(action.is(\.binding))
    #expect(action[case: \.binding.volume] == 1)
    #expect(action == .binding(.set(\.volume, 1)))
    #expect(action.binding == .set(\.volume, 1))
    #expect(Preferences.Action.reset.binding == nil)
  }

  @Test("a generic feature whose view has the binding case")
  @MainActor
  func generics() {
    typealias Numbers = Panel<Int>
    #expect(Numbers.State.bindableFields.map(\.name) == ["selection", "query", "count"])
    let store = Store(initialState: Numbers.State()) { Numbers() }
    store.send(.view(.binding(.set(\.selection, 3))))
    store.send(.view(.closed))
    #expect(store.selection == 3)
    #expect("\(Numbers.Action.View.binding(.set(\.query, "q")))" == #"binding(\.query = "q")"#)
  }
}
