import Foundation
import RatchetGenerator
import TestSupport
import Testing

/// The plugin cannot use the generator's code, so it finds configurations itself.
@Suite("The plugin's search for configurations")
struct ConfigurationFilesTests {
  /// Paths relative to a folder.
  private func names(_ files: [URL], in folder: TemporaryFolder) -> [String] {
    files.map { $0.path.replacing(folder.path + "/", with: "").replacing(folder.path, with: ".") }
  }

  @Test("it finds the files that the tool finds")
  func sameFiles() throws {
    let folder = try TemporaryFolder([
      ".ratchet.yml": "", "Package/Package.swift": "", "Package/.ratchet.yml": "",
      "Package/Sources/App/.ratchet.yml": "", "Package/Sources/App/Deep/Feature.swift": "",
      "Package/Sources/Other/Feature.swift": "",
    ])
    for target in ["App/Deep", "Other"] {
      let source = folder.url.appending(path: "Package/Sources/\(target)/Feature.swift")
      var finder = SettingsFinder()
      let found = finder.files(for: source.deletingLastPathComponent().path)
      let files = ConfigurationFiles(for: [source])
      #expect(files.files.map(\.path) == found)
      #expect(names(files.folders, in: folder) == ["Package"])
    }
  }

  @Test("it finds the templates that a configuration names, however YAML writes them")
  func templates() throws {
    let folder = try TemporaryFolder([
      "Package.swift": "", "Sources/App/Feature.swift": "",
      ".ratchet.yml": """
      header: Templates
      templates:
        One: Templates/One.mustache   # a comment
        Two: "Templates/Two of them.mustache"
        Missing: Templates/Missing.mustache
      """,
      "Sources/.ratchet.yml": "templates: {Three: ../Templates/Three.mustache}",
      "Templates/One.mustache": "", "Templates/Two of them.mustache": "",
      "Templates/Three.mustache": "", "Templates/Unused.mustache": "",
    ])
    let files = ConfigurationFiles(for: [folder.url.appending(path: "Sources/App/Feature.swift")])
    #expect(
      names(files.files, in: folder) == [
        ".ratchet.yml", "Sources/.ratchet.yml", "Templates/One.mustache",
        "Templates/Three.mustache", "Templates/Two of them.mustache",
      ])
  }

  @Test("it does not read a configuration that is longer than a megabyte, as the tool does not")
  func oversized() throws {
    let folder = try TemporaryFolder([
      "Package.swift": "", "Sources/App/Feature.swift": "", "Templates/One.mustache": "",
      ".ratchet.yml": "templates: {One: Templates/One.mustache}\n"
        + String(repeating: "#", count: 1_000_000),
    ])
    let files = ConfigurationFiles(for: [folder.url.appending(path: "Sources/App/Feature.swift")])
    #expect(names(files.files, in: folder) == [".ratchet.yml"])
  }
}
