import RatchetMigration

/// A stack in a sheet, with a link that opens all of it.
@Reducer
struct Cafe {
  @Reducer
  enum Destination {
    case order(OrderFlow)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var orders: [Order] = []
  }

  enum Action {
    case deepLinkOpened(URL)
    case destination(PresentationAction<Destination.Action>)
    case orderButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .deepLinkOpened(url):
        guard url.host == "order" else { return .none }
        var flow = OrderFlow.State()
        for component in url.pathComponents.dropFirst() {
          switch component {
          case "size": flow.path.append(.size(SizePicker.State(order: flow.order)))
          case "extras": flow.path.append(.extras(ExtrasPicker.State(order: flow.order)))
          default: continue
          }
        }
        state.destination = .order(flow)
        return .none

      case .destination(.presented(.order(.delegate(let delegate)))):
        switch delegate {
        case .placed(let order):
          state.orders.append(order)
          return .none
        }

      case .destination:
        return .none

      case .orderButtonTapped:
        state.destination = .order(OrderFlow.State())
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination) {
      Destination.body
    }
    ._printChanges()
  }
}

extension Cafe.Destination.State: Equatable {}

struct Order: Equatable, Sendable {
  enum Size: CaseIterable { case small, large }
  var drink = "Tea"
  var size = Size.small
  var extras: Set<String> = []
}

@Reducer
struct OrderFlow {
  @Reducer
  enum Path {
    case extras(ExtrasPicker)
    case size(SizePicker)
  }

  @ObservableState
  struct State: Equatable {
    var order = Order()
    var path = StackState<Path.State>()
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case nextButtonTapped
    case path(StackAction<Path.State, Path.Action>)

    @CasePathable
    enum Delegate {
      case placed(Order)
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .delegate:
        return .none

      case .nextButtonTapped:
        state.path.append(.size(.init(order: state.order)))
        return .none

      case .path(let action):
        switch action {
        case .element(id: _, action: .size(.nextButtonTapped(let size))):
          state.order.size = size
          state.path.append(.extras(.init(order: state.order)))
          return .none

        case .element(id: _, action: .extras(.placeButtonTapped)):
          guard case .extras(let picker)? = state.path.last else { return .none }
          state.order = picker.order
          return .run { [order = state.order] send in
            await send(.delegate(.placed(order)))
            await dismiss()
          }

        case .popFrom, .push, .element:
          return .none
        }
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension OrderFlow.Path.State: Equatable {}

@Reducer
struct SizePicker {
  @ObservableState
  struct State: Equatable {
    var order: Order
  }

  enum Action {
    case nextButtonTapped(Order.Size)
  }
}

@Reducer
struct ExtrasPicker {
  @ObservableState
  struct State: Equatable {
    var order: Order
  }

  enum Action {
    case extraTapped(String)
    case placeButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .extraTapped(let extra):
        if !state.order.extras.insert(extra).inserted {
          state.order.extras.remove(extra)
        }
        return .none
      case .placeButtonTapped:
        return .none
      }
    }
  }
}
