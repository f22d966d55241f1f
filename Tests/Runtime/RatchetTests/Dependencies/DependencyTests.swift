import Ratchet
import TestSupport
import Testing

@Suite("@Dependency")
struct DependencyTests {
  @Dependency(\.greeter) var greeter
  @Dependency(Greeter.self) var greeterOfKey

  @Test("returns the value of the context: live, preview, or test")
  func contexts() {
    @Dependency(\.context) var context
    #expect(context == .test)
    #expect(greeter.greet("Blob") == "Test, Blob.")
    for (context, greeting) in [
      (.live, "Good day, Blob."), (.preview, "Hello, Blob."), (.test, "Test, Blob."),
    ] as [(DependencyContext, String)] {
      withDependencies {
        $0.context = context
      } operation: {
        #expect(greeter.greet("Blob") == greeting)
        #expect(greeterOfKey.greet("Blob") == greeting)
      }
    }
  }

  @Test("returns the value that is overridden at the read, by its property or by its key")
  func override() {
    withDependencies {
      $0.greeter.greet = { "1 \($0)" }
    } operation: {
      #expect(greeter.greet("") == "1 ")
      #expect(greeterOfKey.greet("") == "1 ")
      withDependencies {
        $0[Greeter.self].greet = { "2 \($0)" }
      } operation: {
        #expect(greeter.greet("") == "2 ")
      }
      #expect(greeter.greet("") == "1 ")
    }
    #expect(greeter.greet("") == "Test, .")
  }

  @Test("returns the value that was overridden at its creation, unless the read has another one")
  func origin() {
    struct Model {
      @Dependency(\.greeter) var greeter
      @Dependency(\.paper) var paper
    }
    let model = withDependencies {
      $0.greeter.greet = { "made \($0)" }
      $0.paper = "made"
    } operation: {
      Model()
    }
    #expect(model.greeter.greet("") == "made ")
    withDependencies {
      $0.paper = "read"
    } operation: {
      #expect(model.greeter.greet("") == "made ")
      #expect(model.paper == "read")
    }
  }

  @Test("gives all values, as \\.self")
  func all() {
    @Dependency(\.self) var dependencies
    withDependencies {
      $0.paper = "red"
    } operation: {
      #expect(dependencies.paper == "red")
    }
  }

  @Test("a value that is computed is made once for each test")
  func once() {
    final class Box: Sendable {}
    enum Key: DependencyKey {
      static var liveValue: Box { Box() }
      static var testValue: Box { Box() }
    }
    @Dependency(\.self) var dependencies
    #expect(dependencies[Key.self] === dependencies[Key.self])
    #expect(DependencyValues()[Key.self] !== dependencies[Key.self])
  }
}

// MARK: - Missing values

extension DependencyTests {
  @Test("each read of a live value in a test is reported at the property")
  func liveInTest() {
    let line: UInt = #line + 1
    @Dependency(\.server) var server
    let issues = recordedIssues {
      #expect(server == "example.org")
      #expect(server == "example.org")
    }
    let issue = RecordedIssue(
      message: """
        The live value of @Dependency(\\.server) was read in a test.

          Key:
            ServerKey

        Override it in the test, in the "withDependencies" of a store or around the test:

          withDependencies { $0.server = … } operation: { … }

        Or give the key a "testValue", which all tests use.
        """,
      fileID: "RatchetTests/DependencyTests.swift",
      line: line
    )
    #expect(issues == [issue, issue])
  }

  @Test(
    "a key without a value for tests gives the one for previews, also when the test asks the key")
  func previewInTest() {
    enum Key: DependencyKey {
      static let liveValue = "live"
      static let previewValue = "preview"
    }
    let issues = recordedIssues {
      #expect(DependencyValues()[Key.self] == "preview")
      #expect(Key.testValue == "preview")
    }
    #expect(issues.count == 2)
    #expect(
      issues.last?.message
        == "'Key.testValue' was read, but the key has none. Its preview value was used. "
        + "Give the key a 'testValue'."
    )
  }

  @Test("a live value may be taken by a test to change it")
  func changedLive() {
    withDependencies {
      $0.server += ":80"
    } operation: {
      @Dependency(\.server) var server
      #expect(server == "example.org:80")
    }
  }

  @Test("a missing live value is reported, and the test value is taken")
  func missingLive() {
    let issues = recordedIssues {
      withDependencies {
        $0.context = .live
      } operation: {
        @Dependency(\.paper) var paper
        #expect(paper == "blank")
      }
    }
    #expect(
      issues.map(\.message) == [
        """
        @Dependency(\\.paper) has no live value, and was read outside of tests. Its test value was used.

          Key:
            PaperKey

        Make the key a "DependencyKey", and link the module that does so.
        """
      ]
    )
  }

  @Test("a missing live value is reported where it is read, and not where it is overridden")
  func changedMissingLive() {
    let issues = recordedIssues {
      withDependencies {
        $0.context = .live
      } operation: {
        @Dependency(\.paper) var paper
        withDependencies {
          $0.paper += " sheet"
        } operation: {
          #expect(paper == "blank sheet")
        }
      }
    }
    #expect(issues.isEmpty)

    let laterIssues = recordedIssues {
      withDependencies {
        $0.context = .live
        _ = $0.paper
      } operation: {
        @Dependency(\.paper) var paper
        #expect(paper == "blank")
        #expect(paper == "blank", "It is reported once.")
      }
    }
    #expect(laterIssues.count == 1)
  }
}
