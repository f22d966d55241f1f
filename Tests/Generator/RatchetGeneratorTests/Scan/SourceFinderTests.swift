import TestSupport
import Testing

@testable import RatchetGenerator

@Suite("Finding sources")
struct SourceFinderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("takes Swift files to the bottom, in order, and leaves out hidden folders and other files")
  func walk() throws {
    for name in ["b/B.swift", "a/deep/A.swift", ".build/C.swift", "a/.D.swift", "a/readme.md"] {
      try folder.write([], to: name)
    }
    let found = SourceFinder.find([folder.path])
    #expect(found.diagnostics.isEmpty)
    #expect(
      found.sources.map(\.path) == ["\(folder.path)/a/deep/A.swift", "\(folder.path)/b/B.swift"]
    )
  }

  @Test("keeps the shortest spelling of a file, whatever the order")
  func spellings() throws {
    let path = try folder.write([], to: "a/A.swift")
    let spellings = ["\(folder.path)/a/../a/A.swift", path, "\(folder.path)/./a/A.swift"]
    for paths in [spellings, spellings.reversed()] {
      #expect(SourceFinder.find(paths).sources.map(\.path) == [path])
    }
  }

  @Test("names each path that is not there, and finds the rest")
  func missing() throws {
    let path = try folder.write([], to: "A.swift")
    let found = SourceFinder.find([path, "\(folder.path)/B.swift", "\(folder.path)/c"])
    #expect(found.sources.map(\.path) == [path])
    #expect(found.diagnostics.map(\.id) == ["unreadable", "unreadable"])
  }

  @Test(
    "takes the module from the place in the package",
    arguments: [
      ("/p/Sources/App/Counter.swift", "App"),
      ("/p/Sources/App/Deep/Counter.swift", "App"),
      ("/p/Tests/AppTests/CounterTests.swift", "AppTests"),
      ("/p/Sources/App/Tests/Deep/Counter.swift", "Deep"),
      ("/p/Sources/Counter.swift", "Sources"),
      ("/p/Features/Counter.swift", "Features"),
      ("/p/Sources/\u{301}App/\u{301}Counter.swift", "_App"),
      ("/p/Sources/my-feature/Counter.swift", "my_feature"),
      ("/p/Sources/App.Core/Counter.swift", "App_Core"),
      ("/p/Tests/3D Tests/CounterTests.swift", "_D_Tests"),
      ("/p/new features/Counter.swift", "new_features"),
    ]
  )
  func module(path: String, module: String) {
    #expect(SourceFinder.moduleName(of: path) == module)
  }

  @Test("keeps files apart whose names differ in composition only")
  func composition() throws {
    try folder.write([], to: "Sources/App/Caf\u{E9}.swift")
    try folder.write([], to: "Sources/App/Cafe\u{301}.swift")
    // Some file systems keep one of them.
    let count = FolderWalk(folder.path).files.count
    #expect(SourceFinder.find([folder.path]).sources.count == count)
  }

  @Test("takes the module from the user before all else")
  func givenModule() throws {
    try folder.write([], to: "Sources/App/A.swift")
    #expect(SourceFinder.find([folder.path], module: "Own").sources.map(\.module) == ["Own"])
  }
}
