import RatchetSource
import TestSupport
import Testing

@Suite("the folders around a source")
struct SourceFoldersTests {
  @Test("they end with the package, however the path of the source is written")
  func package() throws {
    let folder = try TemporaryFolder(["App/Package.swift": ""])
    let package = folder.path("App")
    for name in ["App/Sources/Feature/Feature.swift", "App/Tests/../Sources/Feature/Feature.swift"]
    {
      let found = SourceFolders(around: folder.path(name))
      #expect(found.root?.path == package)
      #expect(found.folders.map(\.lastPathComponent) == ["Feature", "Sources", "App"])
    }
  }

  @Test("a path that leads out of the disk's folders comes to an end")
  func outside() {
    let found = SourceFolders(around: "/../no such folder/../Feature.swift")
    #expect(found.root == nil && found.folders.isEmpty)
  }
}
