import Foundation
import Testing

@testable import RatchetGenerator

/// The effect of each key of a configuration on generated code.
@Suite("Generating as a configuration says")
struct SettingsGenerationTests {
  private static let feature = """
    import Ratchet

    @Reducer(state: .codable, .hashable)
    public struct Counter {
      @ObservableState
      public struct State {
        public var count = 0
        var foreign: Foreign
      }
      public enum Action {
        case binding(BindingAction<State>)
        case tap(Foreign)
      }
      public var body: some ReducerOf<Self> { BindingReducer() }
    }

    @DependencyClient
    public struct Client {
      public var fetch: (_ id: Int) async throws -> Int
    }

    """

  private static let path = "Sources/App/Counter.swift"

  /// The generated code of the feature, with a configuration at the package's root.
  private func text(_ configuration: String) throws -> String {
    let project = try SettingsProject([
      Self.path: Self.feature, ".ratchet.yml": configuration,
    ])
    let (files, diagnostics) = project.run()
    #expect(diagnostics.filter { $0.contains(": error: ") }.isEmpty)
    return files["Counter+Ratchet.swift"] ?? ""
  }

  static let marks: [(key: String, marks: [String])] = [
    ("case-paths", ["CasePathable"]),
    ("hashable", ["Hashable"]),
    ("codable", ["Codable"]),
    ("observation", ["ObservableStruct"]),
    ("bindings", ["BindableAction", "BindableState"]),
  ]

  @Test("a kind that is turned off is not generated, and the others are", arguments: marks)
  func kinds(key: String, marks: [String]) throws {
    let all = try text("")
    let rest = try text("generate: {\(key): false}")
    for (other, marks) in Self.marks {
      for mark in marks {
        #expect(all.contains(": \(mark)"))
        #expect(rest.contains(": \(mark)") == (other != key), "\(mark)")
      }
    }
  }

  @Test("'==' is turned off, except for types that must be Hashable")
  func equatable() throws {
    let rest = try text("generate: {equatable: false}")
    #expect(!rest.contains("extension Counter.Action: Equatable"))
    #expect(rest.contains("extension Counter.State: Equatable"))
    let none = try text("generate: {equatable: false, hashable: false}")
    #expect(!none.contains("Equatable"))
  }

  @Test("initializers and clients are turned off one by one")
  func initializers() throws {
    let source = Self.feature.replacing("Foreign", with: "Int")
    func generated(_ configuration: String) throws -> String {
      let project = try SettingsProject([Self.path: source, ".ratchet.yml": configuration])
      return project.run().files["Counter+Ratchet.swift"] ?? ""
    }
    let initializer = "  public init(count: Int = 0, foreign: Int) {"
    let client = [
      "  public init(\n    fetch: ", "static func mock(", "  public func fetch(id: Int)",
    ]
    let all = try generated("")
    #expect(all.contains(initializer) && client.allSatisfy(all.contains))
    let noInitializer = try generated("generate: {memberwise-init: false}")
    // The attribute has replaced the compiler's initializer, which is internal.
    #expect(noInitializer.contains("  init(count: Int = 0, foreign: Int) {"))
    #expect(!noInitializer.contains(initializer) && client.allSatisfy(noInitializer.contains))
    let noClient = try generated("generate: {dependency-client: false}")
    #expect(noClient.contains(initializer) && !client.contains(where: noClient.contains))
    #expect(noClient.contains("extension Client {\n  init("))
  }

  @Test("an enum of reducers whose parts are not generated has those that are written")
  func reducerEnums() throws {
    let source = """
      import Ratchet

      @Reducer
      enum Destination {
        case edit(Edit)
      }

      """
    let off = "generate: {reducer-enum: false}\n"
    let project = try SettingsProject([Self.path: source, ".ratchet.yml": off])
    #expect(project.run().files.isEmpty)
    let parts =
      "  enum State { case edit(Edit.State) }\n  enum Action { case edit(Edit.Action) }\n}"
    try project.write(source.replacing("\n}", with: "\n\(parts)"), to: Self.path)
    let (files, diagnostics) = project.run()
    let text = files["Counter+Ratchet.swift"] ?? ""
    #expect(diagnostics.isEmpty)
    #expect(text.contains("extension Destination.Action: CasePathable"))
    #expect(!text.contains("enum State") && !text.contains("body"))
  }

