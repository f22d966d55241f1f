// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import Ratchet

@Reducer
public struct Settings: Sendable {
  @ObservableState
  public struct State: Equatable {
    @Presents public var alert: AlertState<Action.Alert>?
    public var buildNumber: Int?
    public var isRestoring: Bool
    public var userSettings: UserSettings

    public init(
      alert: AlertState<Action.Alert>? = nil,
      buildNumber: Int? = nil,
      isRestoring: Bool = false,
      userSettings: UserSettings = UserSettings()
    ) {
      self.alert = alert
      self.buildNumber = buildNumber
      self.isRestoring = isRestoring
      self.userSettings = userSettings
    }
  }

  public enum Action: BindableAction, Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case onDismiss
    case task

    public enum Alert: Equatable, Sendable {
      case openSettingsButtonTapped
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.remoteNotifications) var remoteNotifications
  @Dependency(\.userDefaults) var userDefaults

  public init() {}

  public var body: some ReducerOf<Self> {
    CombineReducers {
      BindingReducer()
        .onChange(of: \.userSettings.notifications) { _, state in
          guard state.userSettings.notifications else {
            return .run { _ in await self.remoteNotifications.unregister() }
          }
          return .run { _ in await self.remoteNotifications.register() }
        }

      Reduce { state, action in
        switch action {
        case .alert(.presented(.openSettingsButtonTapped)):
          return .none
        case .alert(.dismiss):
          return .none
        case .binding:
          return .none
        case .onDismiss:
          return .none
        case .task:
          state.isRestoring = true
          return .run { send in
            if let data = self.userDefaults.dataForKey("settings") {
              try await send(
                .set(\.userSettings, JSONDecoder().decode(UserSettings.self, from: data))
              )
            }
            await send(.set(\.isRestoring, false))
          }
        }
      }
      .ifLet(\.$alert, action: \.alert)
    }
    .onChange(of: \.userSettings) { _, state in
      enum CancelID { case saveDebounce }

      return .run { [userSettings = state.userSettings] _ in
        let data = try JSONEncoder().encode(userSettings)
        try await self.clock.sleep(for: .seconds(0.5))
        await self.userDefaults.setData(data, "settings")
      }
      .cancellable(id: CancelID.saveDebounce, cancelInFlight: true)
    }
  }
}
