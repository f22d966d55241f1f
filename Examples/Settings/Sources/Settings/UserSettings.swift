import Ratchet

/// The player's choices, which are kept from one start of the game to the next.
///
/// The attribute gives its properties names in the form that contains it:
/// `userSettings.enableHaptics`.
@ObservableState
package struct UserSettings: Codable, Equatable, Sendable {
  package var appIcon: AppIcon?
  package var colorScheme = ColorScheme.system
  package var enableGyroMotion = true
  package var enableHaptics = true
  package var musicVolume = 1.0
  package var sendDailyChallengeReminder = true
  package var sendDailyChallengeSummary = true
  package var soundEffectsVolume = 1.0

  package init() {}
}

/// An icon that the player can choose instead of the game's own.
package enum AppIcon: String, Codable, CaseIterable, Sendable {
  case chalk, marble, night
}

/// The color scheme of the game.
package enum ColorScheme: String, Codable, CaseIterable, Sendable {
  case dark, light, system
}

/// Settings that only the game's developers see.
@ObservableState
package struct DeveloperSettings: Codable, Equatable, Sendable {
  package var currentServer = Server.production

  package init() {}
}

/// The servers that the game can use.
package enum Server: String, Codable, CaseIterable, Sendable {
  case local, production, staging

  package var url: URL? { URL(string: "https://\(rawValue).example.com") }
}
