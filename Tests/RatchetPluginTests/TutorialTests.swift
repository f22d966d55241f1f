import Testing

extension SwiftPMTests {
  /// The migration of a feature from the Composable Architecture.
  @Suite(
    "The tutorial's features",
    .enabled(
      if: !Tutorial.sources.isEmpty,
      "skipped: the tutorial's document is not in ../shared/seeds"
    )
  )
  struct TutorialTests {
    @Test("they compile with only the import changed, and run")
    func compileAndRun() throws {
      let (package, build) = try FeaturesPackage.built()
      try #require(build.succeeded, "\(build.output)")
      #expect(!build.output.contains("warning:"), "\(build.output)")

      let fact = try package.run("TutorialFact")
      #expect(fact.output == "1 no fact\n1 1 is odd false\nfalse\n")
      let timer = try package.run("TutorialTimer")
      #expect(timer.output == "true\nfalse 1\n")
    }
  }
}
