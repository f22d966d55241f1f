import Ratchet

extension Settings {
  /// The data on the screen.
  ///
  /// Properties without a control are excluded from the form.
  @ObservableState
  package struct State: Equatable, Sendable {
    package var alert: Alert?
    package var cubeShadowRadius = 50.0
    package var developer = DeveloperSettings()
    package var enableCubeShadow = true
    package var enableNotifications = false
    package var showSceneStatistics = false
    package var userSettings = UserSettings()

    @BindingIgnored package var isRestoring = false
    @BindingIgnored package var notifications: NotificationStatus?
    @BindingIgnored package var products: [Product] = []
    @BindingIgnored package var statistics = Statistics.State()

    package init(notifications: NotificationStatus? = nil) {
      self.notifications = notifications
    }
  }
}

/// A message that the user must dismiss.
package enum Alert: String, Codable, Sendable {
  case nothingToRestore
  case notificationsDenied
}

/// Whether the player lets the game send notifications.
package enum NotificationStatus: String, Codable, Sendable {
  case authorized, denied, notDetermined
}

/// A product that the player can buy.
package struct Product: Codable, Equatable, Sendable, Identifiable {
  package var id: String
  package var isOwned: Bool

  package init(id: String, isOwned: Bool) {
    self.id = id
    self.isOwned = isOwned
  }
}
