// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Meetings",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "meetings", targets: ["MeetingsTerminal"])
  ],
  dependencies: [
    // In a package of your own, this is the URL of Ratchet's repository.
    .package(name: "ratchet", path: "../..")
  ],
  targets: [
    // The feature. Its list is kept in a file.
    .target(
      name: "Meetings",
      dependencies: [.product(name: "Ratchet", package: "ratchet")],
      plugins: [.plugin(name: "RatchetPlugin", package: "ratchet")]
    ),

    // The terminal program.
    .executableTarget(name: "MeetingsTerminal", dependencies: ["Meetings"]),

    .testTarget(
      name: "MeetingsTests",
      dependencies: ["Meetings", .product(name: "RatchetTesting", package: "ratchet")],
      plugins: [.plugin(name: "RatchetPlugin", package: "ratchet")]
    ),
    .testTarget(name: "MeetingsTerminalTests", dependencies: ["MeetingsTerminal"]),
  ],
  swiftLanguageModes: [.v6]
)
