import Foundation
import RatchetTesting
import Testing

@testable import Settings

@MainActor
struct SettingsActionTests {
  @Test func bindingAlert() async {
    let store = makeStore()
    await store.send(.binding(.set(\.alert, .nothingToRestore))) { $0.alert = .nothingToRestore }
  }

  @Test func bindingCubeShadowRadius() async {
    let store = makeStore()
    await store.send(.binding(.set(\.cubeShadowRadius, 1))) { $0.cubeShadowRadius = 1.0 }
  }

  @Test func bindingDeveloperCurrentServer() async {
    let store = makeStore()
    await store.send(.binding(.set(\.developer.currentServer, .local))) {
      $0.developer.currentServer = .local
    }
  }

  @Test func bindingEnableCubeShadow() async {
    let store = makeStore()
    await store.send(.binding(.set(\.enableCubeShadow, false))) { $0.enableCubeShadow = false }
  }

  @Test func bindingEnableNotifications() async {
    let store = makeStore()
    await store.send(.binding(.set(\.enableNotifications, true)))
    // Under a condition, it sends 'notificationPermissionResponse' as well.
  }

  @Test func bindingShowSceneStatistics() async {
    let store = makeStore()
    await store.send(.binding(.set(\.showSceneStatistics, true))) { $0.showSceneStatistics = true }
  }

  @Test func bindingUserSettingsAppIcon() async {
    let store = makeStore()
    await store.send(.binding(.set(\.userSettings.appIcon, .chalk))) {
      $0.userSettings.appIcon = .chalk
    }
  }

  @Test func bindingUserSettingsColorScheme() async {
    let store = makeStore()
    await store.send(.binding(.set(\.userSettings.colorScheme, .dark))) {
      $0.userSettings.colorScheme = .dark
    }
  }

  @Test func bindingUserSettingsEnableGyroMotion() async {
    let store = makeStore()
    await store.send(.binding(.set(\.userSettings.enableGyroMotion, false))) {
      $0.userSettings.enableGyroMotion = false
    }
  }

  @Test func bindingUserSettingsEnableHaptics() async {
    let store = makeStore()
    await store.send(.binding(.set(\.userSettings.enableHaptics, false))) {
      $0.userSettings.enableHaptics = false
    }
  }

  @Test func bindingUserSettingsMusicVolume() async {
    let store = makeStore()
    await store.send(.binding(.set(\.userSettings.musicVolume, 0))) {
      $0.userSettings.musicVolume = 0.0
    }
  }

  @Test func bindingUserSettingsSendDailyChallengeReminder() async {
    let store = makeStore()
    await store.send(.binding(.set(\.userSettings.sendDailyChallengeReminder, false))) {
      $0.userSettings.sendDailyChallengeReminder = false
    }
  }

  @Test func bindingUserSettingsSendDailyChallengeSummary() async {
    let store = makeStore()
    await store.send(.binding(.set(\.userSettings.sendDailyChallengeSummary, false))) {
      $0.userSettings.sendDailyChallengeSummary = false
    }
  }

  @Test func bindingUserSettingsSoundEffectsVolume() async {
    let store = makeStore()
    await store.send(.binding(.set(\.userSettings.soundEffectsVolume, 0))) {
      $0.userSettings.soundEffectsVolume = 0.0
    }
  }

  @Test func didBecomeActive() async {
    let store = makeStore()
    await store.send(.didBecomeActive)
    await store.receive(\.notificationStatusResponse) {
      $0.enableNotifications = true
      $0.notifications = .authorized
    }
  }

  @Test func leaveUsAReviewButtonTapped() async {
    let store = makeStore()
    await store.send(.leaveUsAReviewButtonTapped)
  }

  @Test func notificationPermissionResponse() async {
    let store = makeStore()
    await store.send(.notificationPermissionResponse(.success(false)))
  }

  @Test func notificationStatusResponse() async {
    let store = makeStore()
    await store.send(.notificationStatusResponse(.authorized)) {
      $0.enableNotifications = true
      $0.notifications = .authorized
    }
  }

  @Test func onAppear() async {
    let store = makeStore()
    await store.send(.onAppear)
    await store.receive(\.statistics)
    await store.receive(\.notificationStatusResponse) {
      $0.enableNotifications = true
      $0.notifications = .authorized
    }
    await store.receive(\.productsResponse)
    await store.receive(.statistics(.loaded(gamesPlayed: 0))) { $0.statistics.gamesPlayed = 0 }
  }

  @Test func onDismiss() async {
    let store = makeStore()
    await store.send(.onDismiss)
  }

  @Test func openSettingButtonTapped() async {
    let store = makeStore()
    await store.send(.openSettingButtonTapped)
  }

  @Test func productTapped() async {
    let store = makeStore()
    await store.send(.productTapped(Product(id: "", isOwned: false)))
  }

  @Test func productsResponse() async {
    let store = makeStore()
    await store.send(.productsResponse(.success([])))
  }

  @Test func reportABugButtonTapped() async {
    let store = makeStore()
    await store.send(.reportABugButtonTapped)
  }

  @Test func restoreButtonTapped() async {
    let store = makeStore()
    await store.send(.restoreButtonTapped) { $0.isRestoring = true }
    await store.receive(\.productsResponse) {
      $0.alert = .nothingToRestore
      $0.isRestoring = false
    }
  }

  @Test func statistics() async {
    let store = makeStore()
    await store.send(.statistics(.appeared))
    await store.receive(.statistics(.loaded(gamesPlayed: 0))) { $0.statistics.gamesPlayed = 0 }
  }

  private func makeStore(
    _ state: Settings.State = Settings.State()
  ) -> TestStore<Settings.State, Settings.Action> {
    TestStore(initialState: state) {
      Settings()
    } withDependencies: {
      $0.settings.buy = { _ in }
      $0.settings.gamesPlayed = { 0 }
      $0.settings.notificationStatus = { .authorized }
      $0.settings.openSystemSettings = {}
      $0.settings.products = { [] }
      $0.settings.reportABug = {}
      $0.settings.requestNotifications = { false }
      $0.settings.restorePurchases = { [] }
      $0.settings.review = {}
      $0.settings.save = { _ in }
      $0.settings.setAppIcon = { _ in }
      $0.settings.setColorScheme = { _ in }
      $0.settings.setMusicVolume = { _ in }
      $0.settings.setServer = { _ in }
      $0.settings.setSoundEffectsVolume = { _ in }
      $0.settings.signOut = {}
    }
  }
}
