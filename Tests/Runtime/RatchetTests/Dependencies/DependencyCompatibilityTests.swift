import Foundation
import Ratchet
import Testing

@Suite("Dependencies as swift-dependencies has them")
struct DependencyCompatibilityTests {
  private enum Number: TestDependencyKey {
    static let testValue = 42
  }

  @Test("a key of another type is read by the key")
  func keyOfAnotherType() {
    @Dependency(Number.self) var number
    #expect(number == 42)
    withDependencies {
      $0[Number.self] = 1
    } operation: {
      #expect(number == 1)
    }
  }

  @Test("a test reads an overridden dependency as the type that it put there")
  func specificType() async {
    let testClock = TestClock()
    await withDependencies {
      $0.continuousClock = testClock
    } operation: {
      @Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock
      await clock.advance(by: .seconds(1))
      #expect(testClock.now == clock.now)
    }
  }

  @Test("a key is read as a more specific type")
  func specificTypeOfKey() {
    enum Name: TestDependencyKey {
      static var testValue: any CustomStringConvertible & Sendable { "Blob" }
    }
    @Dependency(Name.self, as: String.self) var name
    #expect(name.count == 4)
  }

  @Test("overrides can be made asynchronously")
  func asynchronousUpdate() async {
    final class Model { @Dependency(\.uuid) var uuid }
    let model = await withDependencies {
      await Task.yield()
      $0.uuid = .incrementing
    } operation: {
      Model()
    }
    #expect(model.uuid() == UUID(0))
    await withDependencies(from: model) {
      await Task.yield()
      $0.uuid = .constant(UUID(7))
    } operation: {
      #expect(model.uuid() == UUID(7))
    }
  }

  @Test("an object that 'withDependencies' has returned passes them on, without reading any")
  func objectWithoutDependencies() async {
    final class Child { @Dependency(\.uuid) var uuid }
    final class Parent {
      func child() -> Child { withDependencies(from: self) { Child() } }
    }
    let parent = withDependencies {
      $0.uuid = .constant(UUID(3))
    } operation: {
      Parent()
    }
    #expect(parent.child().uuid() == UUID(3))
    let grandchild = withDependencies(from: parent) { Parent() }
    #expect(grandchild.child().uuid() == UUID(3))
    for index in 0..<200 {
      let other = withDependencies {
        $0.uuid = .constant(UUID(index))
      } operation: {
        Parent()
      }
      #expect(other.child().uuid() == UUID(index))
    }
    #expect(parent.child().uuid() == UUID(3))
  }

  @Test("the values at a place can be read without a property")
  func currentValues() {
    withDependencies {
      $0.uuid = .constant(UUID(1))
    } operation: {
      #expect(DependencyValues._current.uuid() == UUID(1))
      #expect(DependencyValues._current.context == .test)
    }
  }

  @Test("a URL is opened by what the test says")
  func openURL() async {
    let opened = LockIsolated<[URL]>([])
    let url = URL(filePath: "/a")
    await withDependencies {
      $0.openURL = OpenURLEffect { url in
        opened.withValue { $0.append(url) }
        return true
      }
    } operation: {
      @Dependency(\.openURL) var openURL
      await openURL(url)
    }
    #expect(opened.value == [url])
    await withKnownIssue {
      @Dependency(\.openURL) var openURL
      #expect(await openURL(url) == false)
    } matching: {
      $0.comments.contains { $0.rawValue.contains("openURL) was called with") }
    }
  }
}
