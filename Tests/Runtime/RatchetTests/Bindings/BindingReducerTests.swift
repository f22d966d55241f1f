import Ratchet
import Testing

@Suite("BindingReducer")
@MainActor
struct BindingReducerTests {
  @Test("writes the field before the reducers below it in the body")
  func body() {
    let store = Store(initialState: Form.State()) { Form() }
    store.send(.binding(.set(\.isOn, true)))
    store.send(.binding(.set(\.profile.haptics, false)))
    store.send(.binding(.set(\.percent, 500)))
    store.send(.binding(.set(\.doubled, 3)))
    store.send(.other)
    #expect(store.isOn)
    #expect(!store.profile.haptics)
    #expect(store.count == 5)
    #expect(store.state.name == "[isOn][haptics][percent]")
  }

  @Test("is sent to by setting a field of the store")
  func store() {
    let store = Store(initialState: Form.State()) { Form() }
    store.isOn = true
    store.profile.volumes.music = 0.25
    #expect(store.isOn)
    #expect(store.profile.volumes.music == 0.25)
    #expect(store.name == "[isOn]")
  }

  struct Screen: Reducer {
    typealias State = Form.State

    enum Action: CasePathable, ViewAction {
      case appeared
      case view(Form.Action)

      struct AllCasePaths: Sendable {
        var view: CasePath<Action, Form.Action> {
          CasePath(
            embed: { .view($0) },
            extract: { if case .view(let action) = $0 { action } else { nil } }
          )
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
      var caseKeyPath: PartialCaseKeyPath<Self>? { self.is(\.view) ? \.view : nil }
    }

    var body: some ReducerOf<Self> {
      BindingReducer(action: \.view)
    }
  }

  @Test("finds binding actions in a case of the feature's action")
  func viewActions() {
    let store = Store(initialState: Form.State()) { Screen() }
    store.send(.view(.binding(.set(\.isOn, true))))
    store.send(.view(.other))
    store.send(.appeared)
    #expect(store.isOn)
  }

  @Test("is sent to by setting a field of a store whose view's actions bind")
  func storeOfViewActions() {
    let store = Store(initialState: Form.State()) { Screen() }
    store.isOn = true
    store.profile.volumes.music = 0.25
    @Bindable var bound = store
    $bound.profile.haptics.wrappedValue = false
    $bound.nickname.wrappedValue = "B"
    let binding = Binding.constant(store)
    binding.count.wrappedValue += 2
    #expect(store.isOn && store.count == 2 && store.nickname == "B")
    #expect(store.profile == Form.Profile(haptics: false, volumes: Form.Volumes(music: 0.25)))
  }
}
