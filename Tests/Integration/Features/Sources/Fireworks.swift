import RatchetMigration

/// Changes that are shown as animations.
@Reducer
struct Fireworks {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var color = RocketColor.red
    var isScaled = false
    var position: Position?
  }

  struct Position: Equatable {
    var x = 0.0
    var y = 0.0
  }

  enum RocketColor: CaseIterable {
    case red, green, blue
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case rainbowButtonTapped
    case resetButtonTapped
    case scaleToggled(Bool)
    case setColor(RocketColor)
    case tapped(Position)

    @CasePathable
    enum Alert {
      case resetConfirmationButtonTapped
    }
  }

  @Dependency(\.continuousClock) var clock

  private enum CancelID { case rainbow }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.resetConfirmationButtonTapped)):
        state = State()
        return .cancel(id: CancelID.rainbow)

      case .alert:
        return .none

      case .rainbowButtonTapped:
        return .run { send in
          for color in RocketColor.allCases {
            await send(.setColor(color), animation: .linear)
            try await self.clock.sleep(for: .seconds(1))
          }
        }
        .cancellable(id: CancelID.rainbow)

      case .resetButtonTapped:
        state.alert = AlertState {
          TextState("Start again?")
        } actions: {
          ButtonState(
            role: .destructive,
            action: .send(.resetConfirmationButtonTapped, animation: .default)
          ) {
            TextState("Reset")
          }
          ButtonState(role: .cancel) {
            TextState("Cancel")
          }
        }
        return .none

      case let .scaleToggled(isScaled):
        state.isScaled = isScaled
        return .send(.setColor(isScaled ? .blue : .red), animation: .easeInOut(duration: 0.3))

      case let .setColor(color):
        state.color = color
        return .none

      case let .tapped(position):
        state.position = position
        return .send(.setColor(.green)).animation(.spring())
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
