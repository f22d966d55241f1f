import Ratchet

@Reducer
struct Player {
  @ObservableState
  struct State {
    var isPlaying = false
    var isSoundOn = true
  }

  enum Action {
    case playButtonTapped
    case playbackEnded
    case soundToggled
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

/// A player of sounds.
@MainActor
final class AudioPlayer {
  var onEnd: (() -> Void)?

  nonisolated init() {}

  func setVolume(_ volume: Double) {}
}

let player = AudioPlayer()
