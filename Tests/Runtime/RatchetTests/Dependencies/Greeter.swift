import Ratchet

/// A dependency with a value for each context.
struct Greeter: Sendable {
  var greet: @Sendable (String) -> String
}

extension Greeter: DependencyKey {
  static let liveValue = Greeter { "Good day, \($0)." }
  static let previewValue = Greeter { "Hello, \($0)." }
  static let testValue = Greeter { "Test, \($0)." }
}

/// A dependency whose key is another type, and that has no value for tests.
enum ServerKey: DependencyKey {
  static let liveValue = "example.org"
}

/// A dependency without a live value.
enum PaperKey: TestDependencyKey {
  static let testValue = "blank"
}

extension DependencyValues {
  var greeter: Greeter {
    get { self[Greeter.self] }
    set { self[Greeter.self] = newValue }
  }

  var server: String {
    get { self[ServerKey.self] }
    set { self[ServerKey.self] = newValue }
  }

  var paper: String {
    get { self[PaperKey.self] }
    set { self[PaperKey.self] = newValue }
  }
}
