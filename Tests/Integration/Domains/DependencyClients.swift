// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import Ratchet

@DependencyClient
public struct NumberFacts: Sendable {
  public struct Fact: Equatable, Sendable {
    public var text: String
    public init(text: String) { self.text = text }
  }

  public var fetch: @Sendable (_ number: Int, _ in: Locale) async throws -> Fact
  public var all: @Sendable () async -> [Fact]
  public var random: @Sendable (Int) -> Fact = { Fact(text: "\($0)") }
  public var log: @Sendable (_ message: String) -> Void
  var isAvailable: @Sendable () -> Bool
  public var name: @MainActor @Sendable (_ of: Fact) -> String?
}

@DependencyClient
struct Single: Sendable {
  var next: @Sendable () -> Int
}

@DependencyClient
struct Plain {
  let limit: Int
  var failing: (_ code: Int) throws(Failure) -> Int = { code throws(Failure) in code }

  struct Failure: Error {}
}

/// A client with constants, which are parameters of its initializer, and a default that calls the
/// library's function.
@DependencyClient
struct Constants: Sendable {
  let make: @Sendable (_ count: Int) -> Set<String>
  let fixed: @Sendable () -> Int = { 1 }
  var count: @Sendable () -> Int = unimplemented("count", placeholder: 3)
}

/// A client with its own `mock`.
@DependencyClient
struct OwnMock: Sendable {
  var load: @Sendable (_ id: Int) -> [Int] = { id in [id, id] }

  static let mock = Self()
}

/// A client with a method that Ratchet would write as well, and with a quotation mark in a name.
@DependencyClient
struct OwnMethod: Sendable {
  var load: @Sendable (_ id: Int) -> Int = if startingPage > 0 { { $0 } } else { { _ in 0 } }
  var `say "hi"`: @Sendable (_ to: String) throws -> Void

  func load(id: Int) -> Int { load(id) + 1 }
}

@DependencyClient
struct Nonsending: Sendable {
  var load: nonisolated(nonsending) @Sendable (_ id: Int) async throws -> Void
  var `default`: @Sendable () -> Int = { 0 }
}

/// Defaults that never return, beside an endpoint that no mock can omit.
@DependencyClient
struct Crashing {
  var name: () -> String = { fatalError("There is no name.") }
  var count: (_ of: String) -> Int = { _ in preconditionFailure() }
  let required: Failure

  struct Failure {}
}

/// Calls with any number of arguments, and arguments that are evaluated later.
@DependencyClient
struct Variadic {
  var log: (_ items: String...) -> Void
  var sum: (Int...) -> Int = { (numbers: Int...) in numbers.reduce(0, +) }
  var check: (_ condition: @autoclosure () -> Bool) -> Bool = { condition in condition() }
  let limit: Int
}

/// Defaults with names that callers of the public initializer cannot see.
@DependencyClient
public struct Hidden: Sendable {
  public struct Settings: Equatable, Sendable {
    public var limit: Int
  }

  public var settings: @Sendable () -> Settings = { Settings(limit: 3) }
  public var update: @Sendable (_ limit: Int) throws -> Settings = { limit in Settings(limit: limit)
  }
  public var initial: Settings = Settings(limit: 4)
}

/// A client with an `inout` function, and with a type that has the name of the library's.
@DependencyClient
struct OwnVoid {
  struct Void {}

  var update: (inout @convention(c) (Int) -> Int, _ key: String) throws -> Int
  var make: (_ id: Int) -> Void = { _ in Void() }
  var finish: (_ action: @Sendable @escaping () -> Int) throws -> Int
}

typealias NumberedLine = (Int, String)

/// A closure has to name the type of such a parameter.
@DependencyClient
struct LineClient {
  var print: @Sendable (NumberedLine...) throws -> Void
  var count: @Sendable (NumberedLine...) -> Int
}

@DependencyClient
struct PartlyFixedClient: Sendable {
  var load: @Sendable () -> Int
  private(set) var text: @Sendable (Int) -> String = { "\($0)" }
  var start: Date = Date(timeIntervalSince1970: 0)
  @DependencyEndpoint(method: "words")
  var wordsOf: @Sendable (_ text: String) -> [String] = { [$0] }
}
