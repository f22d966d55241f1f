// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import Ratchet

// Each feature has one mistake of a kind that people really make. With `isFixed` it does not have it.

/// A search whose old answer overwrites a newer one.
@Reducer
public struct LiveSearch: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var query = ""
    public var results: String?
    public init() {}
  }

  public enum Action {
    case queryChanged(String)
    case resultsLoaded(String)
  }

  public let isFixed: Bool
  @Dependency(SearchClient.self) var client

  public init(isFixed: Bool) { self.isFixed = isFixed }

  private enum CancelID { case search }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        let effect = EffectOf<Self>.run { send in
          await send(.resultsLoaded(try await client.search(query)))
        }
        return isFixed ? effect.cancellable(id: CancelID.search, cancelInFlight: true) : effect
      case .resultsLoaded(let results):
        state.results = results
        return .none
      }
    }
  }
}

@DependencyClient
public struct SearchClient: TestDependencyKey, Sendable {
  public var search: @Sendable (_ query: String) async throws -> String

  public static let testValue = SearchClient()
}

/// A screen with a timer that survives it.
@Reducer
public struct TimerScreen: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var isShown = false
    public var seconds = 0
    public init() {}
  }

  public enum Action {
    case appeared
    case disappeared
    case ticked
  }

  public let isFixed: Bool
  @Dependency(\.continuousClock) var clock

  public init(isFixed: Bool) { self.isFixed = isFixed }

  private enum CancelID { case timer }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        guard !state.isShown else { return .none }
        state.isShown = true
        state.seconds = 0
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: isFixed)
      case .disappeared:
        state.isShown = false
        state.seconds = 0
        return isFixed ? .cancel(id: CancelID.timer) : .none
      case .ticked:
        state.seconds = min(state.seconds + 1, 3)
        return .none
      }
    }
  }
}

/// Rows that can be deleted while a request for one of them runs.
///
/// The answer finds its row by the position.
@Reducer(state: .codable, action: .codable)
public struct RowRequests: Sendable {
  public struct Row: Codable, Equatable, Identifiable {
    public let id: Int
    public var price: Int?
  }

  @ObservableState
  public struct State: Equatable {
    public var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    public init() {}
  }

  public enum Action {
    case priceTapped(Row.ID)
    case deleteTapped(Row.ID)
    case priceLoaded(index: Int, id: Int, price: Int)
  }

  public let isFixed: Bool
  @Dependency(PriceClient.self) var client

  public init(isFixed: Bool) { self.isFixed = isFixed }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .priceTapped(let id):
        guard let index = state.rows.index(id: id) else { return .none }
        return .run { send in
          await send(.priceLoaded(index: index, id: id, price: try await client.price(of: id)))
        }
      case .deleteTapped(let id):
        state.rows.remove(id: id)
        return .none
      case .priceLoaded(let index, let id, let price):
        if isFixed {
          state.rows[id: id]?.price = price
        } else if state.rows.indices.contains(index) {
          var row = state.rows[index]
          row.price = price
          state.rows[id: row.id] = row
        }
        return .none
      }
    }
  }
}

@DependencyClient
public struct PriceClient: TestDependencyKey, Sendable {
  public var price: @Sendable (_ of: Int) async throws -> Int

  public static let testValue = PriceClient()
}

/// A list that can be undone while it loads more.
///
/// The answer is added to what undo has brought back.
@Reducer
public struct UndoList: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var items: [Int] = []
    public var before: [Int]?
    public var isLoading = false
    public init() {}
  }

  public enum Action {
    case clearTapped
    case loadTapped
    case loaded([Int])
    case undoTapped
  }

  public let isFixed: Bool
  @Dependency(ItemsClient.self) var client

  public init(isFixed: Bool) { self.isFixed = isFixed }

  private enum CancelID { case load }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .clearTapped:
        state.before = state.items
        state.items = []
        return .none
      case .loadTapped:
        guard !state.isLoading else { return .none }
        state.isLoading = true
        let next = state.items.count
        return .run { send in await send(.loaded(try await client.items(after: next))) }
          .cancellable(id: CancelID.load)
      case .loaded(let items):
        state.isLoading = false
        if state.items.count < 4 { state.items += items }
        return .none
      case .undoTapped:
        guard let before = state.before else { return .none }
        state.items = before
        state.before = nil
        guard isFixed else { return .none }
        state.isLoading = false
        return .cancel(id: CancelID.load)
      }
    }
    .onChange(of: \.items.isEmpty) { _, state in
      guard isFixed, state.items.isEmpty else { return .none }
      state.isLoading = false
      return .cancel(id: CancelID.load)
    }
  }
}

@DependencyClient
public struct ItemsClient: TestDependencyKey, Sendable {
  public var items: @Sendable (_ after: Int) async throws -> [Int]

  public static let testValue = ItemsClient()
}
