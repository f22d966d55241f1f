import Foundation
import TestSupport
import Testing

@Suite("The privacy manifest")
struct PrivacyManifestTests {
  /// Apple's categories of interfaces that need a reason, and how sources of libraries use them.
  private static let categories = [
    "UserDefaults": #"\bUserDefaults\b"#,
    "FileTimestamp":
      #"\b(l|f)?stat(at)?\(|attributesOfItem|(creation|Modification)Date\b|\bgetattrlist"#,
    "SystemBootTime": #"systemUptime|mach_absolute_time"#,
    "DiskSpace": #"\bf?statv?fs\(|[vV]olumeAvailableCapacity|systemFreeSize"#,
    "ActiveKeyboards": #"activeInputModes"#,
  ]

  @Test("names the interfaces that programs of Apple's systems need a reason for, and no others")
  func categories() throws {
    let file = RatchetPackage.folder.appending(
      path: "Sources/Runtime/Ratchet/PrivacyInfo.xcprivacy")
    let manifest = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: file), format: nil)
    let content = try #require(manifest as? [String: Any])
    #expect(content["NSPrivacyTracking"] as? Bool == false)
    let declared = try #require(content["NSPrivacyAccessedAPITypes"] as? [[String: Any]])
    for type in declared {
      #expect((type["NSPrivacyAccessedAPITypeReasons"] as? [String])?.isEmpty == false)
    }
    let names = declared.compactMap { $0["NSPrivacyAccessedAPIType"] as? String }
    #expect(
      try Set(names) == Set(usedCategories().map { "NSPrivacyAccessedAPICategory\($0)" }))
  }

  /// The categories that the sources of programs use.
  private func usedCategories() throws -> [String] {
    let code = try ["Runtime", "Migration/RatchetMigration"].map { folder in
      let path = RatchetPackage.folder.appending(path: "Sources/\(folder)").path
      let files = FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []
      return try files.filter { $0.hasSuffix(".swift") }
        .map { try RatchetPackage.text(of: "Sources/\(folder)/\($0)") }.joined()
    }.joined()
    return try Self.categories.filter { try code.contains(Regex($0.value)) }.map(\.key)
  }
}
