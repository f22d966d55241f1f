import Ratchet

/// The system outside the settings: its values, and its actions.
@DependencyClient
package struct SettingsClient: Sendable {
  package var buy: @Sendable (Product.ID) async -> Void
  package var gamesPlayed: @Sendable () async -> Int
  package var notificationStatus: @Sendable () async -> NotificationStatus = { .notDetermined }
  package var openSystemSettings: @Sendable () async -> Void
  package var products: @Sendable () async throws -> [Product]
  package var reportABug: @Sendable () async -> Void
  package var requestNotifications: @Sendable () async throws -> Bool
  package var restorePurchases: @Sendable () async throws -> [Product]
  package var review: @Sendable () async -> Void
  package var save: @Sendable (UserSettings) async -> Void
  package var setAppIcon: @Sendable (AppIcon?) async -> Void
  package var setColorScheme: @Sendable (ColorScheme) async -> Void
  package var setMusicVolume: @Sendable (Double) async -> Void
  package var setServer: @Sendable (URL?) async -> Void
  package var setSoundEffectsVolume: @Sendable (Double) async -> Void
  package var signOut: @Sendable () async -> Void
}

extension SettingsClient: TestDependencyKey {
  package static let testValue = Self()
}

extension DependencyValues {
  /// The system outside the settings.
  ///
  /// The code that creates a store supplies it.
  package var settings: SettingsClient {
    get { self[SettingsClient.self] }
    set { self[SettingsClient.self] = newValue }
  }
}

extension SettingsClient {
  /// A client that reports what it is asked to do, and gives fixed answers.
  ///
  /// - Parameters:
  ///   - status: The player's current answer about notifications.
  ///   - allows: The player's answer when asked.
  ///   - report: Receives each thing that is done.
  package static func reporting(
    status: NotificationStatus = .notDetermined,
    allows: Bool = true,
    _ report: @escaping @Sendable (String) -> Void
  ) -> Self {
    Self(
      buy: { report("buy \($0)") },
      gamesPlayed: { 42 },
      notificationStatus: { status },
      openSystemSettings: { report("open the system's settings") },
      products: { [Product(id: "full-game", isOwned: false)] },
      reportABug: { report("write a mail") },
      requestNotifications: {
        report("ask for permission to notify")
        return allows
      },
      restorePurchases: { [] },
      review: { report("open the store's page") },
      save: { report("save \($0.colorScheme)") },
      setAppIcon: { report("set the icon to \($0?.rawValue ?? "the game's own")") },
      setColorScheme: { report("set the color scheme to \($0)") },
      setMusicVolume: { report("set the music's volume to \($0)") },
      setServer: { report("set the server to \($0?.absoluteString ?? "none")") },
      setSoundEffectsVolume: { report("set the sounds' volume to \($0)") },
      signOut: { report("sign out") }
    )
  }
}
