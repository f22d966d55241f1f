import Foundation
import Ratchet
import Testing

#if !canImport(Darwin)
  @testable import class Ratchet.DiskFiles
  @testable import class Ratchet.FileSettings
  @testable import struct Ratchet.FileStorage
  @testable import enum Ratchet.Setting
  @testable import struct Ratchet.SettingsContent
#endif

@Suite("Settings as shared values")
struct AppStorageTests {
  private enum Theme: String { case light, dark }
  private enum Level: Int { case low = 1, high }
  private struct Profile: Codable, Equatable, Sendable { var name = "Blob" }

  @Test("each type that settings hold comes back from them")
  func types() {
    func check<Value: Equatable & Sendable>(
      _ key: AppStorageKey<Value>, _ first: Value, _ next: Value
    ) {
      do {
        @Shared(key) var value = first
        #expect(value == first)
        $value.withLock { $0 = next }
      }
      @Shared(key) var again = first
      #expect(again == next)
    }
    check(.appStorage("bool"), false, true)
    check(.appStorage("int"), 1, Int.max)
    check(.appStorage("double"), 0.5, 0.1)
    check(.appStorage("string"), "", "\u{1F600} \"x\"")
    check(.appStorage("strings"), [String](), ["a", "b"])
    check(.appStorage("url"), URL(string: "https://a.b")!, URL(string: "https://c.d/e?f")!)
    check(.appStorage("data"), Data(), Data([0, 255]))
    check(.appStorage("date"), .distantPast, Date(timeIntervalSince1970: 0.25))
    check(.appStorage("theme"), Theme.light, .dark)
    check(.appStorage("level"), Level.low, .high)
    check(.appStorage("profile"), Profile(), Profile(name: "Jr."))
    check(.appStorage("bool?"), nil as Bool?, true)
    check(.appStorage("int?"), nil as Int?, 5)
    check(.appStorage("string?"), nil as String?, "a")
    check(.appStorage("date?"), nil as Date?, .distantFuture)
    check(.appStorage("url?"), nil as URL?, URL(string: "https://a.b"))
    check(.appStorage("theme?"), nil as Theme?, .dark)
    check(.appStorage("profile?"), nil as Profile?, Profile())
  }

  @Test("the settings are UserDefaults, which see changes and are followed")
  func defaults() {
    @Dependency(\.defaultAppStorage) var defaults
    @Shared(.appStorage("count")) var count = 1
    @Shared(.appStorage("name")) var name: String?
    #expect(defaults.object(forKey: "name") == nil)
    $count.withLock { $0 = 2 }
    #expect(defaults.integer(forKey: "count") == 2)
    defaults.set(3, forKey: "count")
    #expect(count == 3)
    defaults.removeObject(forKey: "count")
    #expect(count == 1)
    $name.withLock { $0 = "x" }
    #expect(defaults.string(forKey: "name") == "x")
    $name.withLock { $0 = nil }
    #expect(defaults.object(forKey: "name") == nil)
  }

  @Test("nil is a value, and not the default")
  func optionalDefault() {
    @Dependency(\.defaultAppStorage) var defaults
    @Shared(.appStorage("isOn")) var isOn: Bool? = true
    $isOn.withLock { $0 = nil }
    #expect(isOn == nil)
    defaults.set(1, forKey: "another")
    #expect(isOn == nil)
    defaults.set(false, forKey: "isOn")
    #expect(isOn == false)
    defaults.removeObject(forKey: "isOn")
    #expect(isOn == true)
  }

  #if !canImport(Darwin)
    @Test("a default is visible in the settings, but not kept there")
    func registered() {
      @Dependency(\.defaultAppStorage) var defaults
      do {
        @Shared(.appStorage("isOn")) var isOn: Bool? = true
        #expect(defaults.bool(forKey: "isOn"))
        $isOn.withLock { $0 = nil }
        #expect(defaults.object(forKey: "isOn") == nil)
      }
      do {
        @Shared(.appStorage("count")) var count = 1
        #expect(defaults.integer(forKey: "count") == 1)
      }
      @Shared(.appStorage("count")) var count = 2
      #expect(count == 2)
      defaults.register(defaults: ["size": 3])
      #expect(defaults.integer(forKey: "size") == 3)
      defaults.set(4, forKey: "size")
      #expect(defaults.integer(forKey: "size") == 4)
    }
  #endif

