// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Todos",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "todos", targets: ["TodosTerminal"])
  ],
  dependencies: [
    // In a package of your own, this is the URL of Ratchet's repository.
    .package(name: "ratchet", path: "../..")
  ],
  targets: [
    // The features, with the plugin that generates code for them.
    .target(
      name: "Todos",
      dependencies: [.product(name: "Ratchet", package: "ratchet")],
      plugins: [.plugin(name: "RatchetPlugin", package: "ratchet")]
    ),

    // The terminal program: it converts commands to actions, and states to lines.
    .executableTarget(
      name: "TodosTerminal",
      dependencies: ["Todos", .product(name: "RatchetInspector", package: "ratchet")]
    ),

    .testTarget(
      name: "TodosTests",
      dependencies: ["Todos", .product(name: "RatchetTesting", package: "ratchet")],
      // In a test target, the plugin generates stubs of the features.
      plugins: [.plugin(name: "RatchetPlugin", package: "ratchet")]
    ),
    .testTarget(name: "TodosTerminalTests", dependencies: ["TodosTerminal"]),
  ],
  swiftLanguageModes: [.v6]
)
