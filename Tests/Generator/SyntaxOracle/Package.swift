// swift-tools-version: 6.2

import PackageDescription

// Compares Ratchet's reader of Swift with swift-syntax, which this package alone needs for that. The
// reader's sources are linked into it, so it needs no product of Ratchet's and nothing that Ratchet
// depends on.
//
// A toolchain for Linux contains swift-syntax as the compiler uses it, built and optimized. If
// `SWIFT_SYNTAX_LIBRARIES` names that folder, as `scripts/oracle` does, swift-syntax is not compiled.
// It is still a dependency, because its sources are compared, too.
let libraries = Context.environment["SWIFT_SYNTAX_LIBRARIES"] ?? ""
let usesLibraries = !libraries.isEmpty

let package = Package(
  name: "SyntaxOracle",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", "603.0.0"..<"604.0.0")
  ],
  targets: [
    .target(
      name: "RatchetSyntax",
      // Optimised, because reading the sources of several packages would take minutes otherwise.
      swiftSettings: [
        .unsafeFlags(
          ["-O", "-wmo", "-disable-batch-mode", "-num-threads", "2"],
          .when(configuration: .debug))
      ]
    ),
    // Recorded issues need a library that nothing here does.
    .target(name: "TestSupport", exclude: ["RecordedIssues.swift"]),
    .executableTarget(
      name: "SyntaxOracle",
      dependencies: ["RatchetSyntax", "TestSupport"]
        + (usesLibraries
          ? []
          : ["SwiftParser", "SwiftSyntax"].map { .product(name: $0, package: "swift-syntax") }),
      swiftSettings: usesLibraries ? [.unsafeFlags(["-I", libraries])] : [],
      linkerSettings: usesLibraries
        ? [
          .unsafeFlags(["-L", libraries, "-Xlinker", "-rpath", "-Xlinker", libraries]),
          .linkedLibrary("SwiftParser"),
          .linkedLibrary("SwiftSyntax"),
        ] : []
    ),
  ],
  swiftLanguageModes: [.v6]
)
