import Settings

/// An interaction of the player, as an action of each of the two features.
struct Gesture: Sendable {
  var name: String
  var withActions: SettingsWithActions.Action
  var withBindings: Settings.Action

  init(
    _ name: String, _ withActions: SettingsWithActions.Action, _ withBindings: Settings.Action
  ) {
    self.name = name
    self.withActions = withActions
    self.withBindings = withBindings
  }

  /// One gesture for each control of the form, and all other gestures.
  static var all: [Gesture] {
    controls + [
      Gesture("come back from elsewhere", .didBecomeActive, .didBecomeActive),
      Gesture("leave a review", .leaveUsAReviewButtonTapped, .leaveUsAReviewButtonTapped),
      Gesture("open the screen", .onAppear, .onAppear),
      Gesture("close the screen", .onDismiss, .onDismiss),
      Gesture("go to the system's settings", .openSettingButtonTapped, .openSettingButtonTapped),
      Gesture("buy", .productTapped(product), .productTapped(product)),
      Gesture("report a bug", .reportABugButtonTapped, .reportABugButtonTapped),
      Gesture("restore purchases", .restoreButtonTapped, .restoreButtonTapped),
    ]
  }

  static let product = Product(id: "full-game", isOwned: false)

  /// One gesture for each control of the form.
  static var controls: [Gesture] {
    [
      Gesture("dismiss the alert", .alertDismissed, .binding(.set(\.alert, nil))),
      Gesture(
        "pick an icon", .appIconPicked(.night), .binding(.set(\.userSettings.appIcon, .night))),
      Gesture("pick no icon", .appIconPicked(nil), .binding(.set(\.userSettings.appIcon, nil))),
      Gesture(
        "pick a color scheme", .colorSchemePicked(.dark),
        .binding(.set(\.userSettings.colorScheme, .dark))),
      Gesture(
        "widen the shadow", .cubeShadowRadiusChanged(120), .binding(.set(\.cubeShadowRadius, 120))),
      Gesture(
        "shadow off", .cubeShadowToggled(isOn: false), .binding(.set(\.enableCubeShadow, false))),
      Gesture(
        "reminders off", .dailyChallengeReminderToggled(isOn: false),
        .binding(.set(\.userSettings.sendDailyChallengeReminder, false))),
      Gesture(
        "summaries off", .dailyChallengeSummaryToggled(isOn: false),
        .binding(.set(\.userSettings.sendDailyChallengeSummary, false))),
      Gesture(
        "motion off", .gyroMotionToggled(isOn: false),
        .binding(.set(\.userSettings.enableGyroMotion, false))),
      Gesture(
        "haptics off", .hapticsToggled(isOn: false),
        .binding(.set(\.userSettings.enableHaptics, false))),
      Gesture(
        "music down", .musicVolumeChanged(0.25), .binding(.set(\.userSettings.musicVolume, 0.25))),
      Gesture(
        "notifications on", .notificationsToggled(isOn: true),
        .binding(.set(\.enableNotifications, true))),
      Gesture(
        "notifications off", .notificationsToggled(isOn: false),
        .binding(.set(\.enableNotifications, false))),
      Gesture(
        "statistics on", .sceneStatisticsToggled(isOn: true),
        .binding(.set(\.showSceneStatistics, true))),
      Gesture(
        "pick a server", .serverPicked(.staging),
        .binding(.set(\.developer.currentServer, .staging))),
      Gesture(
        "sounds down", .soundEffectsVolumeChanged(0.5),
        .binding(.set(\.userSettings.soundEffectsVolume, 0.5))),
    ]
  }
}
