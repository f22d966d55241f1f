import Foundation
import TestSupport
import Testing

#if os(Linux)
  /// A package with a feature, built with the compiler's own cache as its page says.
  @Suite("Another folder and the compiler's own cache", .enabled(if: ConfinedTool.isPossible))
  struct AnotherFolderTests {
    @Test("a copy of a package that is mounted where the package was built is taken from the cache")
    func isTaken() throws {
      let folder = try TemporaryFolder()
      for (path, text) in Self.files {
        for copy in ["one", "two"] { try folder.write(text, to: "\(copy)/\(path)") }
      }
      let first = try build("one", in: folder)
      #expect(first.succeeded && first.output.contains("cache miss"), "\(first.output)")
      let second = try build("two", in: folder)
      #expect(second.succeeded && second.output.contains("replay output file"), "\(second.output)")
      #expect(!second.output.contains("cache miss"), "\(second.output)")
    }

    /// Runs the page's command where the page mounts a checkout.
    private func build(_ copy: String, in folder: TemporaryFolder) throws -> Run {
      let mount = try #require(
        FirstBuildPage.text().firstMatch(of: /`(unshare [^`]*)`, and\s+in it `(mount [^`]*)`/))
      let command = mount.1.split(separator: " ").map(String.init)
      let options = try FirstBuildPage.options(cache: folder.path("cache"))
      return try Run(
        command + [
          "sh", "-c", "PWD='\(folder.path(copy))' && \(mount.2) && unset PWD OLDPWD && exec \"$@\"",
          "sh",
        ]
          + ["swift", "build"] + PackageOnDisk.options + options, in: folder.url,
        variables: ["RATCHET_TOOL_BUNDLE": ToolBundleScript.bundle.get().path])
    }

    /// The package: only the feature's module says what is taken from the cache, because all modules say it in 200,000 lines.
    private static let files = [
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription

      let ratchet = "\(PackageOnDisk.ratchet.lastPathComponent)"
      let package = Package(
        name: "app",
        platforms: [.macOS(.v14)],
        dependencies: [.package(path: "\(PackageOnDisk.ratchet.path)")],
        targets: [
          .target(
            name: "App",
            dependencies: [.product(name: "Ratchet", package: ratchet)],
            swiftSettings: [.unsafeFlags(["-Rcache-compile-job"])],
            plugins: [.plugin(name: "RatchetPlugin", package: ratchet)]
          )
        ]
      )

      """,
      // The code that compares `Anything` names its source.
      "Sources/App/Feature.swift": """
      import Ratchet

      struct Anything: Sendable {}

      @Reducer
      struct Feature {
        struct State {
          var count = 0
        }
        enum Action {
          case start
          case loaded(Anything)
        }
        var body: some ReducerOf<Self> {
          Reduce { state, _ in
            state.count += 1
            return .none
          }
        }
      }

      """,
    ]
  }
#endif
