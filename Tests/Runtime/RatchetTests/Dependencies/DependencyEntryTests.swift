import Foundation
import Ratchet
import Testing

@Suite("@DependencyEntry")
struct DependencyEntryTests {
  @Test("what the property is set to is the value in a test")
  func tests() {
    @Dependency(\.greeting) var greeting
    @Dependency(\.farewell) var farewell
    #expect(greeting == "test")
    #expect(farewell.text == "test")
  }

  @Test("the live value is the program's, and a preview has its own or that of tests")
  func contexts() {
    @Dependency(\.greeting) var greeting
    @Dependency(\.farewell) var farewell
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(greeting == "live")
      #expect(farewell.text == "live")
    }
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(greeting == "preview")
      #expect(farewell.text == "live")
    }
  }

  @Test("it is overridden like any other")
  func overriding() {
    withDependencies {
      $0.farewell.text = "overridden"
    } operation: {
      @Dependency(\.farewell.text) var text
      #expect(text == "overridden")
    }
  }

  @Test("a test that reads a live value, because there is no other, is reported")
  func noTestValue() {
    @Dependency(\.liveOnly) var liveOnly
    withKnownIssue {
      #expect(liveOnly == "live")
    } matching: {
      $0.description.contains("liveOnly")
    }
  }

  @Test("a program that reads a dependency without a live value is reported")
  func noLiveValue() {
    @Dependency(\.testOnly) var testOnly
    withDependencies {
      $0.context = .live
    } operation: {
      withKnownIssue {
        #expect(testOnly == 1)
      } matching: {
        $0.description.contains("testOnly")
      }
    }
  }

  @Test("the key of a public property has a name")
  func keys() {
    #expect(DependencyValues.FarewellKey.liveValue.text == "live")
    #expect(DependencyValues.GivenKey.testValue == 1)
  }
}

/// A dependency with its own type.
public struct Farewell: Sendable {
  var text: String
}

extension DependencyValues {
  @DependencyEntry(liveValue: "live", previewValue: "preview")
  fileprivate var greeting = "test"

  /// A public dependency.
  @DependencyEntry(liveValue: Farewell(text: "live"))
  public var farewell: Farewell = Farewell(text: "test")

  @DependencyEntry(liveValue: "live")
  var liveOnly: String

  @DependencyEntry
  var testOnly = 1

  /// A public dependency with a name for its key.
  @DependencyEntry("GivenKey", liveValue: 2)
  public var given: Int = 1
}
