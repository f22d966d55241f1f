import Foundation
import Testing

extension SwiftPMTests {
  /// The builds of a package that uses the plugin.
  @Suite("The build plugin")
  struct PluginTests {
    let package: PackageOnDisk
    let before: [String: GeneratedFile]

    private static let generating = "generating code for Features"
    private static let catchAll = "NewlyAnnotated+Ratchet.swift"
    private static let cTypes = "CTypes+Ratchet.swift"

    init() throws {
      package = try FeaturesPackage.built()
      before = try package.generated(for: "Features")
    }

    @Test(
      "each annotated file has its generated file, and the others have none, nor does a target without the runtime"
    )
    func generates() throws {
      let features = (1...10).map { "Feature\($0)+Ratchet.swift" }
      #expect(Set(before.keys) == Set(features + [Self.catchAll, Self.cTypes]))
      #expect(features.allSatisfy { before[$0]?.hasCode == true })
      #expect(before[Self.catchAll]?.hasCode == false)
      #expect(before[Self.cTypes]?.hasCode == false)

      let app = try package.generated(for: "App")
      #expect(app["AppFeature+Ratchet.swift"]?.hasCode == true)
      #expect(app["Feature1+Ratchet.swift"] == nil)
      #expect(try package.generated(for: "Unrelated").isEmpty)

      let run = try package.build()
      #expect(run.succeeded)
      let commands = run.ratchetCommands + run.compiled(in: "Features")
      #expect(commands == [], "a build without changes starts no tool and compiles nothing")
    }

    @Test("an edit rewrites and compiles what depends on it, and nothing else")
    func edited() throws {
      let path = FeaturesPackage.path(ofFeature: 3)
      try package.edit(path, replacing: "1 : -1", with: "2 : -2")
      try package.write("enum Plain {\n  case simple\n}\n", to: "Sources/Features/Plain.swift")
      var run = try package.build()
      #expect(run.succeeded)
      #expect(run.ratchetCommands == [Self.generating])
      #expect(
        run.compiled(in: "Features") == ["Feature3.swift", "Plain.swift"],
        "an edit in a function's body, or in a file without annotations, compiles only that file")
      #expect(try package.generated(for: "Features") == before)

      try package.edit(
        path, replacing: "case start\n",
        with: "case start\n    case opaque(AsyncStream<Int>)\n")
      run = try package.build()
      #expect(run.succeeded, "\(run.output)")
      #expect(run.ratchetCommands == [Self.generating])
      #expect(
        run.compiled(in: "Features").filter { $0.hasSuffix("+Ratchet.swift") }
          == ["Feature3+Ratchet.swift"],
        "an edit of one feature of ten rewrites and compiles one generated file")
      let after = try package.generated(for: "Features")
      #expect(after.keys.filter { after[$0] != before[$0] } == ["Feature3+Ratchet.swift"])
      #expect(after["Feature3+Ratchet.swift"]?.text.contains("opaque") == true)

      // A payload that turns out not to be equatable is warned about at the user's own line.
      let file = package.root.appending(path: path).path
      let warnings = run.output.split(separator: "\n").filter { $0.contains(": warning: ") }
      #expect(warnings.allSatisfy { $0.hasPrefix("\(file):10:") }, "\(run.output)")
      #expect(warnings.contains { $0.contains("this type is not Equatable") }, "\(run.output)")
    }

    @Test(
      """
      files that are newly annotated have their generated files in the next build: one for all of them, and their own \
      when the build is planned again, as Swift Build does each time
      """)
    func firstAnnotations() throws {
      let isPlanned = package.buildSystem.plansEachBuild
      func place(of own: String) -> String { isPlanned ? own : Self.catchAll }
      try package.write(
        "import Ratchet\n\nenum Plain: CasePathable {\n  case plain\n}\n",
        to: "Sources/Features/Plain.swift")
      var run = try package.build()
      #expect(run.succeeded, "\(run.output)")
      // Where it plans again, the target that depends on this one has new inputs, too.
      #expect(run.ratchetCommands.suffix(1) == [Self.generating])
      #expect(run.ratchetCommands.count == 1 || isPlanned)
      var after = try package.generated(for: "Features")
      let plain = place(of: "Plain+Ratchet.swift")
      #expect(after[plain]?.text.contains("extension Plain") == true)
      #expect(after.keys.filter { after[$0] != before[$0] } == [plain])

      try package.write(
        "import Ratchet\n\npublic let moduleName = \"\"\n\nenum Late: CasePathable {\n  case x(Feature1.State)\n}\n",
        to: "Sources/Features/Features.swift"
      )
      run = try package.build()
      #expect(run.succeeded, "\(run.output)")
      after = try package.generated(for: "Features")
      #expect(after[plain]?.text.contains("extension Plain") == true)
      #expect(after[place(of: "Features+Ratchet.swift")]?.text.contains("extension Late") == true)

      try package.write("enum Another {}\n", to: "Sources/Features/Another.swift")
      run = try package.build()
      #expect(run.succeeded, "\(run.output)")
      after = try package.generated(for: "Features")
      #expect(after[Self.catchAll]?.hasCode == false)
      #expect(after["Plain+Ratchet.swift"]?.hasCode == true)
      #expect(after["Features+Ratchet.swift"]?.hasCode == true)
    }

    @Test(
      """
      the last annotation's removal empties or removes the generated file in the next build, and a file that comes, \
      goes, or gets another name, even with a space and a letter beyond ASCII, takes its generated file with it
      """)
    func filesComeAndGo() throws {
      try package.write("enum Renamed {}\n", to: FeaturesPackage.path(ofFeature: 2))
      var run = try package.build()
      #expect(run.succeeded, "\(run.output)")
      #expect(run.ratchetCommands.contains(Self.generating))
      let emptied = try package.generated(for: "Features")["Feature2+Ratchet.swift"]
      #expect(emptied?.hasCode == (package.buildSystem.plansEachBuild ? nil : false))

      try package.move(FeaturesPackage.path(ofFeature: 3), to: "Sources/Features/Renamed.swift")
      try package.remove(FeaturesPackage.path(ofFeature: 4))
      let new = "Sources/Features/Été new.swift"
      try package.write("import Ratchet\n\nenum Summer: CasePathable {\n  case sun\n}\n", to: new)
      run = try package.build()
      #expect(run.succeeded, "\(run.output)")
      let after = try package.generated(for: "Features")
      #expect(after["Feature3+Ratchet.swift"] == nil)
      #expect(after["Renamed+Ratchet.swift"]?.hasCode == true)
      #expect(after["Feature4+Ratchet.swift"] == nil)
      #expect(after["Été new+Ratchet.swift"]?.hasCode == true)

      try package.remove(new)
      run = try package.build()
      #expect(run.succeeded, "\(run.output)")
      #expect(try package.generated(for: "Features")["Été new+Ratchet.swift"] == nil)
    }

    @Test("an error in the domain stops the build at the user's own line, until it is fixed")
    func errorInDomain() throws {
      let path = FeaturesPackage.path(ofFeature: 3)
      let text = try package.read(path)
      try package.edit(path, replacing: "enum Action", with: "enum Action: ~Copyable")
      let file = package.root.appending(path: path).path
      for _ in 1...2 {
        let run = try package.build()
        #expect(!run.succeeded)
        #expect(run.output.contains("\(file):8:8: error: "), "\(run.output)")
        #expect(run.compiled(in: "Features").isEmpty)
      }
      try package.write(text, to: path)
      #expect(try package.build().succeeded)
      let after = try package.generated(for: "Features")
      #expect(after.mapValues(\.text) == before.mapValues(\.text))
    }
  }
}
