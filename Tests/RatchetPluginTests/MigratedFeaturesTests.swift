import Testing

extension SwiftPMTests {
  @Suite("Features that were written for the Composable Architecture")
  struct MigratedFeaturesTests {
    @Test("compile with only the import changed, and run")
    func compileAndRun() throws {
      let package = try PackageOnDisk(name: "Migrated")
      try package.write(Self.manifest, to: "Package.swift")
      for (target, feature) in MigratedFeature.all {
        try package.write(feature.source, to: "Sources/\(target)/Feature.swift")
        try package.write(feature.program, to: "Sources/\(target)/main.swift")
      }
      let build = try package.build()
      try #require(build.succeeded, "\(build.output)")
      #expect(!build.output.contains("warning:"), "\(build.output)")
      for (target, feature) in MigratedFeature.all {
        #expect(try package.run(target).output == feature.output, "\(target)")
      }
    }

    private static let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "migrated",
        platforms: [.macOS(.v14)],
        dependencies: [.package(name: "ratchet", path: "\(PackageOnDisk.ratchet.path)")],
        targets: \(MigratedFeature.all.keys.sorted()).map {
          .executableTarget(
            name: $0,
            dependencies: [.product(name: "RatchetMigration", package: "ratchet")],
            plugins: [.plugin(name: "RatchetPlugin", package: "ratchet")])
        }
      )

      """
  }
}
