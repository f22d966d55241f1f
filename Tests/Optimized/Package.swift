// swift-tools-version: 6.2

import PackageDescription

// The tests of the runtime and of the testing library, alone, because a build with optimization takes long:
// `scripts/optimized`.
let package = Package(
  name: "Optimized",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "ratchet", path: "../.."),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.4.0"),
  ],
  targets: [
    .testTarget(
      name: "RatchetTests",
      dependencies: [
        .product(name: "Ratchet", package: "ratchet"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),
    .testTarget(
      name: "RatchetTestingTests",
      dependencies: [.product(name: "RatchetTesting", package: "ratchet")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
