// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Board",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "board", targets: ["BoardServer"]),
    .executable(name: "board-load", targets: ["BoardLoad"]),
  ],
  dependencies: [
    // In a package of your own, this is the URL of Ratchet's repository.
    .package(name: "ratchet", path: "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // The features: the board that people share, and the session of one person.
    .target(
      name: "BoardFeature",
      dependencies: [.product(name: "Ratchet", package: "ratchet")],
      plugins: [.plugin(name: "RatchetPlugin", package: "ratchet")]
    ),

    // The boards in a SQLite database.
    .target(
      name: "BoardStorage",
      dependencies: ["BoardFeature", .product(name: "GRDB", package: "GRDB.swift")]
    ),

    // The program: pages, and a connection for each person.
    .executableTarget(
      name: "BoardServer",
      dependencies: [
        "BoardFeature", "BoardStorage",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
        .product(name: "RatchetInspector", package: "ratchet"),
      ],
      resources: [.embedInCode("Resources/board.js"), .embedInCode("Resources/board.css")]
    ),

    // Many people at once.
    .executableTarget(
      name: "BoardLoad",
      dependencies: ["BoardStorage", .product(name: "FlyingSocks", package: "FlyingFox")]
    ),

    .testTarget(
      name: "BoardFeatureTests",
      dependencies: [
        "BoardFeature",
        .product(name: "RatchetExplorer", package: "ratchet"),
        .product(name: "RatchetTesting", package: "ratchet"),
      ],
      plugins: [.plugin(name: "RatchetPlugin", package: "ratchet")]
    ),
    .testTarget(
      name: "BoardServerTests",
      dependencies: [
        "BoardFeature", "BoardServer", "BoardStorage", "BoardLoad", "TestSupport",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    // A link to Ratchet's own: programs that run, and a browser.
    .target(
      name: "TestSupport",
      path: "Tests/TestSupport",
      sources: [
        "BuiltProgram.swift", "Chromium.swift", "FinishedProgram.swift", "LiveProcess.swift",
        "RatchetPackage.swift", "TemporaryFolder.swift", "Toolchain.swift",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
