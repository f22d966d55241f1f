// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Counter",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "counter", targets: ["CounterTerminal"])
  ],
  dependencies: [
    // In a package of your own, this is the URL of Ratchet's repository.
    .package(name: "ratchet", path: "../..")
  ],
  targets: [
    // The feature, with the plugin that generates code for it.
    .target(
      name: "Counter",
      dependencies: [.product(name: "Ratchet", package: "ratchet")],
      plugins: [.plugin(name: "RatchetPlugin", package: "ratchet")]
    ),

    // The terminal program: it converts commands to actions, and states to lines.
    .executableTarget(
      name: "CounterTerminal",
      dependencies: ["Counter", .product(name: "RatchetInspector", package: "ratchet")]
    ),

    .testTarget(
      name: "CounterTests",
      dependencies: [
        "Counter",
        .product(name: "RatchetExplorer", package: "ratchet"),
        .product(name: "RatchetTesting", package: "ratchet"),
      ],
      // In a test target, the plugin generates stubs of the features.
      plugins: [.plugin(name: "RatchetPlugin", package: "ratchet")]
    ),
    .testTarget(name: "CounterTerminalTests", dependencies: ["CounterTerminal"]),
  ],
  swiftLanguageModes: [.v6]
)
