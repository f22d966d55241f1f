// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Generator",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "ratchet", path: "../.."),
    .package(path: "../BuildTime"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"604.0.0"),
  ],
  targets: [
    // It creates the sources, runs the other programs on them, and measures.
    .executableTarget(
      name: "Generator",
      dependencies: [
        "Floor",
        .product(name: "ratchet", package: "ratchet"),
        .product(name: "Workload", package: "BuildTime"),
      ]
    ),
    // The minimum for any generator: it reads the files and parses the relevant ones.
    .executableTarget(
      name: "Floor",
      dependencies: [.product(name: "SwiftParser", package: "swift-syntax")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
