import Foundation
import RatchetTesting
import Testing

@testable import Settings

// Begun by 'ratchet scaffold tests Settings'. All of it is yours: to run that again adds
// tests of new actions, and leaves every line that is here alone.
//
// 'RATCHET_RECORD=1 swift test' writes down how the state changes.
@MainActor
struct SettingsActionTests {
  @Test func bindingAlert() async {
    let store = makeStore()
    await store.send(.binding(.set(\.alert, nil)))
  }

  @Test func bindingCubeShadowRadius() async {
    let store = makeStore()
    await store.send(.binding(.set(\.cubeShadowRadius, 1)))
  }

  @Test func bindingEnableCubeShadow() async {
    let store = makeStore()
    await store.send(.binding(.set(\.enableCubeShadow, false)))
  }

  @Test func bindingEnableNotifications() async {
    let store = makeStore()
    await store.send(.binding(.set(\.enableNotifications, true)))
    // Under a condition, it sends 'notificationPermissionResponse' as well.
  }

  @Test func bindingShowSceneStatistics() async {
    let store = makeStore()
    await store.send(.binding(.set(\.showSceneStatistics, true)))
  }

  @Test func bindingUserSettingsAppIcon() async {
    let store = makeStore()
    await store.send(.binding(.set(\.userSettings.appIcon, nil)))
  }

  @Test func bindingUserSettingsEnableGyroMotion() async {
    let store = makeStore()
    await store.send(.binding(.set(\.userSettings.enableGyroMotion, false)))
  }

  @Test func bindingUserSettingsEnableHaptics() async {
    let store = makeStore()
    await store.send(.binding(.set(\.userSettings.enableHaptics, false)))
  }

  @Test func bindingUserSettingsMusicVolume() async {
    let store = makeStore()
    await store.send(.binding(.set(\.userSettings.musicVolume, 0)))
  }

  @Test func bindingUserSettingsSendDailyChallengeReminder() async {
    let store = makeStore()
    await store.send(.binding(.set(\.userSettings.sendDailyChallengeReminder, false)))
  }

  @Test func bindingUserSettingsSendDailyChallengeSummary() async {
    let store = makeStore()
    await store.send(.binding(.set(\.userSettings.sendDailyChallengeSummary, false)))
  }

  @Test func bindingUserSettingsSoundEffectsVolume() async {
    let store = makeStore()
    await store.send(.binding(.set(\.userSettings.soundEffectsVolume, 0)))
  }

  @Test func didBecomeActive() async {
    let store = makeStore()
    await store.send(.didBecomeActive)
    await store.receive(\.notificationStatusResponse)
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
    await store.send(.notificationStatusResponse(.authorized))
  }

  @Test func onAppear() async {
    let store = makeStore()
    await store.send(.onAppear)
    await store.receive(\.statistics)
    await store.receive(\.notificationStatusResponse)
    await store.receive(\.productsResponse)
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
    await store.send(.restoreButtonTapped)
    await store.receive(\.productsResponse)
  }

  @Test func statistics() async {
    let store = makeStore()
    await store.send(.statistics(.appeared))
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
