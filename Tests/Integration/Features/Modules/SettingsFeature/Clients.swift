// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import Ratchet

@DependencyClient
public struct UserDefaultsClient: Sendable {
  public var boolForKey: @Sendable (String) -> Bool = { _ in false }
  public var dataForKey: @Sendable (String) -> Data?
  public var remove: @Sendable (String) async -> Void
  public var setBool: @Sendable (Bool, String) async -> Void
  public var setData: @Sendable (Data?, String) async -> Void

  public var hasShownOnboarding: Bool {
    self.boolForKey("hasShownOnboarding")
  }

  public func setHasShownOnboarding(_ bool: Bool) async {
    await self.setBool(bool, "hasShownOnboarding")
  }
}

extension UserDefaultsClient: TestDependencyKey {
  public static let previewValue = Self.noop
  public static let testValue = Self()
}

extension UserDefaultsClient {
  public static let noop = Self(
    boolForKey: { _ in false },
    dataForKey: { _ in nil },
    remove: { _ in },
    setBool: { _, _ in },
    setData: { _, _ in }
  )

  public mutating func override(bool: Bool, forKey key: String) {
    self.boolForKey = { [self] in $0 == key ? bool : self.boolForKey(key) }
  }
}

extension DependencyValues {
  public var userDefaults: UserDefaultsClient {
    get { self[UserDefaultsClient.self] }
    set { self[UserDefaultsClient.self] = newValue }
  }
}

@DependencyClient
public struct RemoteNotificationsClient: Sendable {
  public var isRegistered: @Sendable () async -> Bool = { false }
  public var register: @Sendable () async -> Void
  public var unregister: @Sendable () async -> Void
}

extension RemoteNotificationsClient: DependencyKey {
  public static let liveValue = Self(
    isRegistered: { true },
    register: {},
    unregister: {}
  )
  public static var testValue: Self { Self() }
}

extension DependencyValues {
  public var remoteNotifications: RemoteNotificationsClient {
    get { self[RemoteNotificationsClient.self] }
    set { self[RemoteNotificationsClient.self] = newValue }
  }
}
