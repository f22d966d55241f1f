// swift-tools-version: 6.2

import PackageDescription

// Compares Ratchet's reader of Swift with swift-syntax, which this package alone needs for that. The
// reader's sources are linked into it, so it needs no product of Ratchet's and nothing that Ratchet
// depends on.
let package = Package(
  name: "SyntaxOracle",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", "603.0.0"..<"604.0.0")
  ],
  targets: [
    .target(
      name: "RatchetSyntax",
      // As in Ratchet's own package.
      swiftSettings: [
        .unsafeFlags(
          ["-O", "-wmo", "-disable-batch-mode", "-num-threads", "2"],
          .when(configuration: .debug))
      ]
    ),
    .executableTarget(
      name: "SyntaxOracle",
      dependencies: [
        "RatchetSyntax",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