  @Test("the case paths that a generated body scopes by stay")
  func casePathsOfReducerEnums() throws {
    let project = try SettingsProject([
      Self.path: """
      import Ratchet

      @Reducer
      enum Destination {
        case edit(Edit)
      }

      """,
      ".ratchet.yml": "generate: {case-paths: false}",
    ])
    let text = project.run().files["Counter+Ratchet.swift"]
    #expect(text?.contains("extension Destination.State: CasePathable") == true)
  }

  @Test("an initializer is no more visible than it may be")
  func initializerAccess() throws {
    let source = Self.feature.replacing("Foreign", with: "Int")
    func generated(_ configuration: String) throws -> String {
      let project = try SettingsProject([Self.path: source, ".ratchet.yml": configuration])
      return project.run().files["Counter+Ratchet.swift"] ?? ""
    }
    #expect(try generated("").contains("  public init(count: Int = 0, foreign: Int)"))
    let limited = try generated("access: {memberwise-init: package}")
    #expect(limited.contains("  package init(count: Int = 0, foreign: Int)"))
    #expect(limited.contains("  public static func mock("))
    #expect(limited.contains("  public func fetch(id: Int)"))
  }

  @Test("a dependency client's members do not exceed the access limit")
  func clientAccess() throws {
    let limited = try text("access: {dependency-client: internal}")
    #expect(limited.contains("  static func mock("))
    #expect(limited.contains("\n  func fetch(id: Int)"))
    let client = limited.split(separator: "// MARK: - Client").last ?? ""
    #expect(client.contains("\n  init(\n") && !client.contains("public "))
  }

