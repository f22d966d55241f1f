// swift-tools-version: 6.2

import PackageDescription

// A package that uses Ratchet as a user would, for domains that hold C types.

let runtime: Target.Dependency = .product(name: "Ratchet", package: "ratchet")
let plugin: Target.PluginUsage = .plugin(name: "RatchetPlugin", package: "ratchet")

let package = Package(
  name: "c-types",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "ratchet", path: "../../..")],
  targets: [
    // Headers of the project's own: one for each shape that Swift imports.
    .target(name: "CShapes"),
    // Headers from other projects.
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CZip", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "Shapes", dependencies: ["CShapes", runtime], plugins: [plugin]),
    // Contains types that `Shapes` makes equatable, and depends on it.
    .target(name: "Drawing", dependencies: ["Shapes", runtime], plugins: [plugin]),
    // Contains one of them too, and does not know `Shapes`.
    .target(name: "Stranger", dependencies: ["CShapes", runtime], plugins: [plugin]),
    .target(name: "Platform", dependencies: ["CSQLite", "CZip", runtime], plugins: [plugin]),
    .testTarget(
      name: "CTypesTests",
      dependencies: ["CShapes", "Shapes", "Drawing", "Stranger", "Platform"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
