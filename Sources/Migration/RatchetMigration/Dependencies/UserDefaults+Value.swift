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
  }
#endif
