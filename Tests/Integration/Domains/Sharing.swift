// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Ratchet

/// A feature whose state is shared with others.
@Reducer(state: .hashable)
struct Basket {
  @ObservableState
  struct State {
    @Shared var items: [String]
    @Shared(.inMemory("basket.total")) var total = 0
    @Shared(.basketOwner) var owner
    @Shared(.inMemory("basket.note")) var note: String?
    @SharedReader(.inMemory("basket.isOpen")) var isOpen = true
    @SharedReader var limit: Int
    @Shared var failure: [Failure]
    var title = ""

    struct Failure: Error, Hashable {}
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case added(String)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: break
      case .added(let item):
        guard state.items.count < state.limit else { break }
        state.$items.withLock { $0.append(item) }
        state.$total.withLock { $0 += 1 }
      }
      return .none
    }
  }
}

extension SharedKey where Self == InMemoryKey<String>.Default {
  static var basketOwner: Self { Self[.inMemory("basket.owner"), default: "Blob"] }
}

/// A public state whose shared values have keys with defaults.
@Reducer
public struct Kiosk {
  @ObservableState
  public struct State {
    @Shared(.basketOwner) public var owner: String
    @SharedReader(.basketOwner) public var reader
    @Shared(.basketOwner) public private(set) var former: String
    public var title: String
  }

  public enum Action {
    case renamed(String)
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .renamed(let title): state.title = title
      }
      return .none
    }
  }
}

/// Only a public initializer can be called here.
@inlinable public func kiosk() -> Kiosk.State { Kiosk.State(title: "K") }

/// A feature whose state is encoded without what its keys keep.
@Reducer(state: .codable)
struct Purse {
  @ObservableState
  struct State {
    @Shared(.inMemory("purse.coins")) var coins = 3
    var name = ""
  }

  enum Action {
    case spent
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.$coins.withLock { $0 -= 1 }
      return .none
    }
  }
}
