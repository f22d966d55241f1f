import Ratchet

extension DependencyValues {
  /// Whether the Sharing library warns about a setting whose key has a period or begins with `@`.
  ///
  /// Nothing reads it: such keys are observed like all others.
  public var appStorageKeyFormatWarningEnabled: Bool {
    get { self[SettingsWarningsKey.self] }
    set { self[SettingsWarningsKey.self] = newValue }
  }
}

private enum SettingsWarningsKey: DependencyKey {
  static let liveValue = true
  static let testValue = true
}
