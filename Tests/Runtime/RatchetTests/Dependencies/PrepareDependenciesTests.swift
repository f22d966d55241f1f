import Ratchet
import TestSupport
import Testing

// Each test has its own defaults, so that they do not affect each other.
@Suite("prepareDependencies")
struct PrepareDependenciesTests {
  @Dependency(\.server) var server
  @Dependency(\.paper) var paper

  @Test("sets the dependencies that are not overridden")
  func prepare() {
    prepareDependencies {
      $0.server = "prepared"
    }
    #expect(server == "prepared")
    withDependencies {
      $0.server = "overridden"
    } operation: {
      #expect(server == "overridden")
    }
    #expect(server == "prepared")
  }

  @Test("applies to existing values")
  func madeBefore() {
    let read = { server }
    prepareDependencies { $0.server = "prepared" }
    #expect(read() == "prepared")
  }

  @Test("changes a default without reading it for good")
  func changing() {
    prepareDependencies { $0.server += "/prepared" }
    #expect(server == "example.org/prepared")
  }

  @Test("returns the closure's result, and throws its error")
  func result() {
    struct Failure: Error {}
    #expect(prepareDependencies { _ in 1 } == 1)
    #expect(throws: Failure.self) {
      try prepareDependencies {
        $0.paper = "torn"
        throw Failure()
      }
    }
    #expect(paper == "blank")
  }

  @Test("comes too late for a value that has been read")
  func late() {
    #expect(paper == "blank")
    let line: UInt = #line + 2
    let issues = recordedIssues {
      prepareDependencies { $0.paper = "late" }
    }
    #expect(
      issues == [
        RecordedIssue(
          message: """
            @Dependency(\\.paper) has already been read, and stays as it is.

            Prepare each dependency once, before it is first read. To override it for a part of the \
            program, use "withDependencies".
            """,
          fileID: "RatchetTests/PrepareDependenciesTests.swift",
          line: line
        )
      ]
    )
    #expect(paper == "blank")
  }

  @Test("prepares a value once")
  func twice() {
    prepareDependencies { $0.paper = "first" }
    let issues = recordedIssues {
      prepareDependencies { $0.paper = "second" }
    }
    #expect(issues.count == 1)
    #expect(
      issues.first?.message.hasPrefix("@Dependency(\\.paper) has already been prepared") == true)
    #expect(paper == "first")
  }

  @Test("replaces a value in a preview")
  func previews() {
    withDependencies {
      $0.context = .preview
    } operation: {
      for name in ["first", "second"] {
        prepareDependencies { $0.paper = name }
        #expect(paper == name)
      }
    }
  }

  @Test("sets the dependencies of the context in which it is called")
  func inContext() {
    withDependencies {
      $0.context = .live
    } operation: {
      prepareDependencies { $0.server += "/prepared" }
      #expect(server == "example.org/prepared")
    }
    @Dependency(\.context) var context
    #expect(context == .test)
  }

  @Test("new values start with new defaults in a test", arguments: 1...2)
  func newValues(round: Int) {
    let count = {
      @Dependency(Tickets.self) var tickets
      return tickets.next()
    }
    func again() -> Int {
      withDependencies {
        $0 = DependencyValues()
      } operation: {
        _ = count()
        return count()
      }
    }
    _ = count()
    #expect((again(), again()) == (1, 1))
  }

  @Test("sets the context")
  func context() {
    prepareDependencies { $0.context = .live }
    #expect(server == "example.org")
  }
}

/// A dependency that remembers how often it was asked.
private final class Tickets: TestDependencyKey, Sendable {
  static var testValue: Tickets { Tickets() }

  private let count = LockIsolated(0)

  func next() -> Int {
    count.withValue { count in
      defer { count += 1 }
      return count
    }
  }
}
