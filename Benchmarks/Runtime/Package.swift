// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "runtime-benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "ratchet", path: "../..", traits: ["InspectorInRelease"])],
  targets: [
    .executableTarget(
      name: "Runtime",
      dependencies: [
        .product(name: "Ratchet", package: "ratchet"),
        .product(name: "RatchetExplorer", package: "ratchet"),
        .product(name: "RatchetInspector", package: "ratchet"),
        .product(name: "RatchetTesting", package: "ratchet"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
