private enum NotificationCenterKey: DependencyKey {
  // Unchecked: a notification center is made to be used from any thread.
  static let liveValue = UncheckedSendable(NotificationCenter.default)
}

private enum URLSessionKey: DependencyKey {
  // Unchecked: a session is made to be used from any thread.
  static let liveValue = UncheckedSendable(URLSession.shared)
}

private enum PreferredLocalesKey: DependencyKey {
  static var liveValue: [Locale] { Locale.preferredLanguages.map(Locale.init(identifier:)) }
}

extension DependencyValues {
  /// The center that notifications are posted to: the default one in a program.
  ///
  /// A test must override it.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self].value }
    set { self[NotificationCenterKey.self] = UncheckedSendable(newValue) }
  }

  /// The session that requests are made with: the shared one in a program.
  ///
  /// A test must override it. A client of the server that the feature talks to makes a better
  /// dependency.
  public var urlSession: URLSession {
    get { self[URLSessionKey.self].value }
    set { self[URLSessionKey.self] = UncheckedSendable(newValue) }
  }

  /// The languages that the person prefers, the best first: the system's in a program.
  ///
  /// A test must override it.
  public var preferredLocales: [Locale] {
    get { self[PreferredLocalesKey.self] }
    set { self[PreferredLocalesKey.self] = newValue }
  }
}
