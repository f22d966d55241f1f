import Testing

extension SwiftPMTests {
  /// The builds of a package that has a `.ratchet.yml`.
  @Suite("A configuration in a package")
  struct ConfigurationTests {
    let package: PackageOnDisk

    private static let generating = "generating code for Features"
    private static let path = ".ratchet.yml"

    init() throws { package = try FeaturesPackage.built() }

    /// The text that is generated for a feature.
    private func text(_ feature: Int = 1) throws -> String {
      try package.generated(for: "Features")["Feature\(feature)+Ratchet.swift"]?.text ?? ""
    }

    @Test(
      """
      the first one is used in the next build, and a warning says how to have it watched; a change of it rewrites and \
      compiles only generated files that differ; an error in it stops the build at its line, and no file is lost
      """)
    func life() throws {
      // Nothing must be generated for this feature.
      try package.edit(
        FeaturesPackage.path(ofFeature: 3), replacing: "action.is(\\.start) ? 1 : -1", with: "1")
      try package.write("header: Example Ltd.\n", to: Self.path)
      let first = try package.build()
      #expect(first.succeeded, "\(first.output)")
      #expect(
        first.output.contains("[unplanned-configuration]") != package.buildSystem.plansEachBuild,
        "\(first.output)")
      #expect(try text().hasPrefix("// Example Ltd.\n"))

      try package.planAnew()
      let planned = try package.build()
      #expect(planned.succeeded && !planned.output.contains("[unplanned-configuration]"))
      let before = try package.generated(for: "Features")

      try package.write("header: Example Ltd.   # nothing else\n", to: Self.path)
      let same = try package.build()
      #expect(same.ratchetCommands.contains(Self.generating))
      #expect(same.compiled(in: "Features").isEmpty)
      #expect(try package.generated(for: "Features") == before)

      try package.write("header: Example Ltd.\nexclude: [Feature3.swift]\n", to: Self.path)
      let excluded = try package.build()
      #expect(excluded.succeeded, "\(excluded.output)")
      let after = try package.generated(for: "Features")
      #expect(after.keys.filter { after[$0] != before[$0] } == ["Feature3+Ratchet.swift"])
      #expect(after["Feature3+Ratchet.swift"]?.hasCode == false)

      try package.write("headr: Example Ltd.\n", to: Self.path)
      let mistake = try package.build()
      #expect(!mistake.succeeded)
      let file = package.root.appending(path: Self.path).path
      #expect(
        mistake.output.contains("\(file):1:1: error: unknown key 'headr'"), "\(mistake.output)")
      let kept = try package.generated(for: "Features")
      let generated = after.values.filter(\.hasCode)
      #expect(generated.filter { kept[$0.name]?.text != $0.text } == [])
    }

    @Test("a template of the package's own adds code that the program uses, and is watched")
    func template() throws {
      try package.write("templates:\n  AnalyticsName: Templates/Names.mustache\n", to: Self.path)
      try package.write(Self.analytics, to: "Templates/Names.mustache")
      try package.write(
        "print(AppFeature.Action.stop(reason: \"\").analyticsName)\n", to: "Sources/App/main.swift")
      try package.planAnew()
      let run = try package.build()
      #expect(run.succeeded, "\(run.output)")
      #expect(try package.run("App").output == "stop\n")

      try package.edit("Templates/Names.mustache", replacing: "\"{{", with: "\"app.{{")
      let edited = try package.build()
      #expect(edited.succeeded, "\(edited.output)")
      #expect(try package.run("App").output == "app.stop\n")

      try package.edit("Templates/Names.mustache", replacing: "{{caseName}}", with: "{{caseNam}}")
      let wrong = try package.build()
      #expect(!wrong.succeeded)
      let file = package.root.appending(path: "Templates/Names.mustache").path
      let message = "\(file):10:36: error: the template 'AnalyticsName' has no 'caseNam' here"
      #expect(wrong.output.contains(message), "\(wrong.output)")
    }

    @Test("a payload that is not Equatable can be configured to be an error at its line")
    func notEquatable() throws {
      let path = FeaturesPackage.path(ofFeature: 3)
      try package.edit(
        path, replacing: "case start\n", with: "case start\n    case opaque(Opaque)\n")
      try package.write("struct Opaque {\n  var value = 0\n}\n", to: "Sources/Features/Plain.swift")
      try package.write("warnings: {not-equatable: error}\n", to: Self.path)
      let run = try package.build()
      #expect(!run.succeeded)
      let file = package.root.appending(path: path).path
      #expect(
        run.output.contains(": this type is not Equatable, and '.ratchet.yml' asks for an error"),
        "\(run.output)")
      #expect(run.output.contains("\(file):10:14: error: "), "\(run.output)")

      try package.write("warnings: {not-equatable: ignore}\n", to: Self.path)
      try package.planAnew()
      let ignored = try package.build()
      #expect(ignored.succeeded, "\(ignored.output)")
      #expect(!ignored.output.contains(" warning: "), "\(ignored.output)")
    }

    private static let analytics = """
      {{#isAction}}
      extension {{name}} {
        /// The name that the analytics know this action by.
        {{access}}var analyticsName: String {
          switch self {
      {{#cases}}
      {{#opening}}
          {{.}}
      {{/opening}}
          case .{{memberSpelling}}: "{{caseName}}"
      {{#closing}}
          {{.}}
      {{/closing}}
      {{/cases}}
          }
        }
      }
      {{/isAction}}

      """
  }
}
