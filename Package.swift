// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// MARK: - Kinds of targets, by their place

func name(_ place: String) -> String { String(place.split(separator: "/").last ?? "") }

func module(
  _ place: String, _ dependencies: Target.Dependency..., exclude: [String] = [],
  c: [CSetting] = [], swift: [SwiftSetting] = []
) -> Target {
  .target(
    name: name(place), dependencies: dependencies, path: "Sources/\(place)", exclude: exclude,
    cSettings: c, swiftSettings: swift)
}

func program(_ place: String, _ dependencies: Target.Dependency...) -> Target {
  .executableTarget(name: name(place), dependencies: dependencies, path: place)
}

func tests(
  _ place: String, _ dependencies: Target.Dependency..., named: String? = nil,
  exclude: [String] = [], swift: [SwiftSetting] = [], plugins: [Target.PluginUsage] = []
) -> Target {
  .testTarget(
    name: named ?? name(place), dependencies: dependencies, path: "Tests/\(place)",
    exclude: exclude, swiftSettings: swift, plugins: plugins)
}

/// Features that tests use, with the build plugin.
func features(
  _ place: String, _ dependencies: Target.Dependency..., named: String? = nil,
  swift: [SwiftSetting] = []
) -> Target {
  .target(
    name: named ?? name(place), dependencies: dependencies, path: "Tests/\(place)",
    swiftSettings: swift, plugins: ["RatchetPlugin"])
}

func product(_ name: String, of package: String) -> Target.Dependency {
  .product(name: name, package: package)
}

let variables = Context.environment
let customDump = product("CustomDump", of: "swift-custom-dump")
let issueReporting = product("IssueReporting", of: "xctest-dynamic-overlay")
let issueReportingTestSupport = product("IssueReportingTestSupport", of: "xctest-dynamic-overlay")
let inDebug = BuildSettingCondition.when(configuration: .debug)
/// For what is called so often that debug builds would take many times as long without optimization.
let optimized = [SwiftSetting.unsafeFlags(["-O"], inDebug)]
// In debug builds, the driver compiles 25 files in each process at most. With one process for each core
// instead, the runtime takes a fifth fewer instructions to compile.
let batches = [SwiftSetting.unsafeFlags(["-driver-batch-size-limit", "1000"], inDebug)]

// MARK: - Sources

