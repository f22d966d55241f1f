import RatchetMigration

// MARK: - Root

/// A game behind a login: the root is an enum, because only one of its screens exists at a time.
@Reducer
enum Noughts {
  case login(Login)
  case newGame(NewGame)

  static var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .login(.twoFactor(.presented(.twoFactorResponse(.success)))):
        state = .newGame(NewGame.State())
        return .none

      case let .login(.loginResponse(.success(response))) where !response.twoFactorRequired:
        state = .newGame(NewGame.State())
        return .none

      case .login:
        return .none

      case .newGame(.logoutButtonTapped):
        state = .login(Login.State())
        return .none

      case .newGame:
        return .none
      }
    }
    .ifCaseLet(\.login, action: \.login) {
      Login()
    }
    .ifCaseLet(\.newGame, action: \.newGame) {
      NewGame()
    }
  }
}

extension Noughts.State: Equatable {}

/// The same root with declared state and actions.
@Reducer
struct NoughtsRoot {
  @ObservableState
  enum State: Equatable {
    case login(Login.State)
    case newGame(NewGame.State)
    init() { self = .login(Login.State()) }
  }

  enum Action {
    case login(Login.Action)
    case newGame(NewGame.Action)
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.login, action: \.login) { Login() }
    Scope(state: \.newGame, action: \.newGame) { NewGame() }
    Reduce { state, action in
      switch action {
      case .login(.loginResponse(.success)):
        state = .newGame(.init())
        return .none
      case .newGame(.logoutButtonTapped):
        state = .login(.init())
        return .none
      default:
        return .none
      }
    }
  }
}

// MARK: - Login

@Reducer
struct Login: Sendable {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var twoFactor: TwoFactor.State?
    var email = ""
    var isFormValid = false
    var isLoginRequestInFlight = false
    var password = ""

    init() {}
  }

  enum Action: Sendable, ViewAction {
    case alert(PresentationAction<Alert>)
    case loginResponse(Result<AuthenticationResponse, Error>)
    case twoFactor(PresentationAction<TwoFactor.Action>)
    case view(View)

    enum Alert: Equatable, Sendable {}

    @CasePathable
    enum View: BindableAction, Sendable {
      case binding(BindingAction<State>)
      case loginButtonTapped
    }
  }

  @Dependency(\.authenticationClient) var authenticationClient

  init() {}

  var body: some Reducer<State, Action> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case let .loginResponse(.success(response)):
        state.isLoginRequestInFlight = false
        if response.twoFactorRequired {
          state.twoFactor = TwoFactor.State(token: response.token)
        }
        return .none

      case let .loginResponse(.failure(error)):
        state.alert = AlertState { TextState(error.localizedDescription) }
        state.isLoginRequestInFlight = false
        return .none

      case .twoFactor:
        return .none

      case .view(.binding):
        state.isFormValid = !state.email.isEmpty && !state.password.isEmpty
        return .none

      case .view(.loginButtonTapped):
        state.isLoginRequestInFlight = true
        return .run { [email = state.email, password = state.password] send in
          await send(
            .loginResponse(
              Result {
                try await self.authenticationClient.login(email: email, password: password)
              }
            )
          )
        }
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$twoFactor, action: \.twoFactor) {
      TwoFactor()
    }
  }
}

@Reducer
struct TwoFactor: Sendable {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var code = ""
    var isFormValid = false
    var isTwoFactorRequestInFlight = false
    let token: String

    init(token: String) {
      self.token = token
    }
  }

  enum Action: Sendable, ViewAction {
    case alert(PresentationAction<Alert>)
    case twoFactorResponse(Result<AuthenticationResponse, any Error>)
    case view(View)

    enum Alert: Equatable, Sendable {}

    @CasePathable
    enum View: BindableAction, Sendable {
      case binding(BindingAction<State>)
      case submitButtonTapped
    }
  }

  private enum CancelID { case request }

  @Dependency(\.authenticationClient) var authenticationClient
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case let .twoFactorResponse(.failure(error)):
        state.alert = AlertState { TextState(error.localizedDescription) }
        state.isTwoFactorRequestInFlight = false
        return .none

      case .twoFactorResponse(.success):
        state.isTwoFactorRequestInFlight = false
        return .none

      case .view(.binding(\.code)):
        state.isFormValid = state.code.count >= 4
        return .none

      case .view(.binding):
        return .none

      case .view(.submitButtonTapped):
        state.isTwoFactorRequestInFlight = true
        return .run { [code = state.code, token = state.token] send in
          await send(
            .twoFactorResponse(
              await Result {
                try await self.authenticationClient.twoFactor(code: code, token: token)
              }
            )
          )
        }
        .cancellable(id: CancelID.request)
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

