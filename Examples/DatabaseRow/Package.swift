// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "DatabaseRow",
  platforms: [.macOS(.v14)],
  dependencies: [
    // In a package of your own, this is the URL of Ratchet's repository.
    .package(name: "ratchet", path: "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(
      name: "DatabaseRow",
      dependencies: [
        .product(name: "Ratchet", package: "ratchet"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    .testTarget(name: "DatabaseRowTests", dependencies: ["DatabaseRow"]),
  ],
  swiftLanguageModes: [.v6]
)