  @Test("a header is at the top, and the file is recognized as Ratchet's")
  func header() throws {
    let project = try SettingsProject([
      Self.path: Self.feature, ".ratchet.yml": "header: |\n  Copyright\n  // Example Ltd.\n",
    ])
    let text = project.run(output: "Generated").files["Counter+Ratchet.swift"] ?? ""
    #expect(
      text.hasPrefix(
        "// Copyright\n// Example Ltd.\n\n// Generated by Ratchet from Counter.swift. Do not edit.\n"
      )
    )
    let again = project.report(output: "Generated")
    #expect(again.changes.map(\.kind) == [.unchanged])
    try project.write("header: Other\n", to: ".ratchet.yml")
    let changed = project.report(output: "Generated")
    #expect(changed.diagnostics.allSatisfy { $0.severity != .error })
    #expect(changed.changes.map(\.kind) == [.updated])
  }

  @Test("no character of a header ends its comment")
  func headerWithControls() throws {
    let project = try SettingsProject([
      Self.path: Self.feature,
      ".ratchet.yml": #"header: "One\rstruct A {}\u2028struct B {}\r\n\x85struct C {}\0""#,
    ])
    let (files, diagnostics) = project.run()
    #expect(diagnostics.isEmpty)
    let text = try #require(files.first?.value)
    #expect(!text.contains("\0") && !text.contains("\r"))
    let top = text.split(whereSeparator: \.isNewline).prefix { !$0.contains("Generated by") }
    #expect(top.count > 3 && top.allSatisfy { $0.hasPrefix("//") }, "\(top)")
  }

  @Test("the files that a build has to have carry the header once")
  func headerOfGatheredFiles() throws {
    let project = try SettingsProject([
      Self.path: Self.feature, "Sources/App/Plain.swift": "struct Plain {}\n",
      "Sources/App/Late.swift": "import Ratchet\n\n@CasePathable\nenum Late { case one }\n",
      ".ratchet.yml": "header: Copyright\n",
    ])
    let sources = SourceFinder.find(["\(project.path)/Sources"]).sources
    let report = Pipeline.run(
      Configuration(
        sources: sources, answersEverySource: true,
        unplanned: NewlyAnnotatedSources(paths: ["\(project.path)/Sources/App/Late.swift"])))
    #expect(report.files.count == 3)
    for file in report.files {
      #expect(file.text.hasPrefix("// Copyright\n\n// Generated by Ratchet from "))
      #expect(file.text.split(separator: "Copyright").count == 2)
    }
  }

  @Test("a client can have only its initializer")
  func clientValues() throws {
    let client = """
      import Ratchet

      @DependencyClient
      public struct Client { public var load: (_ id: Int) -> Int }
      """
    let project = try SettingsProject([
      "Sources/App/Client.swift": client,
      ".ratchet.yml": "generate:\n  dependency-client-values: false\n",
    ])
    let sources = SourceFinder.find(["\(project.path)/Sources"]).sources
    let report = Pipeline.run(Configuration(sources: sources))
    let text = try #require(report.files.first).text
    #expect(text.contains("public init("))
    #expect(text.contains("public func load(id: Int) -> Int"))
    #expect(!text.contains("mock"))
  }

  @Test("lines are indented as they should be", arguments: [("4", "    "), ("tabs", "\t")])
  func indentation(value: String, unit: String) throws {
    let text = try text("indentation: \(value)")
    #expect(
      text.contains(
        "\n\(unit)public struct AllCasePaths: CasePathReflectable, Sendable {"
          + "\n\(unit)\(unit)public var"))
    #expect(!text.contains("\n  p"))
  }

  @Test("a literal of several lines keeps its white space")
  func indentationInLiterals() {
    let code = "func f() {\n  let a = \"\"\"\n      one\n        two\n      \"\"\"\n  g()\n}\n"
    #expect(
      Indentation.tabs.applied(to: code)
        == "func f() {\n\tlet a = \"\"\"\n      one\n        two\n      \"\"\"\n\tg()\n}\n")
  }

  @Test("an excluded source has no generated file, and loses the one it had")
  func exclude() throws {
    let project = try SettingsProject([
      Self.path: Self.feature,
      "Sources/App/Legacy/Old.swift": "import Ratchet\n\n@CasePathable\nenum Old { case one }\n",
    ])
    #expect(project.run(output: "Generated").files.count == 2)
    try project.write("exclude: [Sources/App/Legacy]\n", to: ".ratchet.yml")
    let report = project.report(output: "Generated")
    #expect(
      report.changes.map { "\($0.kind) \($0.name)" }
        == ["unchanged Counter+Ratchet.swift", "removed Old+Ratchet.swift"])
  }

  @Test("a type that may not be Equatable is compared in the form that the settings choose")
  func notEquatable() throws {
    #expect(try text("").contains("areEqual(lhs.foreign, rhs.foreign)"))
    #expect(
      try text("warnings: {not-equatable: error}")
        .contains("areEqual(strict: lhs.foreign, rhs.foreign)"))
    let lenient = try text("warnings: {not-equatable: ignore}")
    #expect(lenient.contains("areEqual(lenient: lhs.foreign, rhs.foreign)"))
    #expect(lenient.contains("areEqual(lhs.count, rhs.count)"))
  }

  @Test("a type that may not be Equatable is reported where its file first compares it")
  func notEquatableAgain() throws {
    let text = try generate(
      """
      import Ratchet

      @Reducer struct Feature {
        struct State {
          #if DEBUG
          var debug: Foreign?
          #endif
          var first: Foreign
          var second: [Foreign]
          var pair: (Foreign, Other)
        }
        enum Action { case tap(Foreign), both(Foreign, Third) }
      }
      """
    ).text
    let comparisons = text.matches(of: /areEqual\((.*?),/).map { String($0.1) }
    #expect(
      comparisons == [
        "lhs.debug", "lhs.first", "lenient: lhs.second", "lhs.pair.0", "lhs.pair.1", "lenient: lhs",
        "lenient: lhs0", "lhs1",
      ])
  }

  @Test("a warning can become an error, or be turned off")
  func warnings() throws {
    let source = Self.feature.replacing("case tap(Foreign)", with: "case tap(() -> Void)")
    func run(_ level: String) throws -> (files: Int, errors: Int, warnings: Int) {
      let project = try SettingsProject([
        Self.path: source, ".ratchet.yml": "warnings: {function-in-equality: \(level)}",
      ])
      let (files, diagnostics) = project.run()
      let own = diagnostics.filter { $0.contains("[function-in-equality]") }
      return (
        files.count, own.count { $0.contains(": error: ") },
        own.count { $0.contains(": warning: ") }
      )
    }
    #expect(try run("warning") == (1, 0, 1))
    #expect(try run("ignore") == (1, 0, 0))
    #expect(try run("error") == (0, 1, 0))
  }

  @Test("of several configurations, the one nearest to a source wins, key by key")
  func nearest() throws {
    let source = "import Ratchet\n\n@CasePathable\nenum Light { case on }\n"
    let project = try SettingsProject([
      "Sources/App/Light.swift": source, "Sources/Other/Light.swift": source,
      ".ratchet.yml": "header: Root\nindentation: 4\n",
      "Sources/Other/.ratchet.yml": "header: Nearest\n",
    ])
    let files = project.run().files
    let (app, other) = (files["App/Light+Ratchet.swift"], files["Other/Light+Ratchet.swift"])
    #expect(app?.hasPrefix("// Root\n") == true)
    #expect(other?.hasPrefix("// Nearest\n") == true)
    #expect(app?.replacing("Root", with: "Nearest") == other)
    #expect(app?.contains("\n    struct AllCasePaths") == true)
  }

  @Test("a configuration outside the package is ignored")
  func endsAtPackage() throws {
    let project = try SettingsProject([
      "Package/Package.swift": "", "Package/Sources/App/Counter.swift": Self.feature,
      ".ratchet.yml": "header: Outside\n",
    ])
    let sources = SourceFinder.find(["\(project.path)/Package"]).sources
    let report = Pipeline.run(Configuration(sources: sources))
    #expect(report.files.map { $0.text.contains("Outside") } == [false])
  }

  @Test("a named file applies to all sources, and the others to none")
  func named() throws {
    let project = try SettingsProject([
      Self.path: Self.feature, ".ratchet.yml": "header: Found\n", "ci.yml": "header: Named\n",
    ])
    let text = project.run(settings: .files(["\(project.path)/ci.yml"])).files.values.first
    #expect(text?.hasPrefix("// Named\n") == true)
    let missing = project.run(settings: .files(["\(project.path)/no.yml"]))
    #expect(missing.files.isEmpty)
    #expect(
      missing.diagnostics == [
        "no.yml:1:1: error: the file cannot be read: No such file or directory [unreadable]"
      ])
  }

  @Test("with a mistake in the configuration nothing is generated, and nothing is lost")
  func mistakes() throws {
    let project = try SettingsProject([Self.path: Self.feature])
    #expect(project.report(output: "Generated").changes.map(\.kind) == [.created])
    try project.write("headr: x\nindentation: wide\n", to: ".ratchet.yml")
    let report = project.report(output: "Generated")
    #expect(report.diagnostics.map(\.id) == ["unknown-key", "wrong-value"])
    #expect(report.changes.isEmpty)
    #expect(
      FileManager.default.fileExists(atPath: "\(project.path)/Generated/Counter+Ratchet.swift"))
  }

  @Test("a file longer than a megabyte is not read, and one of a megabyte is")
  func oversized() throws {
    let project = try SettingsProject([Self.path: Self.feature])
    let comment = String(repeating: "#", count: 1_000_000 - "header: x\n".count)
    try project.write("header: x\n\(comment)", to: ".ratchet.yml")
    let (files, diagnostics) = project.run()
    #expect(files.count == 1 && diagnostics.isEmpty, "\(diagnostics)")

    try project.write("header: x\n\(comment)#", to: ".ratchet.yml")
    for settings in [.found, .files(["\(project.path)/.ratchet.yml"])]
      as [Configuration.SettingsPlace]
    {
      let (files, diagnostics) = project.run(settings: settings)
      #expect(files.isEmpty)
      #expect(
        diagnostics == [
          """
          .ratchet.yml:1:1: error: the file is longer than a megabyte, so it is not read \
          [oversized-file]
          .ratchet.yml:1:1: note: keep only settings in it: 'ratchet init' writes a file in which \
          each key is explained
          """
        ])
    }
  }

  @Test("a file with a wrong name is reported", arguments: [".ratchet.yaml", "ratchet.yml"])
  func misnamed(name: String) throws {
    let project = try SettingsProject([Self.path: Self.feature, name: "header: x\n"])
    #expect(
      project.run().diagnostics == [
        "\(name):1:1: error: this file is not read: its name must be '.ratchet.yml' "
          + "[misnamed-configuration]\n\(name):1:1: note: rename it"
      ])
  }

  @Test(
    "a file with a misspelled name is reported, unless there is one with the right name",
    arguments: [
      ".rachet.yml", "ratcht.yaml", ".Ratchet.yml", ".ratchet.ymal", ".ratchet.yl",
      ".ratchet.yml.txt",
    ])
  func misspelled(name: String) throws {
    let project = try SettingsProject([Self.path: Self.feature, name: "header: x\n"])
    #expect(
      project.run().diagnostics == [
        "\(name):1:1: warning: this file is not read, and looks like a configuration with a misspelled name "
          + "[misnamed-configuration]\n\(name):1:1: note: if it is one, rename it '.ratchet.yml'"
      ])
    try project.write("header: x\n", to: ".ratchet.yml")
    #expect(project.run().diagnostics.isEmpty)
  }

  @Test(
    "an excluded path that does not exist is reported",
    arguments: ["Sources/Ap", "Sources/App/Legcy/**", "./Suorces/*.swift", "Legcy", "Light.swft"])
  func missingPath(pattern: String) throws {
    let project = try SettingsProject([
      Self.path: Self.feature, ".ratchet.yml": "exclude:\n  - \"\(pattern)\"\n",
    ])
    #expect(
      project.run().diagnostics == [
        ".ratchet.yml:2:5: warning: '\(pattern)' excludes nothing: there is no such path [useless-pattern]\n"
          + ".ratchet.yml:2:5: note: paths are relative to the folder of this file; '*', '?' and '**' stand for other names"
      ])
    try project.write(
      "exclude:\n  - \"\(pattern)\"\nwarnings: {useless-pattern: ignore}\n", to: ".ratchet.yml")
    #expect(project.run().diagnostics.isEmpty)
  }

  @Test(
    "what may exist later, and what other sources are excluded for, is not reported",
    arguments: [
      "*.generated.swift", "Other/Legacy", "Sources/*/Legacy", "Legacy", "Old.swift", "/Other",
    ])
  func otherPaths(pattern: String) throws {
    let project = try SettingsProject([
      Self.path: Self.feature, "Other/Legacy/Old.swift": "",
      ".ratchet.yml": "exclude: [\"\(pattern)\"]\n",
    ])
    #expect(project.run().diagnostics.isEmpty)
  }

  @Test(
    "a file of something else is not taken for a configuration",
    arguments: [
      "hatchet.yaml", ".ratchet.json", "ratchet.xml", ".swiftlint.yml", "ratchet.md",
      ".ratchet.yml.mustache",
      "ratchets.swift", "yml",
    ])
  func others(name: String) throws {
    let project = try SettingsProject([Self.path: Self.feature, name: "x"])
    #expect(project.run().diagnostics.isEmpty)
  }
}
