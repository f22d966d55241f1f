import Foundation
import RatchetCHeaders
import TestSupport
import Testing

@testable import RatchetGenerator

/// The dependencies of a cached answer other than the sources, which no test changes here.
@Suite("With a cache, and without an edit of a source")
struct GenerationKeyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("".utf8, to: "Package.swift")
    try folder.write(Self.source.utf8, to: "Sources/Game.swift")
    try folder.write(Self.header.utf8, to: "CShapes/shapes.h")
    try folder.write("#define EXTRA\n".utf8, to: "CShapes/extra.h")
    try folder.write(Self.template.utf8, to: "Templates/Names.mustache")
    try folder.write(Self.configuration.utf8, to: ".ratchet.yml")
  }

  private static let source = """
    import CShapes
    import Ratchet

    @Reducer
    struct Game {
      struct State { var size: CSize }
      enum Action { case resize(CSize), load(Foreign) }
    }

    """

  private static let header = """
    #include "extra.h"
    typedef struct { int width; } CSize;

    """

  private static let template = "// A part of {{name}}.\n"

  private static let configuration = """
    header: Example
    templates:
      Names: Templates/Names.mustache

    """

  /// The options of a run.
  private struct Options {
    var modules: Set<String>? = ["CShapes"]
    var flags: [String] = []
    var hasSourceLocations = false
    var hasLines = true
    var isMainActorByDefault = false
    var unplanned = false
    var answersEverySource = false
    var settings = Configuration.SettingsPlace.found
  }

  private func run(_ options: Options, hasCache: Bool) -> Report {
    let source = "\(folder.path)/Sources/Game.swift"
    var configuration = Configuration(
      sources: [SourceReference(path: source, module: "App")],
      answersEverySource: options.answersEverySource,
      unplanned: NewlyAnnotatedSources(paths: options.unplanned ? [source] : []),
      hasSourceLocations: options.hasSourceLocations,
      hasLines: options.hasLines,
      isMainActorByDefault: options.isMainActorByDefault,
      settings: options.settings,
      cache: hasCache ? URL(filePath: "\(folder.path)/Cache/file") : nil)
    configuration.cTypes = options.modules.map { names in
      CTypeSettings(
        headers: CHeaders(
          modules: names.sorted().map { CModule(name: $0, path: "\(folder.path)/\($0)") },
          flags: options.flags))
    }
    return Pipeline.run(configuration)
  }

  /// Expects that the first run after a change sees it, and the same for reverting it.
  private func expectChange(
    _ options: (inout Options) -> Void = { _ in }, _ edit: () throws -> Void = {},
    back: () throws -> Void = {}, at location: SourceLocation = #_sourceLocation
  ) throws {
    // The sources are then recognized by their stamps, so that no run reads them.
    try folder.settle()
    let before = run(Options(), hasCache: true)
    let again = run(Options(), hasCache: true)
    #expect(!before.files.isEmpty && again.files == before.files, sourceLocation: location)
    #expect(again.diagnostics == before.diagnostics, sourceLocation: location)
    #expect(again.generatedFromCache > 0, sourceLocation: location)

    try edit()
    var changed = Options()
    options(&changed)
    let after = run(changed, hasCache: true)
    let plain = run(changed, hasCache: false)
    #expect(after.files == plain.files, sourceLocation: location)
    #expect(after.diagnostics == plain.diagnostics, sourceLocation: location)
    #expect(after.files != before.files, sourceLocation: location)

    try back()
    let returned = run(Options(), hasCache: true)
    #expect(returned.files == before.files, sourceLocation: location)
    #expect(returned.diagnostics == before.diagnostics, sourceLocation: location)
  }

  /// Expects that an edit of a file is seen.
  private func expectChange(
    of file: String, from old: String, to new: String,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    try expectChange(
      { _ in }, { try folder.write(new.utf8, to: file) },
      back: { try folder.write(old.utf8, to: file) }, at: location)
  }

  @Test("what '.ratchet.yml' says counts")
  func settings() throws {
    for change in [
      ("Example", "Another"), ("Example\n", "Example\nindentation: 4\n"),
      ("Example\n", "Example\ngenerate: {case-paths: false}\n"),
      ("Example\n", "Example\nwarnings: {not-equatable: error}\n"),
      ("Example\n", "Example\nexclude: [Sources/Game.swift]\n"),
      ("templates:\n  Names: Templates/Names.mustache\n", ""),
    ] {
      let new = Self.configuration.replacing(change.0, with: change.1)
      try expectChange(of: ".ratchet.yml", from: Self.configuration, to: new)
    }
    try expectChange { $0.settings = .none }
  }

  @Test("a template's text counts")
  func template() throws {
    try expectChange(
      of: "Templates/Names.mustache", from: Self.template, to: Self.template + "// More.\n")
  }

  @Test("a new '.ratchet.yml' that is nearer to the source applies at once")
  func nearer() throws {
    let path = "\(folder.path)/Sources/.ratchet.yml"
    try expectChange(
      { _ in }, { try folder.write("header: Nearer\n".utf8, to: "Sources/.ratchet.yml") },
      back: { try FileManager.default.removeItem(atPath: path) })
  }

  @Test("the run's options count")
  func options() throws {
    try expectChange { $0.hasSourceLocations = true }
    try expectChange { $0.hasLines = false }
    try expectChange { $0.isMainActorByDefault = true }
    try expectChange {
      $0.unplanned = true
      $0.answersEverySource = true
    }
  }

  @Test("which C modules are known counts")
  func modules() throws {
    try expectChange { $0.modules = [] }
    try expectChange { $0.modules = nil }
  }

  @Test("what a C module's headers hold counts, and what those include")
  func headers() throws {
    try expectChange(
      of: "CShapes/shapes.h", from: Self.header,
      to: Self.header.replacing("int width", with: "int width, height"))
    try expectChange(
      of: "CShapes/shapes.h", from: Self.header,
      to: Self.header.replacing("int width", with: "union { int a; float b; } width"))
    // The header that declares the type does not change.
    let header = """
      #include "extra.h"
      typedef struct {
        int width;
      #ifdef DEEP
        int depth;
      #endif
      } CSize;

      """
    try folder.write(header.utf8, to: "CShapes/shapes.h")
    try expectChange(
      of: "CShapes/extra.h", from: "#define EXTRA\n", to: "#define DEEP\n")
    try expectChange { $0.flags = ["-DDEEP"] }
  }
}
