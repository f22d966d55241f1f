import RatchetMigration

// Features in the style of some years ago: conformances in place of attributes, schedulers, and
// results that can be compared.

struct Weather: Reducer {
  struct State: Equatable {
    var forecasts: IdentifiedArrayOf<Forecast.State> = []
    var isLoading = false
    var query = ""
    var secondsElapsed = 0
    var isTimerActive = false
  }

  enum Action: Equatable {
    case delayedClear
    case forecast(id: Forecast.State.ID, action: Forecast.Action)
    case forecastsResponse(TaskResult<[String]>)
    case onAppear
    case onDisappear
    case queryChanged(String)
    case timerTicked
    case toggleTimer
  }

  @Dependency(\.mainQueue) var mainQueue
  @Dependency(\.weatherClient) var weatherClient

  private enum LoadID {}
  private struct TimerID: Hashable {}

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delayedClear:
        state.forecasts = []
        return .none

      case .forecast:
        return .none

      case let .forecastsResponse(.success(names)):
        state.isLoading = false
        state.forecasts = IdentifiedArray(
          uniqueElements: names.enumerated().map { Forecast.State(id: $0.offset, text: $0.element) }
        )
        return .none

      case .forecastsResponse(.failure):
        state.isLoading = false
        return .run { send in
          try await self.mainQueue.sleep(for: .seconds(5))
          await send(.delayedClear)
        }

      case .onAppear:
        state.isLoading = true
        return .run { [query = state.query] send in
          await send(
            .forecastsResponse(
              await TaskResult { try await self.weatherClient.forecasts(query) }
            )
          )
        }
        .cancellable(id: ObjectIdentifier(LoadID.self), cancelInFlight: true)

      case .onDisappear:
        return .merge(
          .cancel(id: ObjectIdentifier(LoadID.self)),
          .cancel(id: TimerID())
        )

      case let .queryChanged(query):
        state.query = query
        return .run { send in await send(.onAppear) }
          .throttle(id: "query", for: .seconds(1), scheduler: self.mainQueue, latest: true)

      case .timerTicked:
        state.secondsElapsed += 1
        return .none

      case .toggleTimer:
        state.isTimerActive.toggle()
        guard state.isTimerActive else { return .cancel(id: TimerID()) }
        return .run { send in
          for await _ in self.mainQueue.timer(interval: 1) {
            await send(.timerTicked)
          }
        }
        .cancellable(id: TimerID(), cancelInFlight: true)
      }
    }
  }
}

struct Forecast: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var text: String
  }

  enum Action: Equatable {
    case markButtonTapped
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .markButtonTapped:
      state.text += "!"
      return .none
    }
  }
}

struct WeatherClient: Sendable {
  var forecasts: @Sendable (String) async throws -> [String]

  static let failing = Self(forecasts: { _ in throw URLError(.badServerResponse) })
}

extension WeatherClient: TestDependencyKey {
  static let testValue = Self(
    forecasts: unimplemented("\(Self.self).forecasts")
  )
}

extension DependencyValues {
  var weatherClient: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}
