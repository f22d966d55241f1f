import RatchetMigration

/// A form in several parts whose fields are bound to state.
@Reducer
struct Checkout {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var billing = Address()
    var email = ""
    var focusedField: Field?
    var isGift = false
    var isShippingSameAsBilling = true
    var note = ""
    var priority = Priority.standard
    var shipping = Address()
    var tip = Tip.State()
    var tipHistory: [Int] = []

    var canSubmit: Bool {
      self.email.contains("@") && !self.billing.street.isEmpty
    }

    struct Address: Equatable, Sendable {
      var street = ""
      var city = ""
      var postcode = ""
    }

    enum Field: String, CaseIterable, Hashable {
      case email, street, city, note
    }

    enum Priority: Int, CaseIterable, Identifiable {
      case standard, express
      var id: Self { self }
    }
  }

  enum Action: BindableAction, Sendable {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case resetButtonTapped
    case submitButtonTapped
    case submitResponse(Result<Receipt, any Error>)
    case tip(Tip.Action)

    @CasePathable
    enum Alert {
      case tryAgainButtonTapped
    }
  }

  @Dependency(\.paymentClient) var paymentClient

  var body: some Reducer<State, Action> {
    CombineReducers {
      BindingReducer()
        .onChange(of: \.isGift) { _, isGift in
          Reduce { state, _ in
            if !isGift { state.note = "" }
            return .none
          }
        }
      Scope(state: \.tip, action: \.tip) {
        Tip()
      }
      Reduce { state, action in
        switch action {
        case .alert(.presented(.tryAgainButtonTapped)):
          return .send(.submitButtonTapped)

        case .alert:
          return .none

        case .binding(\.billing), .binding(\.isShippingSameAsBilling):
          if state.isShippingSameAsBilling {
            state.shipping = state.billing
          }
          return .none

        case .binding(\.note):
          state.note = String(state.note.prefix(10))
          return .none

        case .binding:
          return .none

        case .resetButtonTapped:
          state = State()
          return .none

        case .submitButtonTapped:
          guard state.canSubmit else {
            state.focusedField = .email
            return .none
          }
          return .run { [state] send in
            await send(
              .submitResponse(
                Result { try await self.paymentClient.charge(state.email, state.tip.percentage) }
              )
            )
          }

        case .submitResponse(.success):
          state = State()
          return .none

        case let .submitResponse(.failure(error)):
          state.alert = AlertState {
            TextState("The payment failed")
          } actions: {
            ButtonState(action: .tryAgainButtonTapped) { TextState("Try again") }
            ButtonState(role: .cancel) { TextState("OK") }
          } message: {
            TextState(error.localizedDescription)
          }
          return .none

        case .tip:
          return .none
        }
      }
    }
    .onChange(of: \.tip.percentage) { oldValue, _ in
      Reduce { state, _ in
        state.tipHistory.append(oldValue)
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

struct Receipt: Equatable, Sendable {
  var number: Int
}

@Reducer
struct Tip {
  @ObservableState
  struct State: Equatable {
    var percentage = 0
    var isCustom = false
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case roundUpButtonTapped
  }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.percentage):
        state.isCustom = ![0, 5, 10].contains(state.percentage)
        return .none
      case .binding:
        return .none
      case .roundUpButtonTapped:
        return .send(.set(\.percentage, state.percentage + 5 - state.percentage % 5))
      }
    }
  }
}

@DependencyClient
struct PaymentClient: Sendable {
  var charge: @Sendable (_ email: String, _ tip: Int) async throws -> Receipt
}

extension PaymentClient: TestDependencyKey {
  static let previewValue = Self(charge: { _, _ in Receipt(number: 1) })
  static let testValue = Self()
}

extension DependencyValues {
  var paymentClient: PaymentClient {
    get { self[PaymentClient.self] }
    set { self[PaymentClient.self] = newValue }
  }
}
