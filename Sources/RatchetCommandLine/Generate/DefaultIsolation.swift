import ArgumentParser

/// What the compiler isolates code to that does not say it: the values of its `-default-isolation`.
enum DefaultIsolation: String, ExpressibleByArgument, CaseIterable {
  case nonisolated
  case mainActor = "MainActor"
}
