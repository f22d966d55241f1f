import Ratchet
import TestSupport
import Testing

/// A key without a value for tests, which may use the live one.
private enum QuietKey: DependencyKey {
  static let liveValue = 1
  static let shouldReportUnimplemented = false
}

private struct Failure: Error, Equatable {}

@Suite("Dependencies on the system")
struct SystemDependencyTests {
  @Dependency(\.self) var dependencies

  @Test("a failed assertion is reported in a test, and does not stop it")
  func assertions() async {
    let issues = recordedIssues {
      dependencies.assert(1 + 1 == 2)
      dependencies.precondition(1 + 1 == 2, "Sums are right.")
      dependencies.assert(1 + 1 == 3)
      dependencies.precondition(1 + 1 == 3, "Sums are wrong.")
      dependencies.assertionFailure("All is wrong.")
      dependencies.assertionFailure()
    }
    #expect(
      issues.map(\.message)
        == ["Assertion failed", "Sums are wrong.", "All is wrong.", "Assertion failed"])
  }

  @Test("the system's are a test's own, or reported")
  func system() async {
    let center = NotificationCenter()
    let session = URLSession(configuration: .ephemeral)
    withDependencies {
      $0.notificationCenter = center
      $0.urlSession = session
      $0.preferredLocales = [Locale(identifier: "de")]
    } operation: {
      #expect(dependencies.notificationCenter === center)
      #expect(dependencies.urlSession === session)
      #expect(dependencies.preferredLocales.map(\.identifier) == ["de"])
    }
    let issues = recordedIssues {
      _ = dependencies.notificationCenter
      _ = dependencies.urlSession
      _ = dependencies.preferredLocales
    }
    #expect(issues.count == 3)
  }

  @Test("the values of another context are taken as a whole")
  func contexts() {
    withDependencies {
      $0 = .live
    } operation: {
      #expect(dependencies.context == .live)
      #expect(dependencies.greeter.greet("Blob") == "Good day, Blob.")
    }
    withDependencies {
      $0 = .preview
    } operation: {
      #expect(dependencies.greeter.greet("Blob") == "Hello, Blob.")
      withDependencies {
        $0 = .test
      } operation: {
        #expect(dependencies.greeter.greet("Blob") == "Test, Blob.")
      }
    }
  }

  @Test("a key can let tests have its live value")
  func quiet() async {
    let issues = recordedIssues { #expect(dependencies[QuietKey.self] == 1) }
    #expect(issues.isEmpty)
  }

  @Test("closures that are not implemented report, and return a placeholder or throw")
  func unimplementedClosures() async throws {
    let sync: @Sendable (Int, String) -> Int = unimplemented("sync", placeholder: 7)
    let async: @Sendable (Int) async -> [Int] = unimplemented("async", placeholder: [])
    let throwing: @Sendable () async throws -> Int = unimplemented("throwing")
    let issues = await recordedIssues {
      #expect(sync(1, "a") == 7)
      #expect(await async(1) == [])
      await #expect(throws: (any Error).self) { try await throwing() }
    }
    #expect(issues.count == 3)
    #expect(Unimplemented("fetch").name == "fetch")
  }

  @Test("work that nothing waits for can have a name")
  func fireAndForget() async {
    let isDone = LockIsolated(false)
    await dependencies.fireAndForget(name: "log", priority: .low) { isDone.setValue(true) }
    #expect(isDone.value)
    let other = FireAndForget { priority, work in try? await work() }
    await other { isDone.setValue(false) }
    #expect(!isDone.value)
  }
}
