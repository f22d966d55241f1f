public import Foundation

// `.appStorage("name")` for each type that settings can hold, and for optionals of them.

extension SharedReaderKey {
  /// Keeps a Boolean in the user's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; nil for `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Bool> {
    AppStorageKey(key, store, .bool)
  }

  /// Keeps a Boolean or nil in the user's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; nil for `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Bool?> {
    AppStorageKey(key, store, .optional(.bool))
  }

  /// Keeps an integer in the user's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; nil for `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Int> {
    AppStorageKey(key, store, .int)
  }

  /// Keeps an integer or nil in the user's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; nil for `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Int?> {
    AppStorageKey(key, store, .optional(.int))
  }

  /// Keeps a number in the user's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; nil for `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Double> {
    AppStorageKey(key, store, .double)
  }

  /// Keeps a number or nil in the user's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; nil for `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Double?> {
    AppStorageKey(key, store, .optional(.double))
  }

  /// Keeps a string in the user's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; nil for `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<String> {
    AppStorageKey(key, store, .plain)
  }

  /// Keeps a string or nil in the user's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; nil for `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<String?> {
    AppStorageKey(key, store, .optional(.plain))
  }

  /// Keeps an array of strings in the user's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; nil for `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<[String]> {
    AppStorageKey(key, store, .plain)
  }

  /// Keeps an array of strings or nil in the user's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; nil for `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<[String]?> {
    AppStorageKey(key, store, .optional(.plain))
  }

  /// Keeps a URL in the user's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; nil for `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<URL> {
    AppStorageKey(key, store, .url)
  }

  /// Keeps a URL or nil in the user's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; nil for `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<URL?> {
    AppStorageKey(key, store, .optional(.url))
  }

  /// Keeps data in the user's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; nil for `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Data> {
    AppStorageKey(key, store, .plain)
  }

  /// Keeps data or nil in the user's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; nil for `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Data?> {
    AppStorageKey(key, store, .optional(.plain))
  }

  /// Keeps a date in the user's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; nil for `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Date> {
    AppStorageKey(key, store, .plain)
  }

  /// Keeps a date or nil in the user's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; nil for `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Date?> {
    AppStorageKey(key, store, .optional(.plain))
  }

  /// Keeps an enum of raw type `Int` in the user's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; nil for `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage<Value: RawRepresentable<Int> & Sendable>(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, .raw())
  }

  /// Keeps an enum of raw type `Int` or nil in the user's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; nil for `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage<Value: RawRepresentable<Int> & Sendable>(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, .optional(.raw()))
  }

  /// Keeps an enum of raw type `String` in the user's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; nil for `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage<Value: RawRepresentable<String> & Sendable>(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, .raw())
  }

  /// Keeps an enum of raw type `String` or nil in the user's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; nil for `defaultAppStorage`.
  /// - Returns: The key.
  public static func appStorage<Value: RawRepresentable<String> & Sendable>(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, .optional(.raw()))
  }

  /// Keeps a value of any other type, as JSON, in the user's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; nil for `defaultAppStorage`.
  /// - Returns: The key.
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, .json())
  }

  /// Keeps a value of any other type, as JSON, or nil in the user's settings.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; nil for `defaultAppStorage`.
  /// - Returns: The key.
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(
    _ key: String, store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, .optional(.json()))
  }
}
