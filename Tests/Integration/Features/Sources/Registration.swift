import RatchetMigration

// A registration in several screens, which fill in one value and can be edited from the last one.

struct RegistrationData: Equatable, Sendable {
  var email = ""
  var name = ""
  var phone: Phone?

  struct Phone: Equatable, Sendable { var number = "" }
}

@Reducer
struct Registration {
  @Reducer
  enum Path {
    case account(RegistrationAccount)
    case phone(RegistrationPhone)
    case summary(RegistrationSummary)
  }

  @ObservableState
  struct State: Equatable {
    @Shared var data: RegistrationData
    var path: StackState<Path.State>

    init(data: RegistrationData = RegistrationData()) {
      self._data = Shared(value: data)
      self.path = StackState([.account(RegistrationAccount.State(data: _data))])
    }
  }

  enum Action {
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.element(_, .account(.nextButtonTapped))):
        state.$data.withLock { $0.phone = $0.phone ?? RegistrationData.Phone() }
        guard let phone = Shared(state.$data.phone) else { return .none }
        state.path.append(.phone(RegistrationPhone.State(phone: phone)))
        return .none
      case .path(.element(_, .phone(.skipButtonTapped))):
        state.$data.withLock { $0.phone = nil }
        state.path.append(.summary(RegistrationSummary.State(data: state.$data)))
        return .none
      case .path(.element(_, .phone(.nextButtonTapped))):
        state.path.append(.summary(RegistrationSummary.State(data: state.$data)))
        return .none
      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension Registration.Path.State: Equatable {}

@Reducer
struct RegistrationAccount {
  @ObservableState
  struct State: Equatable {
    @Shared var email: String
    @Shared var name: String

    init(data: Shared<RegistrationData>) {
      _email = data.email
      _name = data.name
    }
  }

  enum Action {
    case emailChanged(String)
    case nameChanged(String)
    case nextButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .emailChanged(email):
        state.$email.withLock { $0 = email }
        return .none
      case let .nameChanged(name):
        state.$name.withLock { $0 = name }
        return .none
      case .nextButtonTapped:
        return .none
      }
    }
  }
}

@Reducer
struct RegistrationPhone {
  @ObservableState
  struct State: Equatable {
    @Shared var phone: RegistrationData.Phone
  }

  enum Action {
    case nextButtonTapped
    case numberChanged(String)
    case skipButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .numberChanged(number):
        state.$phone.withLock { $0.number = number }
        return .none
      case .nextButtonTapped, .skipButtonTapped:
        return .none
      }
    }
  }
}

@Reducer
struct RegistrationSummary {
  @Reducer
  enum Destination {
    case account(RegistrationAccount)
  }

  @ObservableState
  struct State: Equatable {
    @SharedReader var hasPhone: Bool
    @Shared var data: RegistrationData
    @Presents var destination: Destination.State?

    init(data: Shared<RegistrationData>) {
      _data = data
      _hasPhone = data.read { $0.phone != nil }
    }
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case editButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination:
        return .none
      case .editButtonTapped:
        state.destination = .account(RegistrationAccount.State(data: state.$data))
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension RegistrationSummary.Destination.State: Equatable {}
