// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Generator",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "ratchet", path: "../.."),
    .package(path: "../BuildTime"),
  ],
  targets: [
    // It creates the sources, runs the other programs on them, and measures.
    .executableTarget(
      name: "Generator",
      dependencies: [
        "Floor",
        .product(name: "RatchetMain", package: "ratchet"),
        .product(name: "Workload", package: "BuildTime"),
      ]
    ),
    // The minimum for any generator: it reads the files and parses the relevant ones.
    .executableTarget(name: "Floor", dependencies: ["Reader"]),
    // The sources of RatchetSyntax, which is no product.
    .target(name: "Reader"),
  ],
  swiftLanguageModes: [.v6]
)
