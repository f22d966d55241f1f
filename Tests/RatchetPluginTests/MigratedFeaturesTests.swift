import Testing

extension SwiftPMTests {
  @Suite("Features that were written for the Composable Architecture")
  struct MigratedFeaturesTests {
    @Test("compile with only the import changed, and run")
    func compileAndRun() throws {
      let (package, build) = try FeaturesPackage.built()
      try #require(build.succeeded, "\(build.output)")
      #expect(!build.output.contains("warning:"), "\(build.output)")
      for (target, feature) in MigratedFeature.all {
        #expect(try package.run(target).output == feature.output, "\(target)")
      }
    }
  }
}
