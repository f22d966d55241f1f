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
/// in the user's folder for configuration, `~/.config/PROGRAM/settings.json`, which is written and
/// watched like the files of ``SharedReaderKey/fileStorage(_:decoder:encoder:)``. Each test has its
/// own settings, in memory.
public struct AppStorageKey<Value: Sendable>: SharedKey {
  private let key: String
  private let store: SettingsReference
  private let coding: SettingCoding<Value>

  init(_ key: String, _ store: UserDefaults?, _ coding: SettingCoding<Value>) {
    self.key = key
    self.store = SettingsReference(store ?? DependencyScope.currentValues.defaultAppStorage)
    self.coding = coding
  }

  /// The name and the settings.
  public var id: AppStorageKeyID { AppStorageKeyID(key: key, store: store) }

  /// Reads the setting.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    guard let value = store.defaults.object(forKey: key).flatMap(coding.decode) else {
      return continuation.resumeReturningInitialValue()
    }
    continuation.resume(returning: value)
  }

  /// Follows changes of the setting in other places.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    // It has no state.
    nonisolated(unsafe) let isSame = FieldComparison<Value?>()
    let last = SettingBox(store.defaults.object(forKey: key).flatMap(coding.decode))
    let observer = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: store.defaults, queue: nil
    ) { [key, store, coding] _ in
      let value = store.defaults.object(forKey: key).flatMap(coding.decode)
      let isNew = last.value.withValue { last in
        defer { last = value }
        return !isSame(last, value)
      }
      if isNew { _ = subscriber.offer(value) }
    }
    nonisolated(unsafe) let token = observer
    return SharedSubscription { NotificationCenter.default.removeObserver(token) }
  }

  /// Writes the setting.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume(
      with: Result {
        store.defaults.set(try coding.encode(value), forKey: key)
        if context == .userInitiated { store.defaults.synchronize() }
      })
  }
}

/// The last value of a setting, of any type.
private struct SettingBox<Value: Sendable>: Sendable {
  let value: LockIsolated<Value?>

  init(_ value: Value?) {
    self.value = LockIsolated(value)
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
