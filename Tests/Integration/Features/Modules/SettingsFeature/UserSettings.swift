// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

public struct UserSettings: Codable, Equatable, Sendable {
  public var colorScheme: ColorScheme
  public var notifications: Bool
  public var sendsDigest: Bool

  public enum ColorScheme: String, CaseIterable, Codable, Sendable {
    case dark, light, system
  }

  public init(
    colorScheme: ColorScheme = .system,
    notifications: Bool = false,
    sendsDigest: Bool = false
  ) {
    self.colorScheme = colorScheme
    self.notifications = notifications
    self.sendsDigest = sendsDigest
  }
}
