/// A dependency that is used by calling it, so that a test that only passes it on need not override it.
protocol CalledDependency {
  /// The dependency, which also reports each call.
  func reporting(_ report: @escaping @Sendable () -> Void) -> Self
}

extension DateGenerator: CalledDependency {
  func reporting(_ report: @escaping @Sendable () -> Void) -> Self {
    let date = generate
    return Self {
      report()
      return date()
    }
  }
}

extension UUIDGenerator: CalledDependency {
  func reporting(_ report: @escaping @Sendable () -> Void) -> Self {
    let id = generate
    return Self {
      report()
      return id()
    }
  }
}

extension WithRandomNumberGenerator: CalledDependency {
  func reporting(_ report: @escaping @Sendable () -> Void) -> WithRandomNumberGenerator {
    // That of the system is the only one that a test can get without overriding it.
    WithRandomNumberGenerator(SystemRandomNumberGenerator(), onCall: report)
  }
}
