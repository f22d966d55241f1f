// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// MARK: - The house

/// Where the targets are: a folder for each floor, and the targets in it.
let floors = [
  "Sources/Runtime": ["Ratchet", "RatchetConcurrency"],
  "Sources/Attributes": ["RatchetMacros"],
  "Sources/Generator": [
    "CLibclang", "RatchetCHeaders", "RatchetGenerator", "RatchetJSON", "RatchetModel",
    "RatchetRules",
    "RatchetSyntax", "RatchetTemplates",
  ],
  "Sources/CommandLine": [
    "RatchetCommandLine", "RatchetDrawing", "RatchetInspectorClient", "RatchetMain",
    "RatchetReviewPage", "RatchetTool", "RatchetToolkit",
  ],
  "Sources/Testing": ["RatchetExplorer", "RatchetSource", "RatchetTesting"],
  "Sources/Inspector": ["RatchetInspector", "RatchetInspectorPage", "RatchetInspectorWire"],
  "Sources/Migration": ["RatchetMigration", "RatchetMigrationTesting"],

  "Tests": ["TestSupport", "UnusualModule"],
  "Tests/Runtime": ["RatchetConcurrencyTests", "RatchetTests", "RecordedProgram"],
  "Tests/Attributes": ["RatchetMacrosTests"],
  "Tests/Generator": [
    "DeclarationTrials", "RatchetCHeadersTests", "RatchetGeneratorTests", "RatchetSyntaxTests",
  ],
  "Tests/CommandLine": ["RatchetCommandLineTests", "RatchetPluginTests", "RatchetToolkitTests"],
  "Tests/Testing": ["ExploredFeatures", "RatchetExplorerTests", "RatchetTestingTests"],
  "Tests/Testing/Stubs": ["StubbedFeatures", "StubsTests"],
  "Tests/Inspector": ["InspectedFeatures", "InspectedProgram", "RatchetInspectorTests"],
  "Tests/Migration": ["RatchetMigrationTests"],
  "Tests/Documentation": ["DocumentationTests", "ExampleFeatures"],
]

let customDump = Target.Dependency.product(name: "CustomDump", package: "swift-custom-dump")
let issueReporting = Target.Dependency.product(
  name: "IssueReporting", package: "xctest-dynamic-overlay")