  #if !canImport(Darwin)
    @Test(
      "a number that JSON does not have is kept, and does not prevent that others are written",
      arguments: [Double.infinity, -.infinity, .nan])
    func infinity(number: Double) throws {
      var content = SettingsContent()
      content.values = [
        "number": .double(number),
        "date": .date(Date(timeIntervalSinceReferenceDate: number.isNaN ? 0.5 : number)),
        "list": .array([.double(number), .string("inf")]),
      ]
      let data = try JSONEncoder().encode(content)
      #expect(try JSONDecoder().decode(SettingsContent.self, from: data) == content)
    }
  #endif

  #if !canImport(Darwin)
    @Test("programs that change different settings at the same time lose none of them")
    func differentSettings() throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("ratchet-\(UUID())")
      defer { try? FileManager.default.removeItem(at: folder) }
      let url = folder.appendingPathComponent("settings.json")
      let programs = (0..<3).map { _ in
        let times = FileTimes(lockPatience: .seconds(3_600))
        let storage = FileStorage(files: DiskFiles(times: times))
        let settings = withDependencies {
          $0.defaultFileStorage = storage
        } operation: {
          FileSettings(
            Shared(wrappedValue: SettingsContent(), .fileStorage(url, merge: .settings)))
        }
        return (storage: storage, settings: settings)
      }
      for number in 1...20 {
        // All of them change a setting before any of them writes.
        for (index, program) in programs.enumerated() {
          program.settings.set(number, forKey: "last \(index)")
          program.settings.set(index == number % 3 ? "\(number)" : nil, forKey: "own \(index)")
        }
        for program in programs { program.storage.flush() }
      }
      let content = try JSONDecoder().decode(SettingsContent.self, from: Data(contentsOf: url))
      #expect(
        content.values == [
          "last 0": .int(20), "last 1": .int(20), "last 2": .int(20), "own 2": .string("20"),
        ])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["settings.json"])
    }

    /// A key that waits with its first value until the test lets it go.
    private struct SlowKey: SharedKey {
      let passed = LockIsolated<[SettingsContent]>([])
      let hasBegun = DispatchSemaphore(value: 0)
      let mayContinue = DispatchSemaphore(value: 0)

      var id: String { "slow" }

      func load(
        context: LoadContext<SettingsContent>, continuation: LoadContinuation<SettingsContent>
      ) {
        continuation.resumeReturningInitialValue()
      }

      func subscribe(
        context: LoadContext<SettingsContent>, subscriber: SharedSubscriber<SettingsContent>
      ) -> SharedSubscription {
        SharedSubscription {}
      }

      func save(
        _ value: SettingsContent, context: SaveContext, continuation: SaveContinuation
      ) {
        if passed.value.isEmpty {
          hasBegun.signal()
          mayContinue.wait()
        }
        passed.withValue { $0.append(value) }
        continuation.resume()
      }
    }

    @Test("settings that another thread is about to pass on are written", .timeLimit(.minutes(20)))
    func passedByAnotherThread() {
      let key = SlowKey()
      // `UserDefaults` can be used on any thread.
      nonisolated(unsafe) let settings = FileSettings(
        Shared(wrappedValue: SettingsContent(), key))
      let hasEnded = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        settings.set("a", forKey: "a")
        hasEnded.signal()
      }
      key.hasBegun.wait()
      let isSet = DispatchSemaphore(value: 0)
      let isPassed = LockIsolated(false)
      Thread.detachNewThread {
        settings.set("b", forKey: "b")
        isSet.signal()
        _ = settings.synchronize()
        isPassed.setValue(key.passed.value.last?.values["b"] != nil)
        hasEnded.signal()
      }
      isSet.wait()
      key.mayContinue.signal()
      hasEnded.wait()
      hasEnded.wait()
      #expect(isPassed.value)
    }
  #endif

  @Test("settings of your own are used when they are given")
  func ownSettings() {
    let mine = UserDefaults.inMemory
    @Shared(.appStorage("count", store: mine)) var count = 1
    @Shared(.appStorage("count")) var other = 10
    $count.withLock { $0 = 2 }
    #expect(mine.integer(forKey: "count") == 2)
    #expect(other == 10)
  }
}
