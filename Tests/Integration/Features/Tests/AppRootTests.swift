import OnboardingFeature
import RatchetMigrationTesting
import SettingsFeature
import XCTest

@testable import Features

@MainActor
final class AppRootTests: XCTestCase {
  func testFirstLaunch() async {
    let didSet = LockIsolated<[String: Bool]>([:])
    let mainQueue = DispatchQueue.test
    let store = TestStore(initialState: AppRoot.State()) {
      AppRoot()
    } withDependencies: {
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.remoteNotifications.isRegistered = { false }
      $0.userDefaults.boolForKey = { _ in false }
      $0.userDefaults.dataForKey = { _ in nil }
      $0.userDefaults.setBool = { value, key in didSet.withValue { $0[key] = value } }
    }

    await store.send(\.appDelegate.didFinishLaunching) {
      $0.destination = .onboarding(Onboarding.State())
    }
    await store.send(\.destination.onboarding.task)
    await mainQueue.advance(by: .seconds(4))
    await store.receive(\.destination.onboarding.delayedNextStep) {
      $0.destination?.modify(\.onboarding) { $0.step = .tour }
    }
    await store.send(\.destination.onboarding.skipButtonTapped) {
      $0.destination?.modify(\.onboarding) { $0.alert = .confirmSkip }
    }
    await store.send(\.destination.onboarding.alert.confirmSkipButtonTapped) {
      $0.destination?.modify(\.onboarding) {
        $0.alert = nil
        $0.step = .done
      }
    }
    await store.send(\.destination.onboarding.getStartedButtonTapped)
    await store.receive(\.destination.onboarding.delegate.getStarted) {
      $0.destination = nil
    }
    XCTAssertEqual(didSet.value, ["hasShownOnboarding": true])
    await store.send(.didChangeScenePhase(.background))
    await store.finish()
    XCTAssertEqual(didSet.count, 2)
  }

  func testSettings() async throws {
    let saved = ActorIsolated<Data?>(nil)
    let registered = LockIsolated(0)
    let clock = TestClock()
    let store = TestStore(initialState: AppRoot.State()) {
      AppRoot()
    } withDependencies: {
      $0.continuousClock = clock
      $0.userDefaults = .noop
      $0.userDefaults.override(bool: true, forKey: "hasShownOnboarding")
      $0.userDefaults.dataForKey = { _ in
        try? JSONEncoder().encode(UserSettings(colorScheme: .dark))
      }
      $0.userDefaults.setData = { data, key in
        XCTAssertEqual(key, "settings")
        await saved.setValue(data)
      }
      $0.remoteNotifications.register = { registered.withValue { $0 += 1 } }
      $0.remoteNotifications.isRegistered = { true }
    }

    await store.send(.appDelegate(.didFinishLaunching))
    await store.receive(\.appDelegate.settingsLoaded.success) {
      $0.appDelegate.settings.colorScheme = .dark
    }
    await store.send(.settingsButtonTapped) {
      $0.destination = .settings(
        Settings.State(userSettings: UserSettings(colorScheme: .dark))
      )
    }
    var settings = UserSettings(colorScheme: .dark)
    settings.notifications = true
    await store.send(\.destination.settings.binding.userSettings, settings) {
      $0.destination?.modify(\.settings) { $0.userSettings.notifications = true }
    }
    await clock.advance(by: .milliseconds(500))
    XCTAssertEqual(registered.value, 2)
    let data = await saved.value
    try expectNoDifference(JSONDecoder().decode(UserSettings.self, from: XCTUnwrap(data)), settings)
    await store.send(\.destination.settings.onDismiss) {
      $0.destination = nil
      $0.appDelegate.settings = settings
    }
  }

  func testSettingsAreRestored() async {
    let store = TestStore(initialState: Settings.State()) {
      Settings()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.userDefaults.dataForKey = { _ in
        try? JSONEncoder().encode(UserSettings(sendsDigest: true))
      }
      $0.userDefaults.setData = { @Sendable _, _ in }
    }

    await store.send(.task) { $0.isRestoring = true }
    await store.receive(\.binding.userSettings) { $0.userSettings.sendsDigest = true }
    await store.receive(\.binding.isRestoring, false) { $0.isRestoring = false }
  }

  func testNotifications() async {
    let handled = self.expectation(description: "handled")
    let store = TestStore(initialState: AppDelegateReducer.State()) {
      AppDelegateReducer()
    }
    await store.send(.didRegisterForRemoteNotifications(.success(Data("abc".utf8)))) {
      $0.deviceToken = Data("abc".utf8)
    }
    await store.send(
      .notifications(.didReceive(identifier: "1") { handled.fulfill() })
    )
    await self.fulfillment(of: [handled], timeout: 60)
  }
}
