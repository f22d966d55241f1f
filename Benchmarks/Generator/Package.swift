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
    // It makes the sources, runs the other programs on them, and measures.
    .executableTarget(
      name: "Generator",
      dependencies: [
        "Floor",
        .product(name: "ratchet", package: "ratchet"),
        .product(name: "Workload", package: "BuildTime"),
      ]
    ),
    // What no generator can do without: it reads the files, parses those that matter, and is done.
    .executableTarget(
      name: "Floor",
      dependencies: [.product(name: "SwiftParser", package: "swift-syntax")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