// CONTRIBUTING.md says what each of them is, and which can import which.
let sources = [
  module("Runtime/Ratchet", "RatchetConcurrency", "RatchetMacros", customDump, issueReporting),
  module("Runtime/RatchetConcurrency", issueReporting),

  .macro(
    name: "RatchetMacros", dependencies: ["RatchetJSON", "RatchetRules", "RatchetSyntax"],
    path: "Sources/Attributes/RatchetMacros"),

  module("Generator/RatchetJSON", swift: optimized),
  module("Generator/RatchetRules"),
  module("Generator/RatchetSyntax", swift: optimized),
  module("Generator/RatchetModel", "RatchetRules"),
  module(
    "Generator/RatchetGenerator", "RatchetCHeaders", "RatchetModel", "RatchetRules",
    "RatchetSyntax", "RatchetTemplates", product("Yams", of: "Yams")),
  // The text of all generated code: the files in `Templates`.
  module("Generator/RatchetTemplates"),
  // C headers, read through libclang, which is loaded only if it is needed.
  module("Generator/CLibclang"),
  module("Generator/RatchetCHeaders", "CLibclang"),

  module(
    "CommandLine/RatchetToolkit", "RatchetDrawing", "RatchetGenerator", "RatchetInspectorClient",
    "RatchetReviewPage", "RatchetSyntax"),
  // The sources of RatchetInspectorWire, which release builds of programs leave out: `ratchet attach` needs them.
  module(
    "CommandLine/RatchetInspectorClient", "RatchetJSON", swift: [.define("InspectorInRelease")]),
  module("CommandLine/RatchetReviewPage", exclude: ["Page"]),
  // Boxes and lines as SVG: features for `ratchet graph`, states for the explorer.
  module("CommandLine/RatchetDrawing"),
  module(
    "CommandLine/RatchetCommandLine", "RatchetCHeaders", "RatchetDrawing", "RatchetGenerator",
    "RatchetInspectorClient", "RatchetToolkit",
    product("ArgumentParser", of: "swift-argument-parser")),
  // The program for people, as `ratchet`.
  program("Sources/CommandLine/RatchetMain", "RatchetCommandLine"),
  // The build plugin's program. Every first build compiles it, so it links only what it needs.
  program("Sources/CommandLine/RatchetTool", "RatchetGenerator"),
  .plugin(name: "RatchetPlugin", capability: .buildTool(), dependencies: ["RatchetTool"]),
  .plugin(
    name: "RatchetCommand",
    capability: .command(
      intent: .custom(verb: "ratchet", description: "Generate the code of Ratchet's domains."),
      permissions: [.writeToPackageDirectory(reason: "'generate' writes where '--output' says.")]),
    dependencies: ["RatchetMain"]),

  module(
    "Testing/RatchetTesting", "Ratchet", "RatchetSource", "RatchetSyntax", customDump,
    issueReporting, issueReportingTestSupport),
  module("Testing/RatchetSource", "Ratchet"),
  // Searches for the actions that break a feature. Its schedulers run on the search's time.
  module(
    "Testing/RatchetExplorer", "RatchetDrawing", "RatchetMigration", "RatchetSource",
    "RatchetSyntax", "RatchetTesting", customDump, issueReporting, swift: optimized),

  // Shows a running program's stores in a browser. Release builds leave its code out.
  module(
    "Inspector/RatchetInspector", "Ratchet", "RatchetInspectorPage", "RatchetInspectorWire",
    "RatchetSource", "RatchetSyntax"),
  module("Inspector/RatchetInspectorWire", "RatchetJSON"),
  module(
    "Inspector/RatchetInspectorPage", exclude: ["Page"],
    c: [
      .define("RATCHET_INSPECTOR", inDebug),
      .define("RATCHET_INSPECTOR", .when(traits: ["InspectorInRelease"])),
    ]),

  // What only code for older releases of the Composable Architecture, or for Combine, needs.
  module(
    "Migration/RatchetMigration",
    "Ratchet", "RatchetConcurrency", issueReporting,
    product("OrderedCollections", of: "swift-collections"),
    // Only files of older code import it, so that their imports stay.
    product("XCTestDynamicOverlay", of: "xctest-dynamic-overlay")),
  module("Migration/RatchetMigrationTesting", "RatchetMigration", "RatchetTesting", issueReporting),
]

// MARK: - Tests

