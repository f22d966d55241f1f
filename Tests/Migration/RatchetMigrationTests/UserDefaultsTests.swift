import RatchetMigration
import Testing

@Suite("User defaults")
struct UserDefaultsTests {
  @Test("have the functions that each object of Apple's systems has")
  func keyValueCoding() throws {
    let name = "RatchetMigration \(UUID())"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    defaults.setValue("dark", forKey: "theme")
    #expect(defaults.value(forKey: "theme") as? String == "dark")
    #expect(defaults.string(forKey: "theme") == "dark")
    defaults.setValue(nil, forKey: "theme")
    #expect(defaults.value(forKey: "theme") == nil)
  }
}
