import OnboardingFeature
import RatchetMigration
import SettingsFeature

/// An application whose features live in other modules.
@Reducer
struct AppRoot {
  @Reducer
  enum Destination {
    case onboarding(Onboarding)
    case settings(Settings)
  }

  @ObservableState
  struct State: Equatable {
    var appDelegate: AppDelegateReducer.State
    @Presents var destination: Destination.State?
    var home: Scoreboard.State

    init(
      appDelegate: AppDelegateReducer.State = AppDelegateReducer.State(),
      destination: Destination.State? = nil,
      home: Scoreboard.State = .init()
    ) {
      self.appDelegate = appDelegate
      self.destination = destination
      self.home = home
    }
  }

  enum Action {
    case appDelegate(AppDelegateReducer.Action)
    case destination(PresentationAction<Destination.Action>)
    case didChangeScenePhase(ScenePhase)
    case home(Scoreboard.Action)
    case settingsButtonTapped
  }

  enum ScenePhase { case active, background }

  @Dependency(\.userDefaults) var userDefaults

  init() {}

  var body: some ReducerOf<Self> {
    self.core
      .onChange(of: \.home.history) { _, _ in
        Reduce { state, _ in
          guard state.destination == nil else { return .none }
          return .run { [maximum = state.home.history.maximum] _ in
            await userDefaults.setData(Data("\(maximum)".utf8), "maximum")
          }
        }
      }
  }

  @ReducerBuilder<State, Action>
  private var core: some ReducerOf<Self> {
    Scope(state: \.appDelegate, action: \.appDelegate) {
      AppDelegateReducer()
    }
    Scope(state: \.home, action: \.home) {
      Scoreboard()
    }
    Reduce { state, action in
      switch action {
      case .appDelegate(.didFinishLaunching):
        if !self.userDefaults.hasShownOnboarding {
          state.destination = .onboarding(Onboarding.State())
        }
        return .none

      case .appDelegate:
        return .none

      case .destination(.presented(.onboarding(.delegate(.getStarted)))):
        state.destination = nil
        return .none

      case .destination(.presented(.settings(.onDismiss))):
        state.appDelegate.settings = state.destination?.settings?.userSettings ?? .init()
        state.destination = nil
        return .none

      case .destination:
        return .none

      case .didChangeScenePhase(.active):
        return .none

      case .didChangeScenePhase(.background):
        return .run { _ in
          try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await userDefaults.setBool(true, "wasInBackground") }
            try await group.waitForAll()
          }
        }

      case .home:
        return .none

      case .settingsButtonTapped:
        state.destination = .settings(
          Settings.State(userSettings: state.appDelegate.settings)
        )
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination) {
      Destination.body
    }
  }
}

extension AppRoot.Destination.State: Equatable {}

@Reducer
struct AppDelegateReducer {
  @ObservableState
  struct State: Equatable {
    var deviceToken: Data?
    var settings = UserSettings()
  }

  enum Action {
    case didFinishLaunching
    case didRegisterForRemoteNotifications(Result<Data, any Error>)
    case notifications(NotificationEvent)
    case settingsLoaded(Result<UserSettings, Error>)
  }

  @CasePathable
  enum NotificationEvent: Sendable {
    case didReceive(identifier: String, completionHandler: @Sendable () -> Void)
    case willPresent
  }

  @Dependency(\.remoteNotifications) var remoteNotifications
  @Dependency(\.userDefaults) var userDefaults

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .didFinishLaunching:
        return .run { send in
          await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
              guard await self.remoteNotifications.isRegistered() else { return }
              await self.remoteNotifications.register()
            }
            group.addTask {
              guard let data = self.userDefaults.dataForKey("settings") else { return }
              await send(
                .settingsLoaded(
                  Result { try JSONDecoder().decode(UserSettings.self, from: data) }
                )
              )
            }
          }
        }

      case let .didRegisterForRemoteNotifications(.success(token)):
        state.deviceToken = token
        return .none

      case .didRegisterForRemoteNotifications(.failure):
        return .none

      case let .notifications(.didReceive(_, completionHandler)):
        return .run { _ in completionHandler() }

      case .notifications:
        return .none

      case let .settingsLoaded(result):
        state.settings = (try? result.get()) ?? state.settings
        return .none
      }
    }
  }
}
