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
    .library(name: "RatchetMigration", targets: ["RatchetMigration"]),
    .library(name: "RatchetMigrationTesting", targets: ["RatchetMigrationTesting"]),
    .library(name: "RatchetExplorer", targets: ["RatchetExplorer"]),
    .library(name: "RatchetInspector", targets: ["RatchetInspector"]),
    .executable(name: "ratchet", targets: ["RatchetMain"]),
    // For the command plugin: SwiftPM finds a plugin's program by the name of its target.
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
    // The runtime, which generated code and the user's features import.
    .target(
      name: "Ratchet",
      dependencies: [
        "RatchetConcurrency",
        "RatchetMacros",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]
    ),
    // Clocks, and tools for asynchronous code and its tests.
    .target(
      name: "RatchetConcurrency",
      dependencies: [
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay")
      ]
    ),
    .macro(
      name: "RatchetMacros",
      // The compiler waits for several answers for each feature in each of its processes. With optimization
      // of the JSON and the reader of Swift, they take an eighth of the time, in debug builds too. The rest
      // of the time is too short to optimize this target.
      dependencies: ["RatchetJSON", "RatchetRules", "RatchetSyntax"]
    ),

    // JSON, for the messages of the compiler and of the inspector. It depends on nothing.
    .target(
      name: "RatchetJSON",
      // It is a part of each answer of the attributes' program.
      swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))]
    ),
    // The rules that both the generator and the program of the attributes apply. It depends on
    // nothing.
    .target(name: "RatchetRules"),

    // The reader of Swift: tokens, declarations and types. It depends on nothing.
    .target(
      name: "RatchetSyntax",
      // It reads whole programs in debug builds, which takes fifteen times as long without
      // optimization.
      swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))]
    ),

    // The tools for tests of features.
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
    // What only code for older releases of the Composable Architecture, or for Combine, needs: schedulers,
    // former types, and names whose messages say what to write. New code does not compile it.
    .target(
      name: "RatchetMigration",
      dependencies: [
        "Ratchet",
        "RatchetConcurrency",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]
    ),
    // The same for tests.
    .target(
      name: "RatchetMigrationTesting",
      dependencies: [
        "RatchetMigration",
        "RatchetTesting",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]
    ),
    // Searches for the actions that break a feature. A target of its own, because only the tests that
    // explore need it.
    .target(
      name: "RatchetExplorer",
      dependencies: [
        "RatchetDrawing",
        // Schedulers run on its time, so that no feature waits.
        "RatchetMigration",
        "RatchetSource",
        "RatchetTesting",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      // A search makes millions of steps, in debug builds too.
      swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))]
    ),
    // Boxes and lines as SVG: of the features that `ratchet graph` draws, and of the states of an
    // exploration.
    .target(name: "RatchetDrawing"),
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
    .target(name: "RatchetInspectorWire", dependencies: ["RatchetJSON"]),
    // The page in the browser.
    .target(
      name: "RatchetInspectorPage",
      exclude: ["Page"],
      cSettings: [
        .define("RATCHET_INSPECTOR", .when(configuration: .debug)),
        .define("RATCHET_INSPECTOR", .when(traits: ["InspectorInRelease"])),
      ]
    ),

    // The declarations in the sources and the generated code for them: values without syntax and
    // text.
    .target(name: "RatchetModel", dependencies: ["RatchetRules"]),
    // The generator: files in, files out.
    .target(
      name: "RatchetGenerator",
      dependencies: [
        "RatchetCHeaders",
        "RatchetModel",
        "RatchetRules",
        "RatchetSyntax",
        "RatchetTemplates",
        .product(name: "Yams", package: "Yams"),
      ]
    ),
    // The text of all generated code: the files in `Templates`.
    .target(name: "RatchetTemplates"),
    // The commands for people: review, explain, graph, attach, scaffold, dump.
    .target(
      name: "RatchetToolkit",
      dependencies: [
        "RatchetDrawing", "RatchetGenerator", "RatchetInspectorWire", "RatchetReviewPage",
        "RatchetSyntax",
      ]
    ),
    // The HTML of a review.
    .target(name: "RatchetReviewPage", exclude: ["Page"]),
    // C headers, read through libclang, which is loaded only if it is needed.
    .target(name: "CLibclang"),
    .target(name: "RatchetCHeaders", dependencies: ["CLibclang"]),
    .target(
      name: "RatchetCommandLine",
      dependencies: [
        "RatchetCHeaders",
        "RatchetDrawing",
        "RatchetGenerator",
        "RatchetInspectorWire",
        "RatchetToolkit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    // The program for people, as `ratchet`.
    .executableTarget(name: "RatchetMain", dependencies: ["RatchetCommandLine"]),
    // The build plugin's program. Every first build compiles it, so it links only what it needs.
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

    // Tests: one folder for each target, and Integration, which uses the plugin.
    //
    // What several of them use: temporary folders, programs, a browser, random numbers.
    .target(
      name: "TestSupport",
      dependencies: [.product(name: "IssueReporting", package: "xctest-dynamic-overlay")],
      path: "Tests/TestSupport"
    ),
    .testTarget(
      name: "RatchetTests",
      dependencies: [
        "Ratchet",
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
        "TestSupport",
      ]
    ),
    .testTarget(name: "RatchetConcurrencyTests", dependencies: ["RatchetConcurrency"]),
    .testTarget(name: "RatchetTestingTests", dependencies: ["RatchetTesting", "TestSupport"]),
    .testTarget(
      name: "RatchetMigrationTests", dependencies: ["RatchetMigrationTesting", "TestSupport"]),
    .testTarget(
      name: "RatchetExplorerTests", dependencies: ["ExploredFeatures", "RatchetExplorer"]),
    // Features with and without mistakes, which the tests explore.
    .target(
      name: "ExploredFeatures",
      dependencies: ["Ratchet"],
      path: "Tests/ExploredFeatures",
      plugins: ["RatchetPlugin"]
    ),
    .testTarget(
      name: "RatchetInspectorTests",
      dependencies: [
        "InspectedFeatures", "InspectedProgram", "RatchetInspector", "RatchetInspectorWire",
        "RatchetTesting", "TestSupport",
      ]
    ),
    // A program that tests inspect from outside, and that crashes when they want it to.
    .executableTarget(
      name: "InspectedProgram",
      dependencies: ["InspectedFeatures", "Ratchet", "RatchetInspector"],
      path: "Tests/InspectedProgram"
    ),
    // The features that the tests inspect.
    .target(
      name: "InspectedFeatures",
      dependencies: ["Ratchet"],
      path: "Tests/InspectedFeatures",
      plugins: ["RatchetPlugin"]
    ),
    .testTarget(name: "RatchetSyntaxTests", dependencies: ["RatchetSyntax", "TestSupport"]),
    // Not on `RatchetMacros` itself: SwiftPM builds all tests, and all that they depend on, for the
    // host if one of them depends on a macro, in addition to the build of the package's products.
    .testTarget(
      name: "RatchetMacrosTests", dependencies: ["Ratchet", "RatchetSyntax", "TestSupport"]),
    .testTarget(name: "RatchetCHeadersTests", dependencies: ["RatchetCHeaders", "TestSupport"]),
    .testTarget(
      name: "RatchetGeneratorTests",
      dependencies: [
        "RatchetCHeaders",
        "RatchetGenerator",
        "RatchetModel",
        "RatchetSyntax",
        "RatchetToolkit", "TestSupport",
      ],
      exclude: ["Golden/Records"]
    ),
    .testTarget(
      name: "RatchetToolkitTests",
      dependencies: [
        "RatchetDrawing", "RatchetGenerator", "RatchetSyntax", "RatchetToolkit", "TestSupport",
      ]
    ),
    // It runs SwiftPM on a package that uses the plugins. Its `AnnotationScan.swift` is a link to
    // the plugin's file, because a plugin cannot be imported.
    .testTarget(
      name: "RatchetPluginTests", dependencies: ["RatchetGenerator", "RatchetMain", "TestSupport"]),
    .testTarget(
      name: "RatchetCommandLineTests",
      // Not on `RatchetTool`, which they run: SwiftPM links the plugin's one into the tests, too.
      dependencies: ["InspectedProgram", "RatchetGenerator", "RatchetMain", "TestSupport"]
    ),
    .testTarget(
      name: "IntegrationTests",
      dependencies: ["Ratchet", "UnusualModule"],
      path: "Tests/Integration",
      exclude: ["Features"],
      plugins: ["RatchetPlugin"]
    ),
    // Features in the style of the Composable Architecture, in modules of an application, and
    // tests.
    .target(
      name: "SettingsFeature",
      dependencies: ["Ratchet"],
      path: "Tests/Integration/Features/Modules/Settings",
      plugins: ["RatchetPlugin"]
    ),
    .target(
      name: "OnboardingFeature",
      dependencies: ["RatchetMigration", "SettingsFeature"],
      path: "Tests/Integration/Features/Modules/Onboarding",
      plugins: ["RatchetPlugin"]
    ),
    .target(
      name: "Features",
      dependencies: ["OnboardingFeature", "RatchetMigration", "SettingsFeature"],
      path: "Tests/Integration/Features/Sources",
      plugins: ["RatchetPlugin"]
    ),
    .testTarget(
      name: "FeaturesTests",
      dependencies: [
        "Features", "OnboardingFeature", "RatchetMigrationTesting", "SettingsFeature",
      ],
      path: "Tests/Integration/Features/Tests"
    ),
    // Features with stubs and laws, which the plugin generates into the test target below.
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
      // The public conformances of stubs need public imports.
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")],
      plugins: ["RatchetPlugin"]
    ),
    // Compiles the examples of the documentation, which can use the features of `ExampleFeatures`.
    .target(
      name: "ExampleFeatures",
      dependencies: ["Ratchet"],
      path: "Tests/Documentation/ExampleFeatures",
      plugins: ["RatchetPlugin"]
    ),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "ExampleFeatures", "RatchetExplorer", "RatchetInspector", "RatchetMigrationTesting",
        "TestSupport",
      ],
      path: "Tests/Documentation/DocumentationTests"
    ),
    // Looks for declarations whose generated code or stubs do not compile: `scripts/declarations`.
    .executableTarget(
      name: "DeclarationTrials",
      dependencies: [
        "Ratchet", "RatchetGenerator", "RatchetModel", "RatchetSyntax", "RatchetTesting",
        "TestSupport",
      ],
      path: "Tests/DeclarationTrials"
    ),
    // Domains in a module that is isolated to the main actor, and that declares types with the
    // names of library types.
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

