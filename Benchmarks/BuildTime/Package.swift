// swift-tools-version: 6.2

import PackageDescription

// It has no dependencies: Ratchet is a dependency of the package that it creates and builds.
let package = Package(
  name: "BuildTime",
  platforms: [.macOS(.v14)],
  products: [.library(name: "Workload", targets: ["Workload"])],
  targets: [
    .target(name: "Workload"),
    .executableTarget(name: "BuildTime", dependencies: ["Workload"]),
  ],
  swiftLanguageModes: [.v6]
)
