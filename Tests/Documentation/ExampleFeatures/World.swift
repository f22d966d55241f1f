import Ratchet

// Functions that examples call without declaring them.

func download(_ number: Int) async throws -> String { "\(number) is a good number." }
func save(_ text: String) async throws {}
func search(_ query: String) async throws -> [String] { [query] }

@DependencyClient
struct Analytics: Sendable {
  var track: @Sendable (_ event: String) async throws -> Void
}

let isLoggingEnabled = true
let analytics = Analytics(track: { _ in })

@DependencyClient
struct APIClient: Sendable {
  var load: @Sendable (_ path: String) async throws -> Data
}

extension APIClient {
  static func live(url: URL) -> APIClient {
    APIClient(load: { try Data(contentsOf: url.appending(path: $0)) })
  }
}

let server = URL(filePath: "/")

/// An object that is not a feature.
@MainActor
final class CounterModel {
  var fact: String?
  var isLoading = false
  @Dependency(\.numberFacts) private var numberFacts

  func load() async throws {
    isLoading = true
    defer { isLoading = false }
    fact = try await numberFacts.fetch(number: 7)
  }
}

/// A view that is shown for some time.
struct Notice: Equatable {
  var text = ""
}

struct Money: Equatable {
  enum Currency { case dollar, euro }

  var cents: Int
  var currency = Currency.euro
}

/// A destination for texts.
final class LogFile: Sendable {
  func append(_ text: String) {}
}
