#if !canImport(Darwin)
  public import Foundation

  extension UserDefaults {
    /// The value of a setting, as `object(forKey:)` gives it.
    ///
    /// On Apple's systems, each object has this function.
    ///
    /// - Parameter key: The setting.
    /// - Returns: The value; nil if there is none.
    public func value(forKey key: String) -> Any? { object(forKey: key) }

    /// Changes the value of a setting, as `set(_:forKey:)` does.
    ///
    /// On Apple's systems, each object has this function.
    ///
    /// - Parameters:
    ///   - value: The value; nil removes the setting.
    ///   - key: The setting.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
  }
#endif
