// swift-tools-version: 6.2

import PackageDescription

// What can differ with optimization: code that depends on layout, ownership, exclusivity or threads.
// `scripts/optimized` compiles the libraries with optimization, and the tests without.
let plain: [SwiftSetting] = [.unsafeFlags(["-Onone"])]

let package = Package(
  name: "Optimized",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "ratchet", path: "../.."),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.4.0"),
  ],
  targets: [
    .target(
      name: "TestSupport",
      dependencies: [.product(name: "IssueReporting", package: "xctest-dynamic-overlay")],
      swiftSettings: plain
    ),
    .testTarget(
      name: "RatchetTests",
      dependencies: [
        .product(name: "Ratchet", package: "ratchet"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
        "RecordedProgram", "TestSupport",
      ],
      // They use what is only for the targets of Ratchet's own package.
      exclude: [
        "Store/InspectedGrowthTests.swift", "TimeTravel/FlightSecretTests.swift",
        "TimeTravel/FlightSharedTests.swift",
      ],
      sources: [
        "CasePaths", "Effects", "Equality", "Observation", "Sharing", "Store", "TimeTravel",
        // What these use of the other folders.
        "Bindings/Form.swift", "Navigation/Screen.swift", "Navigation/Walk.swift",
        "Reducers/Counter.swift", "Reducers/ForEachTests.swift", "Reducers/IfCaseLetTests.swift",
        "Reducers/IfLetTests.swift", "Reducers/Pair.swift", "Reducers/TwoOf.swift",
      ],
      swiftSettings: plain
    ),
    .testTarget(
      name: "RatchetTestingTests",
      dependencies: [.product(name: "RatchetTesting", package: "ratchet"), "TestSupport"],
      sources: [
        "BusyMachineTests.swift", "CancellationOrderTests.swift", "EndOfTestTests.swift",
        "Feature.swift", "ReceiveTests.swift", "SendTests.swift", "TestClockTests.swift",
      ],
      swiftSettings: plain
    ),
    .executableTarget(
      name: "RecordedProgram", dependencies: [.product(name: "Ratchet", package: "ratchet")]
    ),
    // A program as users release it.
    .target(
      name: "InspectedFeatures",
      dependencies: [.product(name: "Ratchet", package: "ratchet")],
      plugins: [.plugin(name: "RatchetPlugin", package: "ratchet")]
    ),
    .executableTarget(
      name: "InspectedProgram",
      dependencies: [
        "InspectedFeatures",
        .product(name: "Ratchet", package: "ratchet"),
        .product(name: "RatchetInspector", package: "ratchet"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
