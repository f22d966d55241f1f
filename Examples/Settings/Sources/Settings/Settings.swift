import Ratchet

/// The settings of a game, with one action for all controls of the form.
@Reducer
package struct Settings {
  package enum Action {
    case binding(BindingAction<State>)
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
  }

  @Dependency(\.settings) var client

  package init() {}

  package var body: some ReducerOf<Self> {
    BindingReducer()
    Scope(state: \.statistics, action: \.statistics) {
      Statistics()
    }
    Reduce { state, action in
      switch action {
      case .binding(\.developer.currentServer):
        return .run { [server = state.developer.currentServer] _ in
          await client.setServer(server.url)
          await client.signOut()
        }

      case .binding(\.enableNotifications):
        guard state.enableNotifications else { return .none }
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

      case .binding(\.userSettings.appIcon):
        return .run { [icon = state.userSettings.appIcon] _ in await client.setAppIcon(icon) }

      case .binding(\.userSettings.colorScheme):
        return .run { [scheme = state.userSettings.colorScheme] _ in
          await client.setColorScheme(scheme)
        }

      case .binding(\.userSettings.musicVolume):
        return .run { [volume = state.userSettings.musicVolume] _ in
          await client.setMusicVolume(volume)
        }

      case .binding(\.userSettings.soundEffectsVolume):
        return .run { [volume = state.userSettings.soundEffectsVolume] _ in
          await client.setSoundEffectsVolume(volume)
        }

      case .binding:
        return .none

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
