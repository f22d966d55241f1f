// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "ratchet",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10)],
  products: [
    .library(name: "Ratchet", targets: ["Ratchet"]),
    .library(name: "RatchetConcurrency", targets: ["RatchetConcurrency"]),
    .library(name: "RatchetTesting", targets: ["RatchetTesting"]),
    .library(name: "RatchetInspector", targets: ["RatchetInspector"]),
    .executable(name: "ratchet", targets: ["RatchetMain"]),
    // For the command plugin: SwiftPM looks for a plugin's program by the name of its target.
    .executable(name: "RatchetMain", targets: ["RatchetMain"]),
    .plugin(name: "RatchetPlugin", targets: ["RatchetPlugin"]),
    .plugin(name: "RatchetCommand", targets: ["RatchetCommand"]),
  ],
  traits: [
    .trait(
      name: "InspectorInRelease",
      description: "Keeps the inspector in release builds, where it is left out otherwise.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.3.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.4.0"),
  ],
  targets: [
    // The runtime: what generated code and the user's features are compiled against.
    .target(
      name: "Ratchet",
      dependencies: [
        "RatchetConcurrency",
        "RatchetMarkers",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]
    ),
    // Clocks, schedulers, and what asynchronous code shares and is tested with.
    .target(
      name: "RatchetConcurrency",
      dependencies: [
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay")
      ]
    ),
    .macro(
      name: "RatchetMarkers",
      dependencies: ["RatchetSyntax"],
      // The compiler asks it five things for each feature in each of its processes, and waits for the
      // answers: optimized, it has them in an eighth of the time, in debug builds too.
      swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))]
    ),

    // The reader of Swift: tokens, declarations and types. It depends on nothing.
    .target(
      name: "RatchetSyntax",
      // Whole programs are read with it in debug builds, which take fifteen times as long otherwise.
      swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))]
    ),

    // What the tests of features are written with.
    .target(
      name: "RatchetTesting",
      dependencies: [
        "Ratchet",
        "RatchetSource",
        "RatchetSyntax",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),
    // Values, and changes of values, as Swift source.
    .target(name: "RatchetSource", dependencies: ["Ratchet"]),

    // Shows a running program's stores in a browser. Release builds leave its code out.
    .target(
      name: "RatchetInspector",
      dependencies: [
        "Ratchet", "RatchetInspectorPage", "RatchetInspectorWire", "RatchetSource", "RatchetSyntax",
      ]
    ),
    // HTTP and WebSocket, with limits, on threads of their own.
    .target(name: "RatchetInspectorWire"),
    // The page in the browser.
    .target(name: "RatchetInspectorPage", exclude: ["Page"]),

    // What the sources declare and what is generated for it: values without syntax and without text.
    .target(name: "RatchetModel"),
    // The generator: files in, files out.
    .target(
      name: "RatchetGenerator",
      dependencies: [
        "RatchetCHeaders",
        "RatchetModel",
        "RatchetSyntax",
        "RatchetTemplates",
        .product(name: "Yams", package: "Yams"),
      ]
    ),
    // The text of all that is generated: the files in `Templates`.
    .target(name: "RatchetTemplates"),
    // What people ask about their domains: review, explain, graph, scaffold, dump.
    .target(
      name: "RatchetToolkit",
      dependencies: ["RatchetGenerator", "RatchetReviewPage", "RatchetSyntax"]
    ),
    // The page that a review is read on.
    .target(name: "RatchetReviewPage", exclude: ["Page"]),
    // C headers, read through libclang, which is opened when it is needed and not linked.
    .target(name: "CLibclang"),
    .target(name: "RatchetCHeaders", dependencies: ["CLibclang"]),
    .target(
      name: "RatchetCommandLine",
      dependencies: [
        "RatchetCHeaders",
        "RatchetGenerator",
        "RatchetToolkit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    // The program for people, as `ratchet`.
    .executableTarget(name: "RatchetMain", dependencies: ["RatchetCommandLine"]),
    // The program that the build plugin runs: every build compiles it, so it links no more than it needs.
    .executableTarget(name: "RatchetTool", dependencies: ["RatchetGenerator"]),

    // The two plugins.
    .plugin(
      name: "RatchetPlugin",
      capability: .buildTool(),
      dependencies: ["RatchetTool"]
    ),
    .plugin(
      name: "RatchetCommand",
      capability: .command(
        intent: .custom(verb: "ratchet", description: "Generate the code of Ratchet's domains."),
        permissions: [
          .writeToPackageDirectory(reason: "`generate` writes files where `--output` says.")
        ]
      ),
      dependencies: ["RatchetMain"]
    ),

    // Tests: one folder for each target, and Integration, which goes through the plugin.
    .testTarget(
      name: "RatchetTests",
      dependencies: [
        "Ratchet",
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),
    .testTarget(name: "RatchetConcurrencyTests", dependencies: ["RatchetConcurrency"]),
    .testTarget(name: "RatchetTestingTests", dependencies: ["RatchetTesting"]),
    // The links in `Support` lead to the browser that drives the page of a review too.
    .testTarget(
      name: "RatchetInspectorTests",
      dependencies: [
        "InspectedFeatures", "RatchetInspector", "RatchetInspectorWire", "RatchetTesting",
      ]
    ),
    // What the tests inspect.
    .target(
      name: "InspectedFeatures",
      dependencies: ["Ratchet"],
      path: "Tests/InspectedFeatures",
      plugins: ["RatchetPlugin"]
    ),
    .testTarget(name: "RatchetSyntaxTests", dependencies: ["RatchetSyntax"]),
    .testTarget(name: "RatchetMarkersTests", dependencies: ["RatchetMarkers"]),
    .testTarget(name: "RatchetCHeadersTests", dependencies: ["RatchetCHeaders"]),
    .testTarget(
      name: "RatchetGeneratorTests",
      dependencies: [
        "RatchetCHeaders",
        "RatchetGenerator",
        "RatchetModel",
        "RatchetSyntax",
        "RatchetToolkit",
      ],
      exclude: ["Golden/Records"]
    ),
    // The links in `Support` lead to what it has in common with the tests of the generator.
    .testTarget(
      name: "RatchetToolkitTests",
      dependencies: ["RatchetGenerator", "RatchetSyntax", "RatchetToolkit"]
    ),
    // It runs SwiftPM on a package that uses the plugins. `AnnotationScan.swift` in it is a link to
    // the plugin's, which cannot be imported.
    .testTarget(name: "RatchetPluginTests", dependencies: ["RatchetGenerator", "RatchetMain"]),
    .testTarget(
      name: "RatchetCommandLineTests",
      dependencies: ["RatchetGenerator", "RatchetMain", "RatchetTool"]
    ),
    .testTarget(
      name: "IntegrationTests",
      dependencies: ["Ratchet", "UnusualModule"],
      path: "Tests/Integration",
      exclude: ["Features"],
      plugins: ["RatchetPlugin"]
    ),
    // Features as people write them for this architecture, in modules of an application, and their tests.
    .target(
      name: "SettingsFeature",
      dependencies: ["Ratchet"],
      path: "Tests/Integration/Features/Modules/Settings",
      plugins: ["RatchetPlugin"]
    ),
    .target(
      name: "OnboardingFeature",
      dependencies: ["Ratchet", "SettingsFeature"],
      path: "Tests/Integration/Features/Modules/Onboarding",
      plugins: ["RatchetPlugin"]
    ),
    .target(
      name: "Features",
      dependencies: ["OnboardingFeature", "Ratchet", "SettingsFeature"],
      path: "Tests/Integration/Features/Sources",
      plugins: ["RatchetPlugin"]
    ),
    .testTarget(
      name: "FeaturesTests",
      dependencies: ["Features", "OnboardingFeature", "RatchetTesting", "SettingsFeature"],
      path: "Tests/Integration/Features/Tests"
    ),
    // Features of which the plugin generates stubs and laws into the test target that tests them.
    .target(
      name: "StubbedFeatures",
      dependencies: ["Ratchet"],
      path: "Tests/Stubs/StubbedFeatures",
      plugins: ["RatchetPlugin"]
    ),
    .testTarget(
      name: "StubsTests",
      dependencies: ["StubbedFeatures", "RatchetTesting"],
      path: "Tests/Stubs/StubsTests",
      plugins: ["RatchetPlugin"]
    ),
    // Compiles the examples of the documentation, in which the features of `ExampleFeatures` are known.
    .target(
      name: "ExampleFeatures",
      dependencies: ["Ratchet"],
      path: "Tests/Documentation/ExampleFeatures",
      plugins: ["RatchetPlugin"]
    ),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["ExampleFeatures", "RatchetInspector", "RatchetTesting"],
      path: "Tests/Documentation/DocumentationTests"
    ),
    // Domains in a module whose code is isolated to the main actor, and which declares types that are
    // called as something in the libraries.
    .target(
      name: "UnusualModule",
      dependencies: ["Ratchet"],
      path: "Tests/UnusualModule",
      swiftSettings: [.defaultIsolation(MainActor.self)],
      plugins: ["RatchetPlugin"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// With a tool that was built before, nothing of the generator is built here, nor what it depends on:
// Documentation/PrebuiltTool.md.
if let bundle = Context.environment["RATCHET_TOOL_BUNDLE"], !bundle.isEmpty {
  let ofGenerator: Set = [
    "CLibclang", "RatchetCHeaders", "RatchetCHeadersTests", "RatchetCommandLine",
    "RatchetCommandLineTests", "RatchetGenerator", "RatchetGeneratorTests", "RatchetMain",
    "RatchetModel",
    "RatchetPluginTests", "RatchetTemplates", "RatchetTool", "RatchetToolkit",
    "RatchetToolkitTests", "RatchetReviewPage",
  ]
  let itsDependencies: Set = ["Yams", "swift-argument-parser"]
  package.products.removeAll { ["ratchet", "RatchetMain"].contains($0.name) }
  package.targets.removeAll { ofGenerator.contains($0.name) }
  package.dependencies.removeAll { dependency in
    guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
    return itsDependencies.contains { location.hasSuffix("/\($0)") }
  }
  // The bundle holds the program for people, which does what the tool does as well.
  package.targets.first { $0.name == "RatchetCommand" }?.dependencies = ["RatchetTool"]
  package.targets.append(
    bundle.contains("://")
      ? .binaryTarget(
        name: "RatchetTool", url: bundle,
        checksum: Context.environment["RATCHET_TOOL_CHECKSUM"] ?? "")
      : .binaryTarget(name: "RatchetTool", path: pathFromHere(to: bundle)))
}

/// A path as binary targets have to be given: from this package's folder on.
func pathFromHere(to path: String) -> String {
  guard path.hasPrefix("/") else { return path }
  let here = Context.packageDirectory.split(separator: "/")
  let there = path.split(separator: "/")
  let shared = zip(here, there).prefix { $0 == $1 }.count
  return (here.dropFirst(shared).map { _ in ".." } + there.dropFirst(shared))
    .joined(separator: "/")
}
