// What a program with SwiftUI says, type-checked against the stub beside it.

import Ratchet
import SwiftUI

struct Settings: Reducer {
  struct State {
    var isOn = false
    var name = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case toggled

    var binding: BindingAction<State>? {
      if case .binding(let action) = self { action } else { nil }
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      .run { send in await send(.toggled, animation: .default) }
    }
  }
}

@MainActor
struct SettingsView {
  @Bindable var store: StoreOf<Settings>

  var isOn: Binding<Bool> { $store.isOn }
  var name: Binding<String> { store.binding(get: \.name, send: .toggled) }
  func toggle() { store.send(.toggled, animation: .default) }
}

@MainActor
struct SettingsPathView {
  @Bindable var store: StoreOf<SettingsPath>

  var stack: NavigationStack<[StoreOf<Settings>], Void> {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {}
  }
}

struct SettingsPath: Reducer {
  struct State {
    var path = StackState<Settings.State>()
  }

  enum Action: CasePathable {
    case path(StackActionOf<Settings>)

    struct AllCasePaths: Sendable {
      var path: CasePath<Action, StackActionOf<Settings>> {
        CasePath(
          embed: { .path($0) }, extract: { if case .path(let action) = $0 { action } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
    var caseKeyPath: PartialCaseKeyPath<Self>? { \.path }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path) { Settings() }
  }
}