let issueReportingTestSupport = Target.Dependency.product(
  name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay")
let plugin = Target.PluginUsage.plugin(name: "RatchetPlugin")
/// For what is called so often that debug builds would take many times as long without optimization.
let optimized = [SwiftSetting.unsafeFlags(["-O"], .when(configuration: .debug))]

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
    // MARK: What programs import

    // The runtime, which generated code and the user's features import.
    .target(
      name: "Ratchet",
      dependencies: ["RatchetConcurrency", "RatchetMacros", customDump, issueReporting]
    ),
    // Clocks, and tools for asynchronous code and its tests.
    .target(name: "RatchetConcurrency", dependencies: [issueReporting]),
    // What only code for older releases of the Composable Architecture, or for Combine, needs.
    .target(
      name: "RatchetMigration",
      dependencies: [
        "Ratchet", "RatchetConcurrency", issueReporting,
        .product(name: "OrderedCollections", package: "swift-collections"),
        // Only files of older code import it, so that their imports stay.
        .product(name: "XCTestDynamicOverlay", package: "xctest-dynamic-overlay"),
      ]
    ),

    // MARK: What the compiler asks

    // The program of the attributes.
    .macro(name: "RatchetMacros", dependencies: ["RatchetJSON", "RatchetRules", "RatchetSyntax"]),

    // MARK: Files in, files out

    // JSON, for the messages of the compiler and of the inspector.
    .target(name: "RatchetJSON", swiftSettings: optimized),
    // The rules that both the generator and the program of the attributes apply.
    .target(name: "RatchetRules"),
    // The reader of Swift: tokens, declarations and types.
    .target(name: "RatchetSyntax", swiftSettings: optimized),
    // The declarations in the sources and the generated code for them: values without syntax and text.
    .target(name: "RatchetModel", dependencies: ["RatchetRules"]),
    // The generator.
    .target(
      name: "RatchetGenerator",
      dependencies: [
        "RatchetCHeaders", "RatchetModel", "RatchetRules", "RatchetSyntax", "RatchetTemplates",
        .product(name: "Yams", package: "Yams"),
      ]
    ),
    // The text of all generated code: the files in `Templates`.
    .target(name: "RatchetTemplates"),
    // C headers, read through libclang, which is loaded only if it is needed.
    .target(name: "CLibclang"),
    .target(name: "RatchetCHeaders", dependencies: ["CLibclang"]),

    // MARK: Commands

    // The commands for people: review, explain, graph, attach, scaffold, dump.
    .target(
      name: "RatchetToolkit",
      dependencies: [
        "RatchetDrawing", "RatchetGenerator", "RatchetInspectorClient", "RatchetReviewPage",
        "RatchetSyntax",
      ]
    ),
    // The sources of RatchetInspectorWire, which release builds of programs leave out: `ratchet attach` needs them.
    .target(
      name: "RatchetInspectorClient",
      dependencies: ["RatchetJSON"],
      swiftSettings: [.define("InspectorInRelease")]
    ),
    // The HTML of a review.
    .target(name: "RatchetReviewPage", exclude: ["Page"]),
    // Boxes and lines as SVG: features for `ratchet graph`, states for the explorer.
    .target(name: "RatchetDrawing"),
    .target(
      name: "RatchetCommandLine",
      dependencies: [
        "RatchetCHeaders", "RatchetDrawing", "RatchetGenerator", "RatchetInspectorClient",
        "RatchetToolkit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    // The program for people, as `ratchet`.
    .executableTarget(name: "RatchetMain", dependencies: ["RatchetCommandLine"]),
    // The build plugin's program. Every first build compiles it, so it links only what it needs.
    .executableTarget(name: "RatchetTool", dependencies: ["RatchetGenerator"]),

    .plugin(name: "RatchetPlugin", capability: .buildTool(), dependencies: ["RatchetTool"]),
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

    // MARK: What tests import

    .target(
      name: "RatchetTesting",
      dependencies: [
        "Ratchet", "RatchetSource", "RatchetSyntax", customDump, issueReporting,
        issueReportingTestSupport,
      ]
    ),
    // Values, and changes of values, as Swift source.
    .target(name: "RatchetSource", dependencies: ["Ratchet"]),
    // Searches for the actions that break a feature. Its schedulers run on the search's time.
    .target(
      name: "RatchetExplorer",
      dependencies: [
        "RatchetDrawing", "RatchetMigration", "RatchetSource", "RatchetTesting", customDump,
        issueReporting,
      ],
      swiftSettings: optimized
    ),
    .target(
      name: "RatchetMigrationTesting",
      dependencies: ["RatchetMigration", "RatchetTesting", issueReporting]
    ),

    // MARK: The inspector

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

    // MARK: Tests

    // What several tests use: temporary folders, programs, a browser, random numbers.
    .target(name: "TestSupport", dependencies: [issueReporting]),
    .testTarget(
      name: "RatchetTests",
      dependencies: ["Ratchet", "RecordedProgram", issueReportingTestSupport, "TestSupport"]),
    // A program that tests kill while it records.
    .executableTarget(name: "RecordedProgram", dependencies: ["Ratchet"]),
    .testTarget(name: "RatchetConcurrencyTests", dependencies: ["RatchetConcurrency"]),
    .testTarget(name: "RatchetTestingTests", dependencies: ["RatchetTesting", "TestSupport"]),
    .testTarget(
      name: "RatchetMigrationTests", dependencies: ["RatchetMigrationTesting", "TestSupport"]),
    .testTarget(
      name: "RatchetExplorerTests", dependencies: ["ExploredFeatures", "RatchetExplorer"]),
    // Features with and without mistakes, which the tests explore.
    .target(name: "ExploredFeatures", dependencies: ["Ratchet"], plugins: [plugin]),
    .testTarget(
      name: "RatchetInspectorTests",
      dependencies: [
        "InspectedFeatures", "InspectedProgram", "RatchetInspector", "RatchetInspectorWire",
        "RatchetTesting", "TestSupport",
      ]
    ),
    // A program that tests inspect from outside, and that crashes when they want it to.
    .executableTarget(
      name: "InspectedProgram", dependencies: ["InspectedFeatures", "Ratchet", "RatchetInspector"]),
    .target(name: "InspectedFeatures", dependencies: ["Ratchet"], plugins: [plugin]),
    .testTarget(name: "RatchetSyntaxTests", dependencies: ["RatchetSyntax", "TestSupport"]),
    // Not on `RatchetMacros`: SwiftPM would build all tests, and all that they depend on, a second time for the host.
    .testTarget(
      name: "RatchetMacrosTests", dependencies: ["Ratchet", "RatchetSyntax", "TestSupport"]),
    .testTarget(name: "RatchetCHeadersTests", dependencies: ["RatchetCHeaders", "TestSupport"]),
    .testTarget(
      name: "RatchetGeneratorTests",
      dependencies: [
        "RatchetCHeaders", "RatchetGenerator", "RatchetModel", "RatchetSyntax", "RatchetToolkit",
        "TestSupport",
      ],
      exclude: ["Golden/Records"]
    ),
    .testTarget(
      name: "RatchetToolkitTests",
      dependencies: [
        "RatchetDrawing", "RatchetGenerator", "RatchetSyntax", "RatchetToolkit", "TestSupport",
      ]
    ),
    // Runs SwiftPM on packages. Some of its files are links to the plugin's, which cannot be imported.
    .testTarget(
      name: "RatchetPluginTests", dependencies: ["RatchetGenerator", "RatchetMain", "TestSupport"]),
    // Not on `RatchetTool`, which it runs: SwiftPM links the plugin's one into the tests, too.
    .testTarget(
      name: "RatchetCommandLineTests",
      dependencies: ["InspectedProgram", "RatchetGenerator", "RatchetMain", "TestSupport"]
    ),
    // Domains of all shapes, compiled with their generated code.
    .testTarget(
      name: "IntegrationTests",
      dependencies: ["Ratchet", "RatchetMigration", "UnusualModule"],
      path: "Tests/Integration",
      exclude: ["Features"],
      plugins: [plugin]
    ),
    // Domains in a module that is isolated to the main actor, and that declares names of library types.
    .target(
      name: "UnusualModule",
      dependencies: ["Ratchet"],
      swiftSettings: [.defaultIsolation(MainActor.self)],
      plugins: [plugin]
    ),
    // Features in the style of the Composable Architecture, in modules of an application.
    .target(
      name: "SettingsFeature",
      dependencies: ["Ratchet"],
      path: "Tests/Integration/Features/Modules/Settings",
      plugins: [plugin]
    ),
    .target(
      name: "OnboardingFeature",
      dependencies: ["RatchetMigration", "SettingsFeature"],
      path: "Tests/Integration/Features/Modules/Onboarding",
      plugins: [plugin]
    ),
    .target(
      name: "Features",
      dependencies: ["OnboardingFeature", "RatchetMigration", "SettingsFeature"],
      path: "Tests/Integration/Features/Sources",
      plugins: [plugin]
    ),
    .testTarget(
      name: "FeaturesTests",
      dependencies: [
        "Features", "OnboardingFeature", "RatchetMigrationTesting", "SettingsFeature",
      ],
      path: "Tests/Integration/Features/Tests"
    ),
    // Features with stubs and laws, which the plugin generates into the test target below.
    .target(name: "StubbedFeatures", dependencies: ["Ratchet"], plugins: [plugin]),
    .testTarget(
      name: "StubsTests",
      dependencies: ["StubbedFeatures", "RatchetTesting"],
      // The public conformances of stubs need public imports.
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")],
      plugins: [plugin]
    ),
    // Compiles the examples of the documentation, which can use the features of `ExampleFeatures`.
    .target(name: "ExampleFeatures", dependencies: ["Ratchet"], plugins: [plugin]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "ExampleFeatures", "RatchetExplorer", "RatchetInspector", "RatchetMigrationTesting",
        "TestSupport",
      ]
    ),
    // Looks for declarations whose generated code or stubs do not compile: `scripts/declarations`.
    .executableTarget(
      name: "DeclarationTrials",
      dependencies: [
        "Ratchet", "RatchetGenerator", "RatchetModel", "RatchetSyntax", "RatchetTesting",
        "TestSupport",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for (folder, names) in floors {
  for target in package.targets where names.contains(target.name) {
    target.path = "\(folder)/\(target.name)"
  }
}

// In debug builds, the driver compiles 25 files in each process at most. With one process for each core
// instead, the runtime takes a fifth fewer instructions to compile.
for target in package.targets where [.regular, .executable, .test, .macro].contains(target.type) {
  target.swiftSettings =
    (target.swiftSettings ?? [])
    + [.unsafeFlags(["-driver-batch-size-limit", "1000"], .when(configuration: .debug))]
}

// `RATCHET_TESTS=RatchetTests,RatchetExplorerTests swift test` builds and runs the tests of these targets alone. SwiftPM
// builds all of them otherwise, whatever its filter says.
if let names = Context.environment["RATCHET_TESTS"], !names.isEmpty {
  let wanted = names.split(separator: ",").map(String.init)
  package.targets.removeAll { $0.type == .test && !wanted.contains($0.name) }
}

// MARK: - The prebuilt tool

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

// With a prebuilt tool, neither the generator nor its dependencies are built: only what other floors need.
if let bundle {
  let tool = ["Generator", "CommandLine"].flatMap {
    floors["Sources/\($0)"]! + floors["Tests/\($0)"]!
  }
  let macros = package.targets.first { $0.name == "RatchetMacros" }
  #if os(Linux)
    // The program of the attributes is in the bundle, too. SwiftPM knows no prebuilt macros, so it compiles one that
    // starts that program. Apple's systems run macros in a sandbox, in which this was not tried.
    macros?.path = "Sources/Attributes/RatchetMacrosLauncher"
    macros?.dependencies = []
    macros?.plugins = [plugin]
  #endif
  // The bundle contains the program for people, which also does the work of the tool.
  package.targets.first { $0.name == "RatchetCommand" }?.dependencies = ["RatchetTool"]

  var (needed, packages) = (Set<String>(), Set<String>())
  var open = package.targets.filter { !tool.contains($0.name) }
  while let target = open.popLast() {
    guard needed.insert(target.name).inserted else { continue }
    for case .byNameItem(let name, _) in target.dependencies {
      open += package.targets.filter { $0.name == name && name != "RatchetTool" }
    }
    for case .productItem(_, let package?, _, _) in target.dependencies { packages.insert(package) }
  }
  package.products.removeAll { ["ratchet", "RatchetMain"].contains($0.name) }
  package.targets.removeAll { !needed.contains($0.name) }
  package.dependencies.removeAll { dependency in
    guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
    return !packages.contains { location.hasSuffix("/\($0)") }
  }
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
