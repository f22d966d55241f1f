import RatchetMigration

// MARK: - Analytics around any reducer

struct AnalyticsEvent: Equatable, Sendable {
  var name: String
  var properties: [String: String] = [:]
}

struct AnalyticsClient: Sendable {
  var track: @Sendable (AnalyticsEvent) -> Void
}

extension AnalyticsClient: DependencyKey {
  static let liveValue = Self { _ in }
  static let testValue = Self(track: unimplemented("\(Self.self).track"))
}

extension DependencyValues {
  var analytics: AnalyticsClient {
    get { self[AnalyticsClient.self] }
    set { self[AnalyticsClient.self] = newValue }
  }
}

struct Analytics<Base: Reducer>: Reducer {
  let base: Base
  let event: (Base.State, Base.Action) -> AnalyticsEvent?

  @Dependency(\.analytics) var analytics

  var body: some Reducer<Base.State, Base.Action> {
    Reduce { state, action in
      guard let event = event(state, action) else { return .none }
      analytics.track(event)
      return .none
    }
    base
  }
}

/// The same by `reduce(into:action:)`.
struct Logged<Base: Reducer>: Reducer {
  typealias State = Base.State
  typealias Action = Base.Action

  let base: Base
  let log: @Sendable (String) -> Void

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    log("before")
    let effects = self.base.reduce(into: &state, action: action)
    log("after")
    return effects
  }
}

extension Reducer {
  func analytics(
    _ event: @escaping (State, Action) -> AnalyticsEvent?
  ) -> Analytics<Self> {
    Analytics(base: self, event: event)
  }

  func logged(_ log: @escaping @Sendable (String) -> Void) -> some Reducer<State, Action> {
    Logged(base: self, log: log)
  }

  @ReducerBuilder<State, Action>
  func forwarding<Child>(
    _ toChild: @escaping (Action) -> Child?,
    to handle: @escaping (inout State, Child) -> Void
  ) -> some Reducer<State, Action> {
    self
    Reduce { state, action in
      if let child = toChild(action) {
        handle(&state, child)
      }
      return .none
    }
  }

  func haptics<Trigger: Equatable>(
    isEnabled: @escaping (State) -> Bool,
    triggerOnChangeOf trigger: @escaping (State) -> Trigger
  ) -> some Reducer<State, Action> {
    HapticsReducer(base: self, isEnabled: isEnabled, trigger: trigger)
  }
}

private struct HapticsReducer<Base: Reducer, Trigger: Equatable>: Reducer {
  let base: Base
  let isEnabled: (Base.State) -> Bool
  let trigger: (Base.State) -> Trigger

  @Dependency(\.hapticClient) var hapticClient

  var body: some ReducerOf<Base> {
    self.base.onChange(of: self.trigger) { _, _ in
      Reduce { state, _ in
        guard self.isEnabled(state) else { return .none }
        return .run { [hapticClient] _ in await hapticClient.tap() }
      }
    }
  }
}

struct HapticClient: Sendable {
  var tap: @Sendable () async -> Void
}

extension HapticClient: DependencyKey {
  static let liveValue = HapticClient(tap: {})
  static let testValue = HapticClient(tap: unimplemented("HapticClient.tap"))
}

extension DependencyValues {
  var hapticClient: HapticClient {
    get { self[HapticClient.self] }
    set { self[HapticClient.self] = newValue }
  }
}

// MARK: - A generic list that can be paged

@Reducer
struct Paged<Element: Equatable & Identifiable & Sendable> where Element.ID: Sendable {
  @ObservableState
  struct State: Equatable {
    var elements: IdentifiedArrayOf<Element> = []
    var error: String?
    var isLoading = false
    var nextPage: Int? = 0
  }

  enum Action {
    case loadNextPage
    case pageLoaded(Result<Page, any Error>)
    case refresh
  }

  struct Page: Equatable, Sendable {
    var elements: [Element]
    var nextPage: Int?
  }

  enum CancelID { case load }

  let load: @Sendable (Int) async throws -> Page

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadNextPage:
        guard let page = state.nextPage, !state.isLoading else { return .none }
        state.isLoading = true
        return loadPage(page)

      case .pageLoaded(.success(let page)):
        state.isLoading = false
        state.error = nil
        state.nextPage = page.nextPage
        state.elements.append(contentsOf: page.elements)
        return .none

      case .pageLoaded(.failure(let error)):
        state.isLoading = false
        state.error = "\(error)"
        return .none

      case .refresh:
        state = State(isLoading: true)
        return loadPage(0)
      }
    }
  }

  private func loadPage(_ page: Int) -> EffectOf<Self> {
    .run { [load] send in
      await send(.pageLoaded(Result { try await load(page) }))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }
}

// MARK: - The feature

struct City: Equatable, Identifiable, Sendable {
  let id: Int
  var name: String
}

@Reducer
struct Cities {
  @ObservableState
  struct State: Equatable {
    var isHapticsEnabled = false
    var log: [String] = []
    var page = Paged<City>.State()
    var selection: City.ID?
  }

  enum Action {
    case page(Paged<City>.Action)
    case cityTapped(City.ID)
    case hapticsButtonTapped
  }

  let log: @Sendable (String) -> Void

  @Dependency(\.cityClient.page) var loadPage

  var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.page, action: \.page) {
        Paged(load: loadPage)
      }
      Reduce { state, action in
        switch action {
        case let .cityTapped(id):
          state.selection = state.selection == id ? nil : id
          return .none
        case .hapticsButtonTapped:
          state.isHapticsEnabled.toggle()
          return .none
        case .page:
          return .none
        }
      }
    }
    .analytics { state, action in
      guard case let .cityTapped(id) = action else { return nil }
      return AnalyticsEvent(
        name: "city_tapped", properties: ["name": state.page.elements[id: id]?.name ?? ""])
    }
    .haptics(isEnabled: \.isHapticsEnabled, triggerOnChangeOf: \.selection)
    .forwarding {
      $0[case: \.page.pageLoaded]
    } to: { state, result in
      state.log.append((try? result.get()) == nil ? "failed" : "loaded")
    }
    .logged(log)
  }
}

@DependencyClient
struct CityClient: Sendable {
  var page: @Sendable (Int) async throws -> Paged<City>.Page
}

extension CityClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var cityClient: CityClient {
    get { self[CityClient.self] }
    set { self[CityClient.self] = newValue }
  }
}
