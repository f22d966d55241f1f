import Ratchet

// MARK: - Basics

@Reducer
struct Trivia {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var isRequestInFlight = false
    var trivia: String?
  }

  enum Action {
    case decrementButtonTapped
    case decrementDelayResponse
    case incrementButtonTapped
    case triviaButtonTapped
    case triviaResponse(Result<String, any Error>)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.triviaClient) var triviaClient
  private enum CancelID { case delay }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        state.count -= 1
        state.trivia = nil
        return state.count >= 0
          ? .none
          : .run { send in
            try await self.clock.sleep(for: .seconds(1))
            await send(.decrementDelayResponse)
          }
          .cancellable(id: CancelID.delay)

      case .decrementDelayResponse:
        if state.count < 0 {
          state.count += 1
        }
        return .none

      case .incrementButtonTapped:
        state.count += 1
        state.trivia = nil
        return state.count >= 0
          ? .cancel(id: CancelID.delay)
          : .none

      case .triviaButtonTapped:
        state.isRequestInFlight = true
        state.trivia = nil
        return .run { [count = state.count] send in
          await send(.triviaResponse(Result { try await self.triviaClient.fetch(count) }))
        }

      case let .triviaResponse(.success(response)):
        state.isRequestInFlight = false
        state.trivia = response
        return .none

      case .triviaResponse(.failure):
        state.isRequestInFlight = false
        return .none
      }
    }
  }
}

@DependencyClient
struct TriviaClient: Sendable {
  var fetch: @Sendable (Int) async throws -> String
}

extension TriviaClient: DependencyKey {
  static let liveValue = Self(
    fetch: { number in
      try await Task.sleep(for: .seconds(1))
      let (data, _) = try await URLSession.shared.data(
        from: URL(string: "http://numbers.example.org/\(number)")!
      )
      return String(decoding: data, as: UTF8.self)
    }
  )

  static let testValue = Self()
}

extension DependencyValues {
  var triviaClient: TriviaClient {
    get { self[TriviaClient.self] }
    set { self[TriviaClient.self] = newValue }
  }
}

// MARK: - Cancellation

@Reducer
struct CancellableTrivia {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var currentTrivia: String?
    var isRequestInFlight = false
  }

  enum Action {
    case cancelButtonTapped
    case stepperChanged(Int)
    case triviaButtonTapped
    case triviaResponse(Result<String, any Error>)
  }

  @Dependency(\.triviaClient) var triviaClient
  private enum CancelID { case triviaRequest }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        state.isRequestInFlight = false
        return .cancel(id: CancelID.triviaRequest)

      case let .stepperChanged(value):
        state.count = value
        state.currentTrivia = nil
        state.isRequestInFlight = false
        return .cancel(id: CancelID.triviaRequest)

      case .triviaButtonTapped:
        state.currentTrivia = nil
        state.isRequestInFlight = true

        return .run { [count = state.count] send in
          await send(.triviaResponse(Result { try await self.triviaClient.fetch(count) }))
        }
        .cancellable(id: CancelID.triviaRequest)

      case let .triviaResponse(.success(response)):
        state.isRequestInFlight = false
        state.currentTrivia = response
        return .none

      case .triviaResponse(.failure):
        state.isRequestInFlight = false
        return .none
      }
    }
  }
}

// MARK: - Long-living

@Reducer
struct Doorbell {
  @ObservableState
  struct State: Equatable {
    var ringCount = 0
  }

  enum Action {
    case task
    case rang
  }

  @Dependency(\.doorbell) var doorbell

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .run { send in
          for await _ in await self.doorbell() {
            await send(.rang)
          }
        }

      case .rang:
        state.ringCount += 1
        return .none
      }
    }
  }
}

extension DependencyValues {
  var doorbell: @Sendable () async -> AsyncStream<Void> {
    get { self[DoorbellKey.self] }
    set { self[DoorbellKey.self] = newValue }
  }
}

private enum DoorbellKey: DependencyKey {
  static let liveValue: @Sendable () async -> AsyncStream<Void> = {
    AsyncStream(
      NotificationCenter.default
        .doorbells(named: Notification.Name("doorbell"))
    )
  }
  static let testValue: @Sendable () async -> AsyncStream<Void> = unimplemented(
    #"@Dependency(\.doorbell)"#, placeholder: .finished
  )
}

extension NotificationCenter {
  fileprivate func doorbells(named name: Notification.Name) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let token = UncheckedSendable(
      addObserver(forName: name, object: nil, queue: nil) { _ in continuation.yield() }
    )
    continuation.onTermination = { _ in NotificationCenter.default.removeObserver(token.value) }
    return stream
  }
}

// MARK: - Refreshable

@Reducer
struct Refreshable {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var trivia: String?
  }

  enum Action: Equatable {
    case cancelButtonTapped
    case decrementButtonTapped
    case incrementButtonTapped
    case refresh
    case triviaResponse(TaskResult<String>)
  }

  @Dependency(\.triviaClient) var triviaClient
  private enum CancelID: Int { case triviaRequest }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        return .cancel(id: CancelID.triviaRequest)

      case .decrementButtonTapped:
        state.count -= 1
        return .none

      case .incrementButtonTapped:
        state.count += 1
        return .none

      case let .triviaResponse(.success(trivia)):
        state.trivia = trivia
        return .none

      case .triviaResponse(.failure):
        return .none

      case .refresh:
        state.trivia = nil
        return .run { [count = state.count] send in
          await send(
            .triviaResponse(TaskResult { try await self.triviaClient.fetch(count) }),
            animation: .default
          )
        }
        .cancellable(id: CancelID.triviaRequest)
      }
    }
  }
}

// MARK: - The system's environment

@Reducer
struct Almanac {
  @ObservableState
  struct State: Equatable {
    var id: UUID?
    var isWeekend = false
    var lines: [String] = []
    var lucky: Int?
    var today: Date?
  }

  enum Action {
    case dateButtonTapped
    case delayedDateButtonTapped
    case dateResponse(Date, UUID)
    case luckButtonTapped
  }

  @Dependency(\.calendar) var calendar
  @Dependency(\.context) var context
  @Dependency(\.date) var date
  @Dependency(\.locale) var locale
  @Dependency(\.suspendingClock) var clock
  @Dependency(\.timeZone) var timeZone
  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .dateButtonTapped:
        state.id = uuid()
        state.today = date()
        state.isWeekend = calendar.isDateInWeekend(date.now)
        state.lines.append("\(locale.identifier) \(timeZone.secondsFromGMT()) \(context)")
        return .none

      case .delayedDateButtonTapped:
        return .run { [date, uuid] send in
          try await clock.sleep(for: .seconds(2))
          await send(.dateResponse(date(), uuid()))
        }

      case let .dateResponse(date, id):
        state.today = date
        state.id = id
        return .none

      case .luckButtonTapped:
        state.lucky = withRandomNumberGenerator { generator in
          Int.random(in: 1...6, using: &generator)
        }
        return .none
      }
    }
  }
}