struct AuthenticationResponse: Equatable, Sendable {
  var token: String
  var twoFactorRequired: Bool
}

enum AuthenticationError: Equatable, LocalizedError, Sendable {
  case invalidUserPassword
  case invalidTwoFactor

  var errorDescription: String? {
    switch self {
    case .invalidTwoFactor: "That is not the code."
    case .invalidUserPassword: "Unknown user or wrong password."
    }
  }
}

@DependencyClient
struct AuthenticationClient: Sendable {
  var login: @Sendable (_ email: String, _ password: String) async throws -> AuthenticationResponse
  var twoFactor: @Sendable (_ code: String, _ token: String) async throws -> AuthenticationResponse
}

extension AuthenticationClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var authenticationClient: AuthenticationClient {
    get { self[AuthenticationClient.self] }
    set { self[AuthenticationClient.self] = newValue }
  }
}

// MARK: - New game

@Reducer
struct NewGame {
  @ObservableState
  struct State: Equatable {
    @Presents var game: Game.State?
    var oPlayerName = ""
    var xPlayerName = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case game(PresentationAction<Game.Action>)
    case letsPlayButtonTapped
    case logoutButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .game:
        return .none
      case .letsPlayButtonTapped:
        state.game = Game.State(oPlayerName: state.oPlayerName, xPlayerName: state.xPlayerName)
        return .none
      case .logoutButtonTapped:
        return .none
      }
    }
    .ifLet(\.$game, action: \.game) { Game() }
  }
}

// MARK: - Game

@Reducer
struct Game {
  @ObservableState
  struct State: Equatable {
    var board: Grid<Player?> = .init(repeating: nil)
    var currentPlayer: Player = .x
    let oPlayerName: String
    let xPlayerName: String

    var currentPlayerName: String {
      switch currentPlayer {
      case .o: return oPlayerName
      case .x: return xPlayerName
      }
    }
  }

  enum Action: Sendable {
    case cellTapped(row: Int, column: Int)
    case playAgainButtonTapped
    case quitButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case let .cellTapped(row, column):
        guard state.board[row][column] == nil, !state.board.hasWinner else { return .none }
        state.board[row][column] = state.currentPlayer
        if !state.board.hasWinner {
          state.currentPlayer.toggle()
        }
        return .none

      case .playAgainButtonTapped:
        state = State(oPlayerName: state.oPlayerName, xPlayerName: state.xPlayerName)
        return .none

      case .quitButtonTapped:
        return .run { _ in await self.dismiss() }
      }
    }
  }
}

enum Player: Equatable, Sendable {
  case o, x
  mutating func toggle() { self = self == .o ? .x : .o }
}

struct Grid<Cell>: RandomAccessCollection, MutableCollection {
  var rows: [[Cell]]
  init(repeating cell: Cell) {
    self.rows = Array(repeating: Array(repeating: cell, count: 3), count: 3)
  }
  var startIndex: Int { rows.startIndex }
  var endIndex: Int { rows.endIndex }
  subscript(offset: Int) -> [Cell] {
    get { rows[offset] }
    set { rows[offset] = newValue }
  }
}

extension Grid: Equatable where Cell: Equatable {}
extension Grid: Sendable where Cell: Sendable {}

extension Grid where Cell == Player? {
  var hasWinner: Bool { hasWin(.x) || hasWin(.o) }

  func hasWin(_ player: Player) -> Bool {
    (0..<3).contains { line in
      self[line].allSatisfy { $0 == player } || self.allSatisfy { $0[line] == player }
    }
      || (0..<3).allSatisfy { self[$0][$0] == player }
      || (0..<3).allSatisfy { self[$0][2 - $0] == player }
  }
}
