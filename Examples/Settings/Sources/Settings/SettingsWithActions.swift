import Ratchet

/// The settings of a game, with an action for each control of the form.
@Reducer
package struct SettingsWithActions {
  package typealias State = Settings.State

  package enum Action {
    case didBecomeActive
    case leaveUsAReviewButtonTapped
    case notificationPermissionResponse(Result<Bool, any Error>)
    case notificationStatusResponse(NotificationStatus)
    case onAppear
    case onDismiss
    case openSettingButtonTapped
    case productTapped(Product)
    case productsResponse(Result<[Product], any Error>)
    case reportABugButtonTapped
    case restoreButtonTapped
    case statistics(Statistics.Action)

    case alertDismissed
    case appIconPicked(AppIcon?)
    case colorSchemePicked(ColorScheme)
    case cubeShadowRadiusChanged(Double)
    case cubeShadowToggled(isOn: Bool)
    case dailyChallengeReminderToggled(isOn: Bool)
    case dailyChallengeSummaryToggled(isOn: Bool)
    case gyroMotionToggled(isOn: Bool)
    case hapticsToggled(isOn: Bool)
    case musicVolumeChanged(Double)
    case notificationsToggled(isOn: Bool)
    case sceneStatisticsToggled(isOn: Bool)
    case serverPicked(Server)
    case soundEffectsVolumeChanged(Double)
  }

  @Dependency(\.settings) var client

  package init() {}

  package var body: some ReducerOf<Self> {
    Scope(state: \.statistics, action: \.statistics) {
      Statistics()
    }
    Reduce { state, action in
      switch action {
      case .alertDismissed:
        state.alert = nil
        return .none

      case .appIconPicked(let icon):
        state.userSettings.appIcon = icon
        return .run { _ in await client.setAppIcon(icon) }

      case .colorSchemePicked(let scheme):
        state.userSettings.colorScheme = scheme
        return .run { _ in await client.setColorScheme(scheme) }

      case .cubeShadowRadiusChanged(let radius):
        state.cubeShadowRadius = radius
        return .none

      case .cubeShadowToggled(let isOn):
        state.enableCubeShadow = isOn
        return .none

      case .dailyChallengeReminderToggled(let isOn):
        state.userSettings.sendDailyChallengeReminder = isOn
        return .none

      case .dailyChallengeSummaryToggled(let isOn):
        state.userSettings.sendDailyChallengeSummary = isOn
        return .none

      case .gyroMotionToggled(let isOn):
        state.userSettings.enableGyroMotion = isOn
        return .none

      case .hapticsToggled(let isOn):
        state.userSettings.enableHaptics = isOn
        return .none

      case .musicVolumeChanged(let volume):
        state.userSettings.musicVolume = volume
        return .run { _ in await client.setMusicVolume(volume) }

      case .notificationsToggled(let isOn):
        state.enableNotifications = isOn
        guard isOn else { return .none }
        switch state.notifications {
        case .authorized:
          return .none
        case .denied:
          state.alert = .notificationsDenied
          state.enableNotifications = false
          return .none
        case .notDetermined:
          return .run { send in
            await send(
              .notificationPermissionResponse(
                Result { try await client.requestNotifications() }))
          }
        case nil:
          state.enableNotifications = false
          return .none
        }

      case .sceneStatisticsToggled(let isOn):
        state.showSceneStatistics = isOn
        return .none

      case .serverPicked(let server):
        state.developer.currentServer = server
        return .run { _ in
          await client.setServer(server.url)
          await client.signOut()
        }

      case .soundEffectsVolumeChanged(let volume):
        state.userSettings.soundEffectsVolume = volume
        return .run { _ in await client.setSoundEffectsVolume(volume) }

      case .didBecomeActive:
        return .run { send in
          await send(.notificationStatusResponse(client.notificationStatus()))
        }

      case .leaveUsAReviewButtonTapped:
        return .run { _ in await client.review() }

      case .notificationPermissionResponse(let result):
        state.enableNotifications = (try? result.get()) ?? false
        return .none

      case .notificationStatusResponse(let status):
        state.notifications = status
        state.enableNotifications = status == .authorized
        return .none

      case .onAppear:
        return .merge(
          .send(.statistics(.appeared)),
          .run { send in
            await send(.notificationStatusResponse(client.notificationStatus()))
          },
          .run { send in
            await send(.productsResponse(Result { try await client.products() }))
          }
        )

      case .onDismiss:
        return .run { [settings = state.userSettings] _ in await client.save(settings) }

      case .openSettingButtonTapped:
        return .run { _ in await client.openSystemSettings() }

      case .productTapped(let product):
        return .run { _ in await client.buy(product.id) }

      case .productsResponse(let result):
        state.products = (try? result.get()) ?? state.products
        if state.isRestoring, state.products.allSatisfy({ !$0.isOwned }) {
          state.alert = .nothingToRestore
        }
        state.isRestoring = false
        return .none

      case .reportABugButtonTapped:
        return .run { _ in await client.reportABug() }

      case .restoreButtonTapped:
        state.isRestoring = true
        return .run { send in
          await send(.productsResponse(Result { try await client.restorePurchases() }))
        }

      case .statistics:
        return .none
      }
    }
  }
}