// In debug builds, the driver compiles 25 files in each process at most. With one process for each core
// instead, the runtime takes a fifth fewer instructions to compile.
for target in package.targets where [.regular, .executable, .test, .macro].contains(target.type) {
  target.swiftSettings =
    (target.swiftSettings ?? [])
    + [.unsafeFlags(["-driver-batch-size-limit", "1000"], .when(configuration: .debug))]
}

// The tool of a release, and the machines that it runs on. `scripts/release` writes them into the manifest of a tag.
// In all other commits, and in a clone of the tag, the tool is built from source.
let release: (url: String, checksum: String, machines: [String])? = nil

/// The machine that this manifest runs on, as bundles name it.
#if arch(arm64)
  let architecture = (linux: "aarch64", apple: "arm64")
#else
  let architecture = (linux: "x86_64", apple: "x86_64")
#endif
#if os(Linux)
  let machine = "\(architecture.linux)-unknown-linux-gnu"
#else
  let machine = "\(architecture.apple)-apple-macosx"
#endif

// Whether SwiftPM has fetched this package for another one. It reads the manifest before it has a folder.
let isFetched =
  Context.packageDirectory == "/"
  || Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts"

/// The bundle with the prebuilt tool, or nil if the tool is built from source: Documentation/PrebuiltTool.md.
var bundle: (location: String, checksum: String)?
switch Context.environment["RATCHET_TOOL_BUNDLE"] ?? "" {
case "source": break
case "":
  guard let release, isFetched else { break }
  if release.machines.contains(machine) {
    bundle = (release.url, release.checksum)
  } else {
    print(
      "this release has no prebuilt tool for \(machine), so the generator is built from source")
  }
case let location:
  bundle = (location, Context.environment["RATCHET_TOOL_CHECKSUM"] ?? "")
}

