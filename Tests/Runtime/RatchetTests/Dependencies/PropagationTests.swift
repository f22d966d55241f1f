import Ratchet
import TestSupport
import Testing

@Suite("Dependencies are passed on")
struct PropagationTests {
  @Dependency(\.paper) var paper

  @Test("to tasks, of every kind but detached ones")
  func tasks() async {
    await withDependencies {
      $0.paper = "red"
    } operation: {
      await Task { #expect(paper == "red") }.value
      async let child = paper
      #expect(await child == "red")
      await withTaskGroup { group in
        for _ in 1...3 { group.addTask { #expect(paper == "red") } }
      }
      await Task.detached { #expect(paper == "blank") }.value
    }
  }

  @Test("to asynchronous work, which stays on the actor of its caller")
  @MainActor
  func isolation() async {
    await withDependencies {
      $0.paper = "red"
    } operation: {
      await Task.yield()
      MainActor.assertIsolated()
      #expect(paper == "red")
    }
  }

  @Test("to escaping closures, by withEscapedDependencies")
  func escaping() async {
    let read = withDependencies {
      $0.paper = "red"
    } operation: {
      withEscapedDependencies { dependencies in
        { dependencies.yield { paper } }
      }
    }
    #expect(read() == "red")
    withDependencies {
      $0.paper = "blue"
    } operation: {
      #expect(read() == "red")
    }
  }

  @Test("to closures that escape from where nothing is overridden")
  func escapingFromDefaults() {
    let read = withEscapedDependencies { dependencies in
      { dependencies.yield { paper } }
    }
    withDependencies {
      $0.paper = "blue"
    } operation: {
      #expect(read() == "blank")
    }
  }

  @Test("to asynchronous closures that escape")
  func escapingAsynchronously() async {
    let dependencies = withDependencies {
      $0.paper = "red"
    } operation: {
      withEscapedDependencies { $0 }
    }
    await Task.detached {
      await dependencies.yield {
        await Task.yield()
        #expect(paper == "red")
      }
    }.value
  }
}

// MARK: - From objects

extension PropagationTests {
  class Model {
    @Dependency(\.paper) var paper
    @Dependency(\.greeter) var greeter
  }

  final class SpecialModel: Model {}

  func model() -> Model {
    withDependencies {
      $0.paper = "red"
    } operation: {
      SpecialModel()
    }
  }

  @Test("to an object's children, by withDependencies(from:)")
  func fromModel() async {
    let model = model()
    #expect(withDependencies(from: model) { Model() }.paper == "red")
    let child = await withDependencies(from: model) {
      await Task.yield()
      return Model()
    }
    #expect(child.paper == "red")
  }

  @Test("to an object's children, some of them overridden")
  func fromModelWithOverrides() async {
    let model = model()
    let child = withDependencies(from: model) {
      $0.greeter.greet = { "child \($0)" }
    } operation: {
      Model()
    }
    #expect(child.paper == "red")
    #expect(child.greeter.greet("") == "child ")
    await withDependencies(from: model) {
      $0.paper = "blue"
    } operation: {
      await Task.yield()
      #expect(Model().paper == "blue")
    }
  }

  @Test("to the defaults of other dependencies, which are created where an object reads them")
  func defaults() {
    enum Letterhead: TestDependencyKey {
      static var testValue: String {
        @Dependency(\.paper) var paper
        return "letterhead on \(paper)"
      }
    }
    enum Letter: TestDependencyKey {
      static var testValue: @Sendable () -> String {
        @Dependency(\.paper) var paper
        return { "letter on \(paper)" }
      }
    }
    struct Writer {
      @Dependency(Letterhead.self) var letterhead
      @Dependency(Letter.self) var letter
    }
    let writer = withDependencies {
      $0.paper = "red"
    } operation: {
      Writer()
    }
    #expect(writer.letterhead == "letterhead on red")
    #expect(writer.letter() == "letter on red")
  }

  @Test("an object without dependencies has none to pass on, which is reported")
  func fromNothing() {
    final class Nothing {}
    let line: UInt = #line + 2
    let issues = recordedIssues {
      withDependencies(from: Nothing()) { #expect(paper == "blank") }
    }
    #expect(
      issues == [
        RecordedIssue(
          message: """
            "withDependencies(from:)" was given a Nothing, which has no dependencies to pass on.

            Give it an object with a "@Dependency" property, or one that "withDependencies" has \
            returned.
            """,
          fileID: "RatchetTests/PropagationTests.swift",
          line: line
        )
      ]
    )
  }
}
