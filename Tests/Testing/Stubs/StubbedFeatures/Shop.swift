import Foundation
import Ratchet

@Reducer
struct Shop {
  @ObservableState
  struct State: Equatable {
    let openedAt = Date(timeIntervalSince1970: 1)
    var articles: IdentifiedArrayOf<Article> = []
    var title = "Shop"
    var budget: Price
    var filter: Filter?
    var rows: IdentifiedArrayOf<Row.State> = []
    @Presents var destination: Destination.State?
    var path = StackState<Path.State>()
    var visits = 0
  }

  enum Action {
    case articlesLoaded(Result<[Article], any Error>)
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case filtered(by: Filter, isExact: Bool)
    case loadButtonTapped
    case path(StackActionOf<Path>)
    case rows(IdentifiedActionOf<Row>)
    case signedIn(Token)
    @EquatableIgnored case logged(String, handler: @Sendable (Int) -> Void)
  }

  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case row(Row)

    enum Alert: Equatable { case confirmed }
  }

  @Reducer
  enum Path {
    case row(Row)
  }

  let increment: Int
  @Dependency(\.articles) private var articles

  init(increment: Int) {
    self.increment = increment
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .loadButtonTapped:
        state.visits += increment
        return .run { send in
          await send(.articlesLoaded(Result { try await articles.all() }))
        }
      case .articlesLoaded(.success(let articles)):
        state.articles = IdentifiedArray(articles)
        return .none
      default:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Row() }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
  }
}

@DependencyClient
struct ArticlesClient: Sendable {
  var all: @Sendable () async throws -> [Article]
}

extension ArticlesClient: TestDependencyKey {
  static let testValue = ArticlesClient()
}

extension DependencyValues {
  var articles: ArticlesClient {
    get { self[ArticlesClient.self] }
    set { self[ArticlesClient.self] = newValue }
  }
}
