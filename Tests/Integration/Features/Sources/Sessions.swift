import Observation
import RatchetMigration

// A session in memory: a login creates it, requests and a model outside the feature use it, and the
// root of the program follows it.

struct Session: Equatable, Sendable {
  var token: String
  var user: User

  struct User: Equatable, Sendable { var name: String }
}

extension SharedReaderKey where Self == InMemoryKey<Session?>.Default {
  static var session: Self { Self[.inMemory("session"), default: nil] }
}

@DependencyClient
struct AccountClient: Sendable {
  var login: @Sendable (_ name: String, _ password: String) async throws -> Session
  var orders: @Sendable () async throws -> [String]
}

extension AccountClient: DependencyKey {
  static let liveValue = AccountClient(
    login: { name, _ in Session(token: "live", user: Session.User(name: name)) },
    orders: {
      @SharedReader(.session) var session
      guard let session else { throw CancellationError() }
      return ["An order with \(session.token)"]
    })
}

extension DependencyValues {
  var accountClient: AccountClient {
    get { self[AccountClient.self] }
    set { self[AccountClient.self] = newValue }
  }
}

extension SharedReaderKey where Self == AppStorageKey<Bool>.Default {
  static var soundsEnabled: Self { Self[.appStorage("soundsEnabled"), default: true] }
}

/// A model that is no feature.
@Observable
final class Greeter {
  @ObservationIgnored @Shared(.session) var session
  @ObservationIgnored @SharedReader(.soundsEnabled) var soundsEnabled

  var greeting: String { session.map { "Hello, \($0.user.name)" } ?? "Hello" }

  func rename(to name: String) {
    Shared($session)?.user.name.withLock { $0 = name }
  }
}

@Reducer
struct SessionRoot {
  @ObservableState
  enum State: Equatable {
    case login(LoginForm.State)
    case orders(OrderList.State)
  }

  enum Action {
    case login(LoginForm.Action)
    case onTask
    case orders(OrderList.Action)
    case sessionChanged(Session?)
  }

  @SharedReader(.session) var session

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .login, .orders:
        return .none
      case .onTask:
        return .run { [$session] send in
          for await session in $session.values { await send(.sessionChanged(session)) }
        }
      case .sessionChanged(nil):
        if case .orders = state { state = .login(LoginForm.State()) }
        return .none
      case .sessionChanged(.some):
        guard case .login = state, let user = SharedReader($session) else { return .none }
        state = .orders(OrderList.State(user: user.user))
        return .none
      }
    }
    .ifCaseLet(\.login, action: \.login) { LoginForm() }
    .ifCaseLet(\.orders, action: \.orders) { OrderList() }
  }
}

@Reducer
struct LoginForm {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var hasFailed = false
    @Shared(.session) var session
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case loginButtonTapped
    case loginResponse(Result<Session, any Error>)
  }

  @Dependency(\.accountClient) var accountClient

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .loginButtonTapped:
        return .run { [name = state.name] send in
          await send(.loginResponse(Result { try await accountClient.login(name, "secret") }))
        }
      case let .loginResponse(.success(session)):
        state.$session.withLock { $0 = session }
        return .none
      case .loginResponse(.failure):
        state.hasFailed = true
        return .none
      }
    }
  }
}

@Reducer
struct OrderList {
  @ObservableState
  struct State: Equatable {
    var orders: [String] = []
    @SharedReader var user: Session.User
    @Shared(.session) var session
  }

  enum Action {
    case loadButtonTapped
    case loaded([String])
    case logoutButtonTapped
  }

  @Dependency(\.accountClient) var accountClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadButtonTapped:
        return .run { send in try await send(.loaded(accountClient.orders())) }
      case let .loaded(orders):
        state.orders = orders
        return .none
      case .logoutButtonTapped:
        return .run { [session = state.$session] _ in session.withLock { $0 = nil } }
      }
    }
  }
}
