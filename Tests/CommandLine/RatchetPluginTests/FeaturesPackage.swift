import Foundation
import Testing

/// The initial package of the plugin's tests: ten features in a target, an app that depends on it,
/// and a target that does not use Ratchet.
enum FeaturesPackage {
  /// The package on disk.
  ///
  /// It is created once, and its path contains a space and a non-ASCII letter.
  private static let shared = Result {
    let package = try PackageOnDisk(name: "Ratchet caf\u{E9}")
    // SwiftPM does not notice new or removed files in a package that the root package depends on,
    // such as Ratchet. It does so after a manifest was written again.
    try? package.remove("Package.swift")
    // The compiler's driver never forgets that one file depended on another. The dependencies of an
    // earlier version of Ratchet must not count.
    try package.forget("Features")
    return package
  }

  /// The initial package, built.
  static func built() throws -> PackageOnDisk {
    let package = try made()
    // After another package's build, SwiftPM plans this build, and the next one again.
    let isPlanned = package.hasPlan
    let run = try package.build()
    try #require(run.succeeded, "\(run.output)")
    if !isPlanned { _ = try package.build() }
    return package
  }

  /// The initial package.
  static func made() throws -> PackageOnDisk {
    let package = try shared.get()
    // A build that was planned with a file needs it.
    if (try? package.remove(".ratchet.yml")) != nil { try? package.remove("Package.swift") }
    try? package.remove("Templates")
    for (path, text) in files { try package.write(text, to: path) }
    for path in try package.swiftFiles(in: "Sources").subtracting(files.keys) {
      try package.remove(path)
    }
    return package
  }

  /// The path of a feature's file.
  static func path(ofFeature number: Int) -> String {
    "Sources/Features/Feature\(number).swift"
  }

  private static var files: [String: String] {
    var files = [
      "Package.swift": manifest,
      "Sources/Features/Plain.swift": "enum Plain {\n  case plain\n}\n",
      "Sources/App/main.swift":
        "import Features\n\nprint(moduleName, AppFeature.Action.allCasePaths)\n",
      "Sources/App/AppFeature.swift": feature("AppFeature"),
      "Sources/Features/Features.swift": "public let moduleName = \"Features\"\n",
      "Sources/Unrelated/Unrelated.swift": "/// Named like one: CasePathable.\nenum Unrelated {}\n",
    ]
    for number in 1...10 { files[path(ofFeature: number)] = feature("Feature\(number)") }
    return files
  }

  private static func feature(_ name: String) -> String {
    """
    import Ratchet

    @Reducer
    struct \(name) {
      struct State {
        var count = 0
      }
      enum Action {
        case start
        case stop(reason: String)
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          state.count += action.is(\\.start) ? 1 : -1
          return .none
        }
      }
    }

    """
  }

  private static var manifest: String {
    // A package in a folder has the folder's name.
    let ratchet = PackageOnDisk.ratchet
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let ratchet = "\(ratchet.lastPathComponent)"
      let runtime: Target.Dependency = .product(name: "Ratchet", package: ratchet)
      let plugin: Target.PluginUsage = .plugin(name: "RatchetPlugin", package: ratchet)
      let package = Package(
        name: "features",
        platforms: [.macOS(.v14)],
        dependencies: [.package(path: "\(ratchet.path)")],
        targets: [
          .target(
            name: "Features",
            dependencies: [runtime],
            plugins: [plugin]
          ),
          .executableTarget(name: "App", dependencies: ["Features", "Unrelated", runtime], plugins: [plugin]),
          .target(name: "Unrelated", plugins: [plugin]),
        ]
      )

      """
  }
}
