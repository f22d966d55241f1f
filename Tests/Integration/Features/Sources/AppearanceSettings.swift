import RatchetMigration

// Settings of the user, which one screen changes and others read.

enum Appearance: String, CaseIterable, Sendable { case automatic, dark, light }

extension SharedReaderKey where Self == AppStorageKey<Appearance>.Default {
  static var appearance: Self { Self[.appStorage("appearance"), default: .automatic] }
}

extension SharedReaderKey where Self == AppStorageKey<Bool>.Default {
  static var soundsEnabled: Self { Self[.appStorage("soundsEnabled"), default: true] }
}

extension SharedReaderKey where Self == AppStorageKey<String?> {
  static var nickname: Self { .appStorage("nickname") }
}

@Reducer
struct AppearanceSettings {
  @ObservableState
  struct State: Equatable {
    @Shared(.appearance) var appearance
    @Shared(.appStorage("lastVisit")) var lastVisit: Date?
    @Shared(.nickname) var nickname
    @Shared(.soundsEnabled) var soundsEnabled
    var player = SoundPlayer.State()
  }

  enum Action {
    case appearanceSelected(Appearance)
    case nicknameChanged(String)
    case player(SoundPlayer.Action)
    case resetButtonTapped
    case soundsToggled(Bool)
    case visited
  }

  @Dependency(\.date.now) var now

  var body: some ReducerOf<Self> {
    Scope(state: \.player, action: \.player) {
      SoundPlayer()
    }
    Reduce { state, action in
      switch action {
      case let .appearanceSelected(appearance):
        state.$appearance.withLock { $0 = appearance }
      case let .nicknameChanged(name):
        state.$nickname.withLock { $0 = name.isEmpty ? nil : name }
      case .player:
        break
      case .resetButtonTapped:
        state.$appearance.withLock { $0 = .automatic }
        state.$nickname.withLock { $0 = nil }
        state.$soundsEnabled.withLock { $0 = true }
      case let .soundsToggled(isOn):
        state.$soundsEnabled.withLock { $0 = isOn }
      case .visited:
        state.$lastVisit.withLock { $0 = now }
      }
      return .none
    }
  }
}

/// A feature that only reads a setting.
@Reducer
struct SoundPlayer {
  @ObservableState
  struct State: Equatable {
    var played: [String] = []
    @SharedReader(.soundsEnabled) var isEnabled
  }

  enum Action {
    case play(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .play(sound):
        guard state.isEnabled else { return .none }
        state.played.append(sound)
        return .none
      }
    }
  }
}
