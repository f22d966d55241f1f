// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Settings",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "settings", targets: ["SettingsTerminal"])
  ],
  dependencies: [
    // In a package of your own, this is the URL of Ratchet's repository.
    .package(name: "ratchet", path: "../..")
  ],
  targets: [
    // The feature, once with an action for each control, and once with bindings.
    .target(
      name: "Settings",
      dependencies: [.product(name: "Ratchet", package: "ratchet")],
      plugins: [.plugin(name: "RatchetPlugin", package: "ratchet")]
    ),

    // The terminal program: it sets fields by their names.
    .executableTarget(name: "SettingsTerminal", dependencies: ["Settings"]),

    .testTarget(
      name: "SettingsTests",
      dependencies: ["Settings", .product(name: "RatchetTesting", package: "ratchet")],
      // In a test target, the plugin generates stubs of the features.
      plugins: [.plugin(name: "RatchetPlugin", package: "ratchet")]
    ),
    .testTarget(name: "SettingsTerminalTests", dependencies: ["SettingsTerminal"]),
  ],
  swiftLanguageModes: [.v6]
)
