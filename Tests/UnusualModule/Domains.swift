// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Ratchet

@Reducer
struct Feature {
  @ObservableState
  struct State {
    var count = 0
    var child = Child()
    var sibling = Sibling()

    struct Child { var names = ["Blob"] }

    var tab = Tab.list
    var earlier: [Tab?] = []
  }

  enum Action {
    case binding(BindingAction<State>)
    case tapped
    case loaded(Result<Int, any Error>)
    case delegate(Delegate)
    case sibling(Name)

    enum Delegate { case saved(Int), cancelled }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if action == .tapped { state.count += 1 }
      return .none
    }
  }
}

/// Its conformance is isolated.
enum Tab { case list, grid }

extension Feature.State {
  struct Sibling { var names = ["Blob"] }
}

extension Feature.Action {
  enum Name { case changed(Int), removed }
}

struct Plain: Reducer {
  struct State { var count = 0 }
  enum Action { case tapped, void(Void) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

@Reducer(state: .codable, .hashable, action: .codable)
struct Stored {
  struct State { var count = 0, isOn = false, share = 0.5 }
  enum Action { case counted(Int), reset }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
enum Screen { case feature(Feature), stored(Stored), alert(AlertState<Never>) }

@CasePathable
enum Loadable { case idle, done(Int) }

@DependencyClient
struct Lookup { var fetch: @Sendable (Int) async throws -> String }

/// A client that is declared as in any other module.
@DependencyClient
struct Weather: Swift.Sendable {
  var temperature: @Sendable (_ city: String) async throws -> Int
}

extension Weather: DependencyKey {
  static let liveValue = Weather { city in city.count }
  static let testValue = Weather()
}

extension DependencyValues {
  var weather: Weather {
    get { self[Weather.self] }
    set { self[Weather.self] = newValue }
  }
}

@Reducer
struct Forecast {
  enum Action { case appeared, loaded(Result<Int, any Error>) }

  @Dependency(\.weather) var weather
  @Dependency(Weather.self) var otherWeather

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      guard case .appeared = action else { return .none }
      return .run { [weather] send in
        await send(.loaded(Result { try await weather.temperature(city: "Oslo") }))
      }
    }
  }
}

nonisolated extension Screen.State: Swift.Equatable {}

@MemberwiseInit
public struct Article: Swift.Equatable {
  var title: String, count = 0, isRead = false, rating = 1.5
}
