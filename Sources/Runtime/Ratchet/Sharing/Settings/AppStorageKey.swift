public import Foundation

/// A shared value that is kept in the user's settings, `UserDefaults`.
///
/// ```swift
/// struct Preferences {
///   @Shared(.appStorage("isOn")) var isOn = false
///   @Shared(.appStorage("name")) var name: String?
/// }
/// ```
///
/// On Apple's systems the settings are `UserDefaults.standard`. Elsewhere they are a small JSON file
/// in the user's folder for configuration, `~/.config/PROGRAM/settings.json`, which is written,
/// merged and watched like the files of ``SharedReaderKey/fileStorage(_:decoder:encoder:merge:)``. Each test has its
/// own settings, in memory.
public struct AppStorageKey<Value: Sendable>: SharedKey {
  private let key: String
  private let store: SettingsReference
  private let coding: SettingCoding<Value>
  private let feed: SettingFeed<Value>

  init(_ key: String, _ store: UserDefaults?, _ coding: SettingCoding<Value>) {
    let store = SettingsReference(store ?? DependencyScope.currentValues.defaultAppStorage)
    self.key = key
    self.store = store
    self.coding = coding
    self.feed = SettingFeed { store.defaults.setObject(forKey: key).flatMap(coding.decode) }
  }

  /// The name and the settings.
  public var id: AppStorageKeyID { AppStorageKeyID(key: key, store: store) }

  /// Reads the setting.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    if let value = context.initialValue {
      store.defaults.setDefault(try? coding.encode(value), forKey: key)
    }
    continuation.resume(with: .success(feed.load()))
  }

  /// Follows changes of the setting in other places.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    let feed = feed
    let observer = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: store.defaults, queue: nil
    ) { _ in feed.follow() }
    // The notification center can be used on any thread.
    nonisolated(unsafe) let token = observer
    feed.start(subscriber)
    return SharedSubscription {
      NotificationCenter.default.removeObserver(token)
      feed.stop()
    }
  }

  /// Writes the setting.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume(with: Result { try set(value, isWritten: context == .userInitiated) })
    // What other code has set meanwhile was not taken over.
    feed.follow()
  }

  private func set(_ value: Value, isWritten: Bool) throws {
    let setting = try coding.encode(value)
    feed.setKnown(setting.flatMap(coding.decode))
    // The default is what a setting without a value has, and nil is a value without a setting.
    if setting == nil { store.defaults.setDefault(nil, forKey: key) }
    store.defaults.set(setting, forKey: key)
    if isWritten { try store.defaults.writeSettings() }
  }
}

extension AppStorageKey: CustomStringConvertible {
  /// How the key is written: `.appStorage("isOn")`.
  public var description: String { ".appStorage(\(String(reflecting: key)))" }
}

/// The identity of a setting.
public struct AppStorageKeyID: Hashable, Sendable {
  let key: String
  let store: SettingsReference
}

/// Settings, by identity.
///
/// Unchecked: `UserDefaults` can be used on any thread.
struct SettingsReference: Hashable, @unchecked Sendable {
  let defaults: UserDefaults

  init(_ defaults: UserDefaults) {
    self.defaults = defaults
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.defaults === rhs.defaults }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(defaults)) }
}

extension DependencyValues {
  /// The user's settings for ``AppStorageKey``: in memory in tests and previews.
  public var defaultAppStorage: UserDefaults {
    get { self[AppStorageDependency.self].defaults }
    set { self[AppStorageDependency.self] = SettingsReference(newValue) }
  }
}

private enum AppStorageDependency: DependencyKey {
  static var liveValue: SettingsReference { SettingsReference(.ofProgram) }
  static var previewValue: SettingsReference { SettingsReference(.inMemory) }
  static var testValue: SettingsReference { SettingsReference(.inMemory) }
}
