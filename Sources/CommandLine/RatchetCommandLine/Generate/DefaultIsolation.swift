import ArgumentParser

/// The isolation of code that does not declare one: the values of the compiler's
/// `-default-isolation`.
enum DefaultIsolation: String, ExpressibleByArgument, CaseIterable {
  case nonisolated
  case mainActor = "MainActor"
}
