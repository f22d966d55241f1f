import Foundation
import TestSupport
import Testing

/// A build with Swift Build, in a folder of its own, so it runs beside the tests of SwiftPM.
@Suite("Swift Build")
struct SwiftBuildTests {
  @Test(
    """
    Swift Build builds a package that depends on a release, with the tool of the release, and generates after \
    an edit
    """,
    .enabled(
      if: ReleasedRatchet.isPossible,
      "skipped: no release can be made or served here, or this package is in no git repository"))
  func releasedInSwiftBuild() throws {
    let release = try ReleasedRatchet(tool: BuiltProgram.path("RatchetMain"))
    var package = try OtherBuildsPackage.made(
      name: "Bücher & 'Läden', veröffentlicht", scratch: "swiftbuild", buildSystem: .swiftBuild,
      dependingOn: #"url: "\#(release.url)", from: "0.1.0""#)
    package.variables = [:]
    // Otherwise an earlier version stays in use.
    try? package.remove("Package.resolved")
    var run = try release.resolve(package)
    #expect(run.succeeded, "\(run.output)")
    let checkouts = package.scratch.appending(path: "checkouts").path
    #expect(!FileManager.default.fileExists(atPath: checkouts + "/Yams"))
    #expect(!run.output.contains("warning: "), "\(run.output)")

    run = try package.build()
    #expect(run.succeeded, "\(run.output)")
    #expect(try !package.read("Package.resolved").contains("swift-argument-parser"))
    #expect(try package.run("Program").output == OtherBuildsPackage.output)

    let editor = "Sources/Mode6/Editor.swift"
    let text = try package.read(editor)
    try package.edit(
      editor, replacing: "case saveTapped\n", with: "case saveTapped, closeTapped\n")
    try package.edit(
      editor, replacing: "case .binding, .help:", with: "case .binding, .help, .closeTapped:")
    let before = try package.generated(for: "Mode6")
    run = try package.build()
    #expect(run.succeeded, "\(run.output)")
    let after = try package.generated(for: "Mode6")
    #expect(after.keys.filter { after[$0] != before[$0] } == ["Editor+Ratchet.swift"])
    #expect(after["Editor+Ratchet.swift"]?.text.contains("closeTapped") == true)

    try package.write(text, to: editor)
    try package.edit(editor, replacing: "enum Action: ", with: "enum Action: ~Copyable, ")
    run = try package.build()
    #expect(!run.succeeded)
    let file = package.root.appending(path: editor).path
    #expect(run.output.contains("\(file):12:8: error: "), "\(run.output)")
  }
}
