import Testing

extension SwiftPMTests {
  /// A target's folder can contain Swift files that the target does not compile.
  @Suite("Swift files that a target does not compile")
  struct CompiledFilesTests {
    @Test(
      """
      get no generated code and no stubs: resources, files that 'sources' leaves out, another target's files; and \
      what it compiles does, whatever its files are called, and whichever package isolates it
      """
    )
    func others() throws {
      let package = try MixedPackage.made()
      let run = try package.build("--build-tests")
      try #require(run.succeeded, "\(run.output)")
      func generated(_ target: String) throws -> [String] {
        try package.generated(for: target).values.filter(\.hasCode).map(\.name).sorted()
      }
      #expect(try generated("Features") == ["Feature+Ratchet.swift"])
      // Two files have the names of the files that several sources share.
      #expect(try generated("First") == ["First+Ratchet.swift", "NewlyAnnotated+Ratchet.swift"])
      #expect(try generated("Second") == ["Second+Ratchet.swift"])
      #expect(try generated("FeaturesTests") == ["Feature+Stubs.swift", "Screen+Stubs.swift"])
      #expect(try package.generated(for: "CFile").isEmpty)
    }
  }
}

/// A package whose targets have Swift files that they do not compile.
private enum MixedPackage {
  static func made() throws -> PackageOnDisk {
    let package = try PackageOnDisk(name: "mixed")
    for path in ["Package.swift", "Screens", "Sources"] { try? package.remove(path) }
    for (path, text) in files { try package.write(text, to: path) }
    return package
  }

  /// A domain.
  ///
  /// - Parameter value: Whether it has a value whose conformance is isolated in a module that is isolated by default.
  private static func enumeration(_ name: String, value: Bool = false) -> String {
    value
      ? "import Ratchet\n\n@CasePathable\nenum \(name): Equatable { case one(Value) }\n\nstruct Value: Equatable {}\n"
      : "import Ratchet\n\n@CasePathable\nenum \(name) { case one }\n"
  }

  /// A feature of another package, with a type that is isolated because its module is.
  private static let screen = """
    import Ratchet

    @Reducer
    public struct Screen {
      public struct State: Equatable {
        public var title = ""
        public init() {}
      }
      public enum Action { case rowTapped(Row) }
      public init() {}
      public var body: some ReducerOf<Self> { EmptyReducer() }
    }

    public struct Row: Sendable {
      public var number = 0
      public init() {}
    }

    """

  private static let files = [
    "Package.swift": manifest,
    "Screens/Package.swift": screens,
    "Screens/Sources/Screens/Screen.swift": screen,
    "Sources/Features/Compiled/Feature.swift": enumeration("Feature", value: true),
    "Sources/Features/Templates/Copied.swift": enumeration("Copied"),
    "Sources/Features/Drafts/Draft.swift": enumeration("Draft"),
    "Sources/Shared/First/First.swift": enumeration("First", value: true),
    "Sources/Shared/First/NewlyAnnotated.swift": enumeration("Third"),
    "Sources/Shared/First/ctypes.swift": enumeration("Fourth"),
    "Sources/CFile/include/file.h": "struct file { int length; };\n",
    "Sources/CFile/file.c": "#include \"file.h\"\n",
    "Sources/Shared/Second/Second.swift": enumeration("Second"),
    "Tests/FeaturesTests/Tests.swift": """
    import RatchetTesting

    import Screens

    @testable import Features

    let features = Feature.stubs
    @MainActor func screen() -> Screen.State { .stub(title: "") }
    """,
    "Tests/FeaturesTests/Fixtures/Fixture.swift": enumeration("Fixture"),
  ]

  private static var manifest: String {
    """
    \(start)
    func isolated(_ isOn: Bool = true) -> [SwiftSetting] {
      isOn ? [.defaultIsolation(MainActor.self)] : []
    }
    let package = Package(
      name: "mixed",
      platforms: [.macOS(.v14)],
      dependencies: [.package(path: "\(PackageOnDisk.ratchet.path)"), .package(path: "Screens")],
      targets: [
        .target(
          name: "Features", dependencies: [runtime], sources: ["Compiled"],
          resources: [.copy("Templates")], plugins: [plugin]),
        .target(
          name: "First", dependencies: [runtime], path: "Sources/Shared", sources: ["First"],
          swiftSettings: isolated(false), plugins: [plugin]),
        .target(
          name: "Second", dependencies: [runtime, "First"], path: "Sources/Shared",
          sources: ["Second"], swiftSettings: isolated(), plugins: [plugin]),
        .target(name: "CFile", dependencies: [runtime], plugins: [plugin]),
        .testTarget(
          name: "FeaturesTests",
          dependencies: ["Features", testing, .product(name: "Screens", package: "Screens")],
          resources: [.copy("Fixtures")], plugins: [plugin]),
      ]
    )

    """
  }

  /// The manifest of another package.
  private static var screens: String {
    """
    \(start)
    let package = Package(
      name: "screens",
      platforms: [.macOS(.v14)],
      products: [.library(name: "Screens", targets: ["Screens"])],
      dependencies: [.package(path: "\(PackageOnDisk.ratchet.path)")],
      targets: [
        .target(
          name: "Screens", dependencies: [runtime],
          swiftSettings: [.defaultIsolation(MainActor.self)], plugins: [plugin])
      ]
    )

    """
  }

  private static var start: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let ratchet = "\(PackageOnDisk.ratchet.lastPathComponent)"
    let runtime: Target.Dependency = .product(name: "Ratchet", package: ratchet)
    let testing: Target.Dependency = .product(name: "RatchetTesting", package: ratchet)
    let plugin: Target.PluginUsage = .plugin(name: "RatchetPlugin", package: ratchet)
    """
  }
}
