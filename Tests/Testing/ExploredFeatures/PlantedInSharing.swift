// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Ratchet

/// A catalog and a basket with one cart of numbers of pieces, whose badge counts only what the catalog does.
@Reducer
public struct SharedCart: Sendable {
  @Reducer
  public struct Catalog: Sendable {
    @ObservableState
    public struct State: Equatable {
      @Shared public var cart: [Int]
      public var badge = 0
    }
    public enum Action {
      case addTapped(Int)
    }
    public init() {}
    public var body: some ReducerOf<Self> {
      Reduce { state, action in
        guard case .addTapped(let count) = action, state.cart.count < 2 else { return .none }
        state.$cart.withLock { $0.append(count) }
        state.badge += count
        return .none
      }
    }
  }

  @Reducer
  public struct Basket: Sendable {
    @ObservableState
    public struct State: Equatable {
      @Shared public var cart: [Int]
    }
    public enum Action {
      case paid
      case payTapped
      case removeTapped
    }
    public init() {}
    public var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .removeTapped: state.$cart.withLock { _ = $0.popLast() }
        case .payTapped:
          return .run { send in await send(.paid) }.cancellable(id: "pay", cancelInFlight: true)
        case .paid: state.$cart.withLock { $0 = [] }
        }
        return .none
      }
    }
  }

  @ObservableState
  public struct State: Equatable {
    public var catalog: Catalog.State
    public var basket: Basket.State
    public init() {
      let cart = Shared(value: [Int]())
      catalog = Catalog.State(cart: cart)
      basket = Basket.State(cart: cart)
    }
  }

  public enum Action {
    case basket(Basket.Action)
    case catalog(Catalog.Action)
  }

  public let isFixed: Bool
  public init(isFixed: Bool) { self.isFixed = isFixed }

  public var body: some ReducerOf<Self> {
    Scope(state: \.catalog, action: \.catalog) { Catalog() }
    Scope(state: \.basket, action: \.basket) { Basket() }
    Reduce { state, action in
      if isFixed, case .basket = action { state.catalog.badge = state.basket.cart.reduce(0, +) }
      return .none
    }
  }
}
