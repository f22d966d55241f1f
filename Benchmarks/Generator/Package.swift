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
    // It makes the sources, runs the others on them and measures.
    .executableTarget(
      name: "GeneratorSpeed",
      dependencies: [
        "ReadFloor", "ParseFloor",
        .product(name: "ratchet", package: "ratchet"),
        .product(name: "Workload", package: "BuildTime"),
      ]
    ),
    // The floors: programs that do nothing but read the files, and nothing but parse those that matter.
    .executableTarget(name: "ReadFloor"),
    .executableTarget(
      name: "ParseFloor",
      dependencies: [.product(name: "SwiftParser", package: "swift-syntax")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
