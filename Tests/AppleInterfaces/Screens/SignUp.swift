import RatchetMigration
import SwiftUI

// A form, whose controls are bound to a state.

@Reducer
struct SignUp {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var age = 18
    var plan = Plan.free
    var wantsNews = false
    var phones: IdentifiedArrayOf<Phone> = []
    var focus: Field?
    var isSending = false
    @Shared(.appStorage("isOnline")) var isOnline = true

    enum Field: Hashable, Sendable { case name, age }
    enum Plan: Hashable, Sendable, CaseIterable { case free, paid }
  }

  enum Action: ViewAction {
    case isOnlineChanged(Bool)
    case response(Result<Int, any Error>)
    case view(View)

    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
      case appeared
      case signUpButtonTapped
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .view(.appeared):
        return .publisher { state.$isOnline.publisher.map(Action.isOnlineChanged) }
      case .view(.signUpButtonTapped):
        state.isSending = true
        return .run { send in await send(.response(.success(1)), animation: .linear) }
          .animation()
      case .isOnlineChanged(let isOnline):
        state.isSending = state.isSending && isOnline
        return .none
      case .response:
        state.isSending = false
        return .none
      case .view(.binding):
        return .none
      }
    }
  }
}

struct Phone: Equatable, Identifiable, Sendable {
  let id: UUID
  var number = ""
}

@ViewAction(for: SignUp.self)
struct SignUpView: View {
  @Bindable var store: StoreOf<SignUp>
  @FocusState private var focus: SignUp.State.Field?

  var body: some View {
    Form {
      Section("You") {
        TextField("Name", text: $store.name)
          .focused($focus, equals: .name)
        #if !os(tvOS)
          Stepper("Age", value: $store.age, in: 0...120)
        #endif
      }
      Picker("Plan", selection: $store.plan.animation()) {
        ForEach(SignUp.State.Plan.allCases, id: \.self) { plan in
          Text(plan == .free ? "Free" : "Paid").tag(plan)
        }
      }
      Toggle("News", isOn: $store.wantsNews.animation(.easeInOut(duration: 0.2)))
      ForEach($store.phones) { $phone in
        TextField("Phone", text: $phone.number)
      }
      Button("Sign up") { send(.signUpButtonTapped, animation: .default) }
        .disabled(store.isSending)
      if store.isSending { ProgressView() }
    }
    .bind($store.focus, to: $focus)
  }
}

/// A view that owns its store.
struct SignUpScreen: View {
  @State private var store = Store(initialState: SignUp.State()) { SignUp() }

  var body: some View {
    WithPerceptionTracking {
      SignUpView(store: store)
        .task { await store.send(.view(.signUpButtonTapped)).finish() }
      Toggle("News", isOn: $store.wantsNews)
    }
  }
}
