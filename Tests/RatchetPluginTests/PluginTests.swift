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
      let run: Run
      (package, run) = try FeaturesPackage.built()
      try #require(run.succeeded, "\(run.output)")
      before = try package.generated(for: "Features")
    }

    @Test("each annotated file has its generated file, and the others have none")
    func generates() throws {
      let features = (1...10).map { "Feature\($0)+Ratchet.swift" }
      #expect(Set(before.keys) == Set(features + [Self.catchAll, Self.cTypes]))
      #expect(features.allSatisfy { before[$0]?.hasCode == true })
      #expect(before[Self.catchAll]?.hasCode == false)
      #expect(before[Self.cTypes]?.hasCode == false)
    }

    @Test("a target that depends on another one with the plugin has its own generated files")
    func generatesForDependents() throws {
      let app = try package.generated(for: "App")
      #expect(app["AppFeature+Ratchet.swift"]?.hasCode == true)
      #expect(app["Feature1+Ratchet.swift"] == nil)
    }

    @Test("a target that does not depend on the runtime has no build command")
    func leavesOthersAlone() throws {
      #expect(try package.generated(for: "Unrelated").isEmpty)
    }

    @Test("a build without changes starts no tool and compiles nothing")
    func unchanged() throws {
      let run = try package.build()
      #expect(run.succeeded)
      #expect(run.ratchetCommands.isEmpty)
      #expect(run.compiled(in: "Features").isEmpty)
    }

    @Test("generated files that were deleted are written again")
    func outputsDeleted() throws {
      try FileManager.default.removeItem(at: package.scratch.appending(path: "plugins/outputs"))
      let run = try package.build()
      #expect(run.succeeded, "\(run.output)")
      #expect(try package.generated(for: "Features").mapValues(\.text) == before.mapValues(\.text))
    }

    @Test("an edit in a function's body compiles that file, and no generated one")
    func bodyEdited() throws {
      try package.edit("Sources/Features/Feature3.swift", replacing: "1 : -1", with: "2 : -2")
      let run = try package.build()
      #expect(run.succeeded)
      #expect(run.ratchetCommands == [Self.generating])
      #expect(run.compiled(in: "Features") == ["Feature3.swift"])
      #expect(try package.generated(for: "Features") == before)
    }

    @Test("an edit of one feature of ten rewrites and compiles one generated file")
    func domainEdited() throws {
      let path = FeaturesPackage.path(ofFeature: 3)
      try package.edit(path, replacing: "case start\n", with: "case start\n    case pause\n")
      let run = try package.build()
      #expect(run.succeeded)
      #expect(run.ratchetCommands == [Self.generating])
      #expect(
        run.compiled(in: "Features").filter { $0.hasSuffix("+Ratchet.swift") }
          == ["Feature3+Ratchet.swift"]
      )
      let after = try package.generated(for: "Features")
      #expect(after.keys.filter { after[$0] != before[$0] } == ["Feature3+Ratchet.swift"])
      #expect(after["Feature3+Ratchet.swift"]?.text.contains("pause") == true)
    }

    @Test("an edit of a file without annotations writes no generated file")
    func plainFileEdited() throws {
      try package.write("enum Plain {\n  case simple\n}\n", to: "Sources/Features/Plain.swift")
      let run = try package.build()
      #expect(run.succeeded)
      #expect(run.ratchetCommands == [Self.generating])
      #expect(run.compiled(in: "Features") == ["Plain.swift"])
      #expect(try package.generated(for: "Features") == before)
    }

    @Test("the first annotation in a file is generated for in the next build")
    func firstAnnotation() throws {
      try annotatePlain()
      let run = try package.build()
      #expect(run.succeeded, "\(run.output)")
      #expect(run.ratchetCommands == [Self.generating])
      let after = try package.generated(for: "Features")
      #expect(after[Self.catchAll]?.text.contains("extension Plain") == true)
      #expect(after.keys.filter { after[$0] != before[$0] } == [Self.catchAll])
    }

    @Test("several files that are newly annotated share one generated file, and it compiles")
    func severalFirstAnnotations() throws {
      try annotatePlain()
      try package.write(
        "import Ratchet\n\npublic let moduleName = \"\"\n\nenum Late: CasePathable {\n  case x(Feature1.State)\n}\n",
        to: "Sources/Features/Features.swift"
      )
      let run = try package.build()
      #expect(run.succeeded, "\(run.output)")
      let text = try package.generated(for: "Features")[Self.catchAll]?.text ?? ""
      #expect(text.contains("extension Plain") && text.contains("extension Late"))
    }

    @Test("a newly annotated file gets its own generated file when the build is planned again")
    func firstAnnotationThenNewPlan() throws {
      try annotatePlain()
      #expect(try package.build().succeeded)
      try package.write("enum Another {}\n", to: "Sources/Features/Another.swift")
      let run = try package.build()
      #expect(run.succeeded, "\(run.output)")
      let after = try package.generated(for: "Features")
      #expect(after[Self.catchAll]?.hasCode == false)
      #expect(after["Plain+Ratchet.swift"]?.hasCode == true)
    }

    @Test("the last annotation's removal empties the generated file in the next build")
    func lastAnnotationRemoved() throws {
      try package.write("enum Renamed {}\n", to: FeaturesPackage.path(ofFeature: 3))
      let run = try package.build()
      #expect(run.succeeded, "\(run.output)")
      #expect(run.ratchetCommands == [Self.generating])
      #expect(try package.generated(for: "Features")["Feature3+Ratchet.swift"]?.hasCode == false)
    }

    @Test("a renamed file renames its generated file")
    func fileRenamed() throws {
      try package.move(FeaturesPackage.path(ofFeature: 3), to: "Sources/Features/Renamed.swift")
      let run = try package.build()
      #expect(run.succeeded, "\(run.output)")
      let after = try package.generated(for: "Features")
      #expect(after["Feature3+Ratchet.swift"] == nil)
      #expect(after["Renamed+Ratchet.swift"]?.hasCode == true)
    }

    @Test("the generated file of a deleted file is removed")
    func fileDeleted() throws {
      try package.remove(FeaturesPackage.path(ofFeature: 3))
      let run = try package.build()
      #expect(run.succeeded, "\(run.output)")
      #expect(try package.generated(for: "Features")["Feature3+Ratchet.swift"] == nil)
    }

    @Test("a file that comes and goes again leaves no generated file behind")
    func fileAddedAndDeleted() throws {
      let path = "Sources/Features/Late.swift"
      try package.write("import Ratchet\n\nenum Late: CasePathable {\n  case one\n}\n", to: path)
      #expect(try package.build().succeeded)
      #expect(try package.generated(for: "Features")["Late+Ratchet.swift"]?.hasCode == true)
      try package.remove(path)
      let run = try package.build()
      #expect(run.succeeded, "\(run.output)")
      #expect(try package.generated(for: "Features").keys.sorted() == before.keys.sorted())
    }

    @Test("a file with a space and a letter beyond ASCII in its name is generated for")
    func namesBeyondASCII() throws {
      let path = "Sources/Features/Été new.swift"
      try package.write(
        "import Ratchet\n\nenum Summer: CasePathable {\n  case sun\n}\n",
        to: path
      )
      let run = try package.build()
      #expect(run.succeeded, "\(run.output)")
      #expect(try package.generated(for: "Features")["Été new+Ratchet.swift"]?.hasCode == true)
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

    @Test("a payload that turns out not to be equatable is warned about at the user's own line")
    func payloadNotEquatable() throws {
      let path = FeaturesPackage.path(ofFeature: 3)
      try package.edit(
        path,
        replacing: "case start\n",
        with: "case start\n    case opaque(AsyncStream<Int>)\n"
      )
      let run = try package.build()
      #expect(run.succeeded, "\(run.output)")
      let file = package.root.appending(path: path).path
      let warnings = run.output.split(separator: "\n").filter { $0.contains(": warning: ") }
      #expect(warnings.allSatisfy { $0.hasPrefix("\(file):10:") }, "\(run.output)")
      #expect(warnings.contains { $0.contains("this type is not Equatable") }, "\(run.output)")
    }

    private func annotatePlain() throws {
      try package.write(
        """
        import Ratchet

        enum Plain: CasePathable {
          case plain
        }

        """,
        to: "Sources/Features/Plain.swift"
      )
    }
  }
}
