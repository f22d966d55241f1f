import Foundation
import TestSupport
import Testing

#if os(Linux)
  /// A package with tests, built with the compiler's own cache as its page says.
  @Suite("Tests and the compiler's own cache")
  struct CachedTestsTests {
    @Test(
      "a test target with the page's setting has its tests, also if all else comes from the cache",
      arguments: BuildSystem.allCases)
    func found(buildSystem: BuildSystem) throws {
      let folder = try TemporaryFolder()
      for (path, text) in try Self.files() { try folder.write(text, to: path) }
      let options =
        try buildSystem.options + FirstBuildPage.options(cache: folder.path("cache"))
        + ["-Xswiftc", "-Rcache-compile-job"]
      for isKept in [false, true] {
        try? folder.remove(".build")
        let run = try Run(["swift", "test"] + options, in: folder.url)
        #expect(run.succeeded && run.output.contains("Executed 1 test,"), "\(run.output)")
        #expect(run.output.contains("replay output file") == isKept, "\(run.output)")
      }
    }

    private static func files() throws -> [String: String] {
      let target = try #require(
        try FirstBuildPage.text().firstMatch(of: /\n\.testTarget\([^`]*\n\)\n/))
      return [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "app",
          targets: [.target(name: "App"), \(target.0)]
        )

        """,
        "Sources/App/App.swift": "public func answer() -> Int { 42 }\n",
        "Tests/AppTests/AppTests.swift": """
        import App
        import XCTest

        final class AppTests: XCTestCase {
          func testAnswer() { XCTAssertEqual(answer(), 42) }
        }

        """,
      ]
    }
  }
#endif
