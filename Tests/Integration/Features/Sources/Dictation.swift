import Ratchet

/// Speech to text, with a permission that may be refused.
@Reducer
struct Dictation {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var isRecording = false
    var text = ""
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case authorizationResponse(SpeechAuthorization)
    case recordButtonTapped
    case speech(Result<String, any Error>)

    enum Alert: Equatable {}
  }

  @Dependency(\.speechClient) var speechClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case let .authorizationResponse(status):
        state.isRecording = status == .authorized
        guard status == .authorized else {
          state.alert = AlertState {
            TextState("Please allow access.")
          } actions: {
            ButtonState {
              TextState("OK")
            }
          }
          return .none
        }
        return .none

      case .recordButtonTapped:
        state.isRecording.toggle()
        guard state.isRecording else {
          return .cancel(id: "recording")
        }
        return .run { send in
          let status = await self.speechClient.requestAuthorization()
          await send(.authorizationResponse(status))
          guard status == .authorized else { return }
          for try await result in await self.speechClient.startTask() {
            await send(.speech(.success(result.bestTranscription)), animation: .linear)
          }
        } catch: { error, send in
          await send(.speech(.failure(error)))
        }
        .cancellable(id: "recording", cancelInFlight: true)

      case let .speech(.success(text)):
        state.text = text
        return .none

      case .speech(.failure):
        state.isRecording = false
        state.alert = AlertState { TextState("Something went wrong. Please try again.") }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
