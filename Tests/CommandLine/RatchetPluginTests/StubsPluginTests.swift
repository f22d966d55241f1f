import Testing

extension SwiftPMTests {
  /// The generated code of a test target with the plugin, in a package on disk.
  @Suite("Stubs by the build plugin")
  struct StubsPluginTests {
    let package: PackageOnDisk

    private static let generating = "generating stubs of Features, Library"

    init() throws {
      package = try TestedPackage.made()
    }

    @Test("each annotated file has its stubs, and an edit rewrites and compiles those of one")
    func lifeOfStubs() throws {
      let first = try package.build("--build-tests")
      try #require(first.succeeded, "\(first.output)")
      let before = try package.generated(for: "FeaturesTests")
      #expect(before["One+Stubs.swift"]?.text.contains("static func stub(count: Int = 0)") == true)
      #expect(before["Two+Stubs.swift"]?.hasCode == true)
      #expect(before["Library.Common+Stubs.swift"]?.hasCode == true)
      // Only the public declarations of a module that is imported without `@testable`.
      #expect(before["Library.Common+Stubs.swift"]?.text.contains("Hidden") == false)
      // Types of files without annotations.
      #expect(before["Others+Stubs.swift"]?.text.contains("extension Money") == true)
      #expect(try package.generated(for: "PlainTests").keys.allSatisfy { !$0.contains("Stubs") })

      // The build folder contains another package's build, and the first build plans again.
      #expect(try package.build("--build-tests").succeeded)
      let unchanged = try package.build("--build-tests")
      #expect(unchanged.succeeded)
      #expect(unchanged.ratchetCommands.isEmpty)

      try package.edit(
        "Sources/Features/One.swift", replacing: "var count = 0", with: "var number = 7")
      let edited = try package.build("--build-tests")
      #expect(edited.succeeded, "\(edited.output)")
      #expect(edited.ratchetCommands.contains(Self.generating))
      let after = try package.generated(for: "FeaturesTests")
      #expect(after.keys.filter { after[$0] != before[$0] } == ["One+Stubs.swift"])
      #expect(after["One+Stubs.swift"]?.text.contains("number: Int = 7") == true)

      try package.write(
        "@testable import Features\n\nlet action = One.Action.stub(\\.opaque)\n",
        to: "Tests/FeaturesTests/Use.swift")
      let refused = try package.build("--build-tests")
      #expect(!refused.succeeded)
      #expect(
        refused.output.contains(
          "'opaque' is unavailable: 'any Sendable' does not say which type to create"
        ),
        "\(refused.output)")

      try package.write("stubs: false\n", to: "Tests/FeaturesTests/.ratchet.yml")
      for file in ["Tests", "Use"] {
        try package.write("import Features\n", to: "Tests/FeaturesTests/\(file).swift")
      }
      try package.planAnew()
      let without = try package.build("--build-tests")
      #expect(without.succeeded, "\(without.output)")
      let none = try package.generated(for: "FeaturesTests")
      #expect(none.values.filter { $0.name.contains("Stubs") }.allSatisfy { !$0.hasCode })
    }
  }
}

/// A package with two modules of features, and tests of them.
private enum TestedPackage {
  static func made() throws -> PackageOnDisk {
    let package = try PackageOnDisk(name: "tested")
    try? package.remove("Tests")
    try? package.remove("Package.swift")
    for (path, text) in files { try package.write(text, to: path) }
    return package
  }

  private static let files = [
    "Package.swift": manifest,
    "Sources/Features/One.swift": """
    import Ratchet

    @Reducer
    struct One {
      struct State { var count = 0 }
      enum Action {
        case paid(Money)
        @EquatableIgnored case opaque(any Sendable)
      }
      var body: some ReducerOf<Self> { EmptyReducer() }
    }

    """,
    "Sources/Features/Two.swift": """
    import Ratchet

    @CasePathable
    enum Two { case one, two(Int) }

    """,
    "Sources/Features/Common.swift": "import Ratchet\n\n@CasePathable\nenum Common { case one }\n",
    "Sources/Features/Money.swift": "struct Money: Equatable { var cents: Int }\n",
    "Sources/Library/Common.swift": """
    import Ratchet

    @CasePathable
    public enum Open { case one }

    @CasePathable
    enum Hidden { case one }

    """,
    "Tests/FeaturesTests/Tests.swift": """
    import Library
    import RatchetTesting

    @testable import Features

    let state = One.State.stub()
    let actions = One.Action.stubs
    func open() -> Open { .stub(\\.one) }

    """,
    "Tests/PlainTests/Tests.swift": "import Ratchet\n",
  ]

  private static var manifest: String {
    let ratchet = PackageOnDisk.ratchet
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let ratchet = "\(ratchet.lastPathComponent)"
      let runtime: Target.Dependency = .product(name: "Ratchet", package: ratchet)
      let testing: Target.Dependency = .product(name: "RatchetTesting", package: ratchet)
      let plugin: Target.PluginUsage = .plugin(name: "RatchetPlugin", package: ratchet)
      let package = Package(
        name: "tested",
        platforms: [.macOS(.v14)],
        dependencies: [.package(path: "\(ratchet.path)")],
        targets: [
          .target(name: "Features", dependencies: [runtime], plugins: [plugin]),
          .target(name: "Library", dependencies: [runtime], plugins: [plugin]),
          .testTarget(
            name: "FeaturesTests", dependencies: ["Features", "Library", testing],
            plugins: [plugin]),
          .testTarget(name: "PlainTests", dependencies: [runtime], plugins: [plugin]),
        ]
      )

      """
  }
}
