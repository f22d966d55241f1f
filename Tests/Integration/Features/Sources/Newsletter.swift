import RatchetMigration

/// A feature with separate actions for the view.
@Reducer
struct Newsletter {
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var email = ""
    var frequency = Frequency.weekly
    var status = Status.idle

    var isValid: Bool { email.contains("@") }
  }

  enum Frequency: String, CaseIterable, Sendable {
    case daily, weekly
  }

  @CasePathable
  enum Status: Equatable {
    case idle
    case submitting(since: Date)
    case subscribed(id: Int)
    case failed(reason: String)
  }

  enum Action: ViewAction {
    case delegate(Delegate)
    case destination(PresentationAction<Destination.Action>)
    case response(Result<Int, any Error>)
    case view(View)

    @CasePathable
    enum Delegate: Equatable {
      case subscribed(id: Int)
    }

    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
      case onAppear
      case preferencesButtonTapped
      case submitButtonTapped
    }
  }

  @Reducer
  enum Destination {
    case alert(AlertState<Never>)
    case preferences(Preferences)
  }

  @Dependency(\.date.now) private var now
  @Dependency(NewsletterClient.self) private var client

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)

    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .destination(.presented(.preferences(.binding(\.frequency)))):
        state.frequency = state.destination?.preferences?.frequency ?? state.frequency
        return .none

      case .destination:
        return .none

      case .response(.failure(let error)):
        state.status = .failed(reason: "\(error)")
        state.destination = .alert(AlertState { TextState("Try again later") })
        return .none

      case .response(.success(let id)):
        state.status = .subscribed(id: id)
        return .send(.delegate(.subscribed(id: id)))

      case let .view(viewAction):
        switch viewAction {
        case .binding(\.email):
          state.email = state.email.lowercased()
          return .none

        case .binding:
          return .none

        case .onAppear:
          state.status = .idle
          return .none

        case .preferencesButtonTapped:
          state.destination = .preferences(Preferences.State(frequency: state.frequency))
          return .none

        case .submitButtonTapped:
          guard state.isValid, state.status == .idle else { return .none }
          state.status = .submitting(since: now)
          return .run { [email = state.email, frequency = state.frequency] send in
            await send(
              .response(
                Result { try await client.subscribe(email: email, every: frequency.rawValue) })
            )
          }
        }
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Newsletter.Destination.State: Equatable {}
extension Newsletter.Destination.Action: Equatable {}

@Reducer
struct Preferences {
  @ObservableState
  struct State: Equatable, Sendable {
    var frequency: Newsletter.Frequency
  }

  enum Action: BindableAction, Equatable, Sendable {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}

@DependencyClient
struct NewsletterClient: Sendable {
  @DependencyEndpoint(method: "subscribe")
  var subscribeTo: @Sendable (_ email: String, _ every: String) async throws -> Int
  var unsubscribe: @Sendable (_ id: Int) async -> Bool = { _ in false }
}

extension NewsletterClient: DependencyKey {
  static let liveValue = Self(
    subscribeTo: { email, _ in email.count },
    unsubscribe: { _ in true }
  )
}