let allTests = [
  Target.target(name: "TestSupport", dependencies: [issueReporting], path: "Tests/TestSupport"),
  tests(
    "Runtime/RatchetTests", "Ratchet", "RecordedProgram", issueReportingTestSupport, "TestSupport"),
  // A program that tests kill while it records.
  program("Tests/Runtime/RecordedProgram", "Ratchet"),
  tests("Runtime/RatchetConcurrencyTests", "RatchetConcurrency", "TestSupport"),
  // Not on `RatchetMacros`: SwiftPM would build all tests, and all that they depend on, a second time for the host.
  tests("Attributes/RatchetMacrosTests", "Ratchet", "RatchetSyntax", "TestSupport"),

  tests("Generator/RatchetSyntaxTests", "RatchetSyntax", "TestSupport"),
  tests("Generator/RatchetCHeadersTests", "RatchetCHeaders", "TestSupport"),
  tests(
    "Generator/RatchetGeneratorTests", "RatchetCHeaders", "RatchetGenerator", "RatchetModel",
    "RatchetSyntax", "RatchetToolkit", "TestSupport", exclude: ["Golden/Records"]),
  // Looks for declarations whose generated code or stubs do not compile: `scripts/declarations`.
  program(
    "Tests/Generator/DeclarationTrials", "Ratchet", "RatchetGenerator", "RatchetModel",
    "RatchetSyntax", "RatchetTesting", "TestSupport"),

  tests(
    "CommandLine/RatchetToolkitTests", "RatchetDrawing", "RatchetGenerator", "RatchetSyntax",
    "RatchetToolkit", "TestSupport"),
  // Runs SwiftPM on packages. Some of its files are links to the plugin's, which cannot be imported.
  tests("CommandLine/RatchetPluginTests", "RatchetGenerator", "RatchetMain", "TestSupport"),
  // Not on `RatchetTool`, which it runs: SwiftPM links the plugin's one into the tests, too.
  tests(
    "CommandLine/RatchetCommandLineTests", "InspectedProgram", "RatchetGenerator", "RatchetMain",
    "TestSupport"),

  tests("Testing/RatchetTestingTests", "RatchetTesting", "TestSupport"),
  tests("Testing/RatchetExplorerTests", "ExploredFeatures", "RatchetExplorer"),
  features("Testing/ExploredFeatures", "Ratchet"),
  // Features with stubs and laws, which the plugin generates into their test target.
  features("Testing/Stubs/StubbedFeatures", "Ratchet"),
  // The public conformances of stubs need public imports.
  tests(
    "Testing/Stubs/StubsTests", "StubbedFeatures", "RatchetTesting",
    swift: [.enableUpcomingFeature("InternalImportsByDefault")], plugins: ["RatchetPlugin"]),

  tests(
    "Inspector/RatchetInspectorTests", "InspectedFeatures", "InspectedProgram", "RatchetInspector",
    "RatchetInspectorWire", "RatchetTesting", "TestSupport"),
  // A program that tests inspect from outside, and that crashes when they want it to.
  program("Tests/Inspector/InspectedProgram", "InspectedFeatures", "Ratchet", "RatchetInspector"),
  features("Inspector/InspectedFeatures", "Ratchet"),
  tests("Migration/RatchetMigrationTests", "RatchetMigrationTesting", "TestSupport"),

  tests(
    "Integration", "Ratchet", "RatchetMigration", "UnusualModule", named: "IntegrationTests",
    exclude: ["Features"], plugins: ["RatchetPlugin"]),
  // Domains in a module that is isolated to the main actor, and that declares names of library types.
  // The plugin finds the setting in the manifest's text, at the name of a target.
  features("UnusualModule", "Ratchet", swift: [.defaultIsolation(MainActor.self)]),
  features("Integration/Features/Modules/SettingsFeature", "Ratchet"),
  features(
    "Integration/Features/Modules/OnboardingFeature", "RatchetMigration", "SettingsFeature"),
  features(
    "Integration/Features/Sources", "OnboardingFeature", "RatchetMigration", "SettingsFeature",
    named: "Features"),
  tests(
    "Integration/Features/Tests", "Features", "OnboardingFeature", "RatchetMigrationTesting",
    "SettingsFeature", named: "FeaturesTests"),

  // Compiles the examples of the documentation, which can use the features of `ExampleFeatures`.
  features("Documentation/ExampleFeatures", "Ratchet"),
  tests(
    "Documentation/DocumentationTests", "ExampleFeatures", "RatchetExplorer", "RatchetInspector",
    "RatchetMigrationTesting", "TestSupport"),
]

// MARK: - The package

let package = Package(
  name: "ratchet",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10)],
  products: [
    "Ratchet", "RatchetConcurrency", "RatchetTesting", "RatchetMigration",
    "RatchetMigrationTesting", "RatchetExplorer", "RatchetInspector",
  ].map { .library(name: $0, targets: [$0]) } + [
    // The program `ratchet`. Many file systems do not distinguish that name from the library's.
    .executable(name: "RatchetMain", targets: ["RatchetMain"]),
    .plugin(name: "RatchetPlugin", targets: ["RatchetPlugin"]),
    .plugin(name: "RatchetCommand", targets: ["RatchetCommand"]),
  ],
  traits: [.trait(name: "InspectorInRelease", description: "Keep the inspector in release builds")],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.3.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.0"),
  ],
  targets: sources + allTests,
  swiftLanguageModes: [.v6]
)

