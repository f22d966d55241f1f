private enum NotificationCenterKey: DependencyKey {
  // Unchecked: a notification center can be used from any thread.
  static let liveValue = UncheckedSendable(NotificationCenter.default)
}

private enum URLSessionKey: DependencyKey {
  // Unchecked: a session can be used from any thread.
  static let liveValue = UncheckedSendable(URLSession.shared)
}

private enum PreferredLocalesKey: DependencyKey {
  static var liveValue: [Locale] { Locale.preferredLanguages.map(Locale.init(identifier:)) }
}

extension DependencyValues {
  /// The notification center: the default one in a program.
  ///
  /// A test must override it.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self].value }
    set { self[NotificationCenterKey.self] = UncheckedSendable(newValue) }
  }

  /// The session for requests: the shared one in a program.
  ///
  /// A test must override it. A client for your server is a better dependency.
  public var urlSession: URLSession {
    get { self[URLSessionKey.self].value }
    set { self[URLSessionKey.self] = UncheckedSendable(newValue) }
  }

  /// The user's preferred languages, the most preferred first: the system's in a program.
  ///
  /// A test must override it.
  public var preferredLocales: [Locale] {
    get { self[PreferredLocalesKey.self] }
    set { self[PreferredLocalesKey.self] = newValue }
  }
}
