// swift-tools-version: 6.2

import PackageDescription

// The tests of the runtime and of the testing library, alone: `scripts/optimized` compiles the libraries with
// optimization, and the tests without.
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
        "TestSupport",
      ],
      swiftSettings: plain
    ),
    .testTarget(
      name: "RatchetTestingTests",
      dependencies: [.product(name: "RatchetTesting", package: "ratchet"), "TestSupport"],
      swiftSettings: plain
    ),
  ],
  swiftLanguageModes: [.v6]
)
