import Testing

extension SwiftPMTests {
  /// A target's folder can contain Swift files that the target does not compile.
  @Suite("Swift files that a target does not compile")
  struct CompiledFilesTests {
    @Test(
      "get no generated code and no stubs: resources, files that 'sources' leaves out, another target's files"
    )
    func others() throws {
      let package = try MixedPackage.made()
      let run = try package.build("--build-tests")
      try #require(run.succeeded, "\(run.output)")
      func generated(_ target: String) throws -> [String] {
        try package.generated(for: target).values.filter(\.hasCode).map(\.name).sorted()
      }
      #expect(try generated("Features") == ["Feature+Ratchet.swift"])
      #expect(try generated("First") == ["First+Ratchet.swift"])
      #expect(try generated("Second") == ["Second+Ratchet.swift"])
      #expect(try generated("FeaturesTests") == ["Feature+Stubs.swift"])
    }
  }
}

/// A package whose targets have Swift files that they do not compile.
private enum MixedPackage {
  static func made() throws -> PackageOnDisk {
    let package = try PackageOnDisk(name: "mixed")
    for path in ["Package.swift", "Sources"] { try? package.remove(path) }
    for (path, text) in files { try package.write(text, to: path) }
    return package
  }

  private static func enumeration(_ name: String) -> String {
    "import Ratchet\n\n@CasePathable\nenum \(name) { case one }\n"
  }

  private static let files = [
    "Package.swift": manifest,
    "Sources/Features/Compiled/Feature.swift": enumeration("Feature"),
    "Sources/Features/Templates/Copied.swift": enumeration("Copied"),
    "Sources/Features/Drafts/Draft.swift": enumeration("Draft"),
    "Sources/Shared/First/First.swift": enumeration("First"),
    "Sources/Shared/Second/Second.swift": enumeration("Second"),
    "Tests/FeaturesTests/Tests.swift": """
    import RatchetTesting

    @testable import Features

    let features = Feature.stubs
    """,
    "Tests/FeaturesTests/Fixtures/Fixture.swift": enumeration("Fixture"),
  ]

  private static var manifest: String {
    let ratchet = PackageOnDisk.ratchet
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let ratchet = "\(ratchet.lastPathComponent)"
      let runtime: Target.Dependency = .product(name: "Ratchet", package: ratchet)
      let testing: Target.Dependency = .product(name: "RatchetTesting", package: ratchet)
      let plugin: Target.PluginUsage = .plugin(name: "RatchetPlugin", package: ratchet)
      let package = Package(
        name: "mixed",
        platforms: [.macOS(.v14)],
        dependencies: [.package(path: "\(ratchet.path)")],
        targets: [
          .target(
            name: "Features", dependencies: [runtime], sources: ["Compiled"],
            resources: [.copy("Templates")], plugins: [plugin]),
          .target(
            name: "First", dependencies: [runtime], path: "Sources/Shared", sources: ["First"],
            plugins: [plugin]),
          .target(
            name: "Second", dependencies: [runtime, "First"], path: "Sources/Shared",
            sources: ["Second"], plugins: [plugin]),
          .testTarget(
            name: "FeaturesTests", dependencies: ["Features", testing],
            resources: [.copy("Fixtures")], plugins: [plugin]),
        ]
      )

      """
  }
}
