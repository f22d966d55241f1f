import Foundation
import Testing

/// What Documentation/Installation.md says under "In an editor".
///
/// SourceKit-LSP builds in a folder of its own, so it runs beside the tests of SwiftPM.
@Suite(
  "In an editor",
  .enabled(if: LanguageServer.isPossible, "skipped: the toolchain has no SourceKit-LSP"))
struct EditorTests {
  private static let file = "Sources/App/Counter.swift"
  private static let place = #"action.is(\."#

  @Test("generated members complete and lead to their file, and a new case does when asked for")
  func completion() throws {
    var package = try PackageOnDisk(name: "editor")
    package.variables["RATCHET_TOOL_BUNDLE"] = ToolBundleScript.editorBundle.path
    try package.write(Self.manifest, to: "Package.swift")
    try package.write(Self.feature, to: Self.file)
    let server = try LanguageServer(package)
    var text = Self.feature
    try server.show(Self.file, text)

    // The package was only opened.
    try server.waitForCompletion("increment", in: Self.file, text, after: Self.place)
    let names = try server.completions(in: Self.file, text, after: Self.place)
    #expect(names.isSuperset(of: ["increment", "set"]))

    let hover = try server.hover(in: Self.file, text, at: #"action.is(\.inc"#)
    #expect(hover.contains("var increment: AnyCasePath<Counter.Action, Void>"), "\(hover)")
    let definition = try #require(
      try server.definition(in: Self.file, text, at: #"action.is(\.inc"#))
    #expect(definition.path.hasSuffix("/Counter+Ratchet.swift"), "\(definition)")
    let generated = try String(contentsOfFile: definition.path, encoding: .utf8)
    let lines = generated.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[definition.line].contains("var increment:"), "\(lines[definition.line])")

    // The build folder may have the cases of an earlier run.
    let run = UInt32.random(in: 0...(.max))
    // SourceKit-LSP prepares what depends on the target of a saved source, and not the target.
    text = try add("decrement\(run)", to: text, on: server, package)
    try server.reindex()
    try server.waitForCompletion("decrement\(run)", in: Self.file, text, after: Self.place)

    text = try add("reset\(run)", to: text, on: server, package)
    try server.saved("Package.swift")
    try server.waitForCompletion("reset\(run)", in: Self.file, text, after: Self.place)

    // The names of the library complete, and those that only generated code calls do not.
    let library = try statements(beginning: "withDep", in: text, server)
    #expect(library.contains { $0.hasPrefix("withDependencies(") }, "\(library)")
    for name in ["areEqual", "areIdentical", "combine", "CaseDecoder", "FieldDecoder"]
      + ["FieldEncoder", "OverloadedCase"]
    {
      let offered = try statements(beginning: String(name.prefix(4)), in: text, server)
      #expect(!offered.contains { $0.hasPrefix(name) }, "\(offered)")
    }
  }

  /// What completes the beginning of a statement in the feature's body.
  private func statements(
    beginning: String, in text: String, _ server: LanguageServer
  ) throws -> Set<String> {
    let statement = "? 1 : 0\n      \(beginning)"
    let text = text.replacing("? 1 : 0", with: statement)
    try server.show(Self.file, text)
    return try server.completions(in: Self.file, text, after: statement)
  }

  /// Adds a case to the action, and saves the file.
  private func add(
    _ name: String, to text: String, on server: LanguageServer, _ package: PackageOnDisk
  ) throws -> String {
    let text = text.replacing("case increment\n", with: "case increment\n    case \(name)\n")
    try server.show(Self.file, text)
    try package.write(text, to: Self.file)
    try server.saved(Self.file)
    return text
  }

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "editor",
      platforms: [.macOS(.v14)],
      dependencies: [.package(name: "ratchet", path: "\(PackageOnDisk.ratchet.path)")],
      targets: [
        .target(
          name: "App",
          dependencies: [.product(name: "Ratchet", package: "ratchet")],
          plugins: [.plugin(name: "RatchetPlugin", package: "ratchet")]
        )
      ]
    )

    """

  private static let feature = #"""
    import Ratchet

    @Reducer
    struct Counter {
      struct State { var count = 0 }
      enum Action {
        case increment
        case set(Int)
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          state.count += action.is(\.increment) ? 1 : 0
          return .none
        }
      }
    }

    """#
}