// With a prebuilt tool, neither the generator nor its dependencies are built.
if let bundle {
  let ofGenerator: Set = [
    "DeclarationTrials", "CLibclang", "RatchetCHeaders", "RatchetCHeadersTests",
    "RatchetCommandLine",
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
  #if os(Linux)
    // The program of the attributes is in the bundle, too. SwiftPM knows no prebuilt macros, so it compiles one that
    // starts that program. Apple's systems run macros in a sandbox, in which this was not tried.
    let macros = package.targets.first { $0.name == "RatchetMacros" }
    macros?.path = "Sources/RatchetMacrosLauncher"
    macros?.dependencies = []
    macros?.plugins = [.plugin(name: "RatchetPlugin")]
  #endif
  // The bundle contains the program for people, which also does the work of the tool.
  package.targets.first { $0.name == "RatchetCommand" }?.dependencies = ["RatchetTool"]
  package.targets.append(
    bundle.location.contains("://")
      ? .binaryTarget(name: "RatchetTool", url: bundle.location, checksum: bundle.checksum)
      : .binaryTarget(name: "RatchetTool", path: pathFromHere(to: bundle.location)))
}

/// A path relative to this package's folder, as binary targets need it.
func pathFromHere(to path: String) -> String {
  guard path.hasPrefix("/") else { return path }
  let here = Context.packageDirectory.split(separator: "/")
  let there = path.split(separator: "/")
  let shared = zip(here, there).prefix { $0 == $1 }.count
  return (here.dropFirst(shared).map { _ in ".." } + there.dropFirst(shared))
    .joined(separator: "/")
}
