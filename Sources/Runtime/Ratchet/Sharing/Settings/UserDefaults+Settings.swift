public import Foundation

extension UserDefaults {
  /// Settings in memory, for a test or a preview.
  ///
  /// ```swift
  /// withDependencies {
  ///   $0.defaultAppStorage = .inMemory
  /// } operation: {
  ///   @Shared(.appStorage("isOn")) var isOn = true
  /// }
  /// ```
  ///
  /// Each call creates new ones.
  public static var inMemory: UserDefaults {
    #if canImport(Darwin)
      // A suite of its own, because the system's settings cannot be created in memory.
      let name = "ratchet.\(UUID())"
      let defaults = UserDefaults(suiteName: name)!
      defaults.removePersistentDomain(forName: name)
      return defaults
    #else
      let settings = Shared(value: SettingsContent())
      return FileSettings(settings)
    #endif
  }

  /// The value that was set, and is not only a default.
  func setObject(forKey name: String) -> Any? {
    #if canImport(Darwin)
      return object(forKey: name)
    #else
      guard let settings = self as? FileSettings else { return object(forKey: name) }
      return settings.ownObject(forKey: name)
    #endif
  }

  /// Sets what other code reads while the setting has no value.
  ///
  /// Apple's systems have no such defaults for one object.
  func setDefault(_ value: Any?, forKey name: String) {
    #if !canImport(Darwin)
      (self as? FileSettings)?.register(value, forKey: name)
    #endif
  }

  /// Writes what waits to be written.
  ///
  /// - Throws: Why it could not be written.
  func writeSettings() throws {
    synchronize()
    #if !canImport(Darwin)
      if let error = (self as? FileSettings)?.saveError { throw error }
    #endif
  }

  /// The settings of the program.
  static var ofProgram: UserDefaults {
    #if canImport(Darwin)
      return .standard
    #else
      return fileSettings
    #endif
  }

  #if !canImport(Darwin)
    // Made once: the settings of the program.
    nonisolated(unsafe) private static let fileSettings: UserDefaults = withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      @Shared(.fileStorage(settingsFile, merge: .settings)) var content = SettingsContent()
      return FileSettings($content)
    }

    /// `$XDG_CONFIG_HOME/PROGRAM/settings.json`, by default in `~/.config`.
    private static var settingsFile: URL {
      let configured = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"]
      let folder =
        if let configured, configured.hasPrefix("/") { URL(fileURLWithPath: configured) } else {
          FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".config")
        }
      return
        folder
        .appendingPathComponent(ProcessInfo.processInfo.processName)
        .appendingPathComponent("settings.json")
    }
  #endif
}