for target in package.targets where ![.plugin, .binary].contains(target.type) {
  target.swiftSettings = (target.swiftSettings ?? []) + batches
}

// `RATCHET_TESTS=RatchetTests,RatchetExplorerTests swift test` builds and runs the tests of these targets alone. SwiftPM
// builds all of them otherwise, whatever its filter says.
if let names = variables["RATCHET_TESTS"]?.split(separator: ","), !names.isEmpty {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name[...]) }
}

// The privacy manifest goes into applications. Its bundle adds a source with the path of the build to the library,
// which the compiler's cache could not share, so other systems leave it out.
for target in package.targets where target.name == "Ratchet" {
  #if canImport(Darwin)
    target.resources = [.process("PrivacyInfo.xcprivacy")]
  #else
    target.exclude = ["PrivacyInfo.xcprivacy"]
  #endif
}

// MARK: - The prebuilt tool

// The tool of a release, and the machines that it runs on. `scripts/release` writes them into the manifest of a tag,
// which is on no branch. In all other commits, the tool is built from source.
let release: (url: String, checksum: String, machines: [String])? = nil

/// The machine that this manifest runs on, as bundles name it.
#if os(Linux) && arch(arm64)
  let machine = "aarch64-unknown-linux-gnu"
#elseif os(Linux)
  let machine = "x86_64-unknown-linux-gnu"
#elseif arch(arm64)
  let machine = "arm64-apple-macosx"
#else
  let machine = "x86_64-apple-macosx"
#endif

/// The bundle with the prebuilt tool, or nil if the tool is built from source: Documentation/PrebuiltTool.md.
var bundle: Target?
switch (variables["RATCHET_TOOL_BUNDLE"] ?? "", release) {
case ("source", _), ("", nil): break
case ("", let release?) where release.machines.contains(machine):
  bundle = .binaryTarget(name: "RatchetTool", url: release.url, checksum: release.checksum)
case ("", _):
  print("this release has no prebuilt tool for \(machine), so the generator is built from source")
case (let location, _) where location.contains("://"):
  bundle = .binaryTarget(
    name: "RatchetTool", url: location, checksum: variables["RATCHET_TOOL_CHECKSUM"] ?? "")
case (let location, _):
  // A path of a binary target is relative to the package.
  let up = Context.packageDirectory.split(separator: "/").map { _ in "../" }.joined()
  bundle = .binaryTarget(
    name: "RatchetTool", path: location.hasPrefix("/") ? up + location.dropFirst() : location)
}

// With a prebuilt tool, neither the generator nor its dependencies are built: only what other targets need.
if let bundle {
  let macros = package.targets.first { $0.name == "RatchetMacros" }
  #if os(Linux)
    // The program of the attributes is in the bundle, too. SwiftPM knows no prebuilt macros, so it compiles one that
    // starts that program. Apple's systems run macros in a sandbox, in which this was not tried.
    macros?.path = "Sources/Attributes/RatchetMacrosLauncher"
    macros?.dependencies = []
    macros?.plugins = ["RatchetPlugin"]
  #endif
  // The bundle contains the program for people, which also does the work of the tool.
  package.targets.first { $0.name == "RatchetCommand" }?.dependencies = ["RatchetTool"]

  var (needed, packages) = (Set<String>(), Set<String>())
  var open = package.targets.filter { $0.path?.contains(/\/(Generator|CommandLine)\//) != true }
  while let target = open.popLast() {
    guard needed.insert(target.name).inserted else { continue }
    for case .byNameItem(let name, _) in target.dependencies {
      open += package.targets.filter { $0.name == name && name != "RatchetTool" }
    }
    for case .productItem(_, let package?, _, _) in target.dependencies { packages.insert(package) }
  }
  package.products.removeAll { $0.name == "RatchetMain" }
  package.targets.removeAll { !needed.contains($0.name) }
  package.dependencies.removeAll { dependency in
    guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
    return !packages.contains { location.hasSuffix("/\($0)") }
  }
  package.targets.append(bundle)
}
