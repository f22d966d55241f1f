import Foundation

/// What `swift package dump-package` prints about a package, as far as the plugin is concerned.
struct PackageManifest: Decodable {
  /// A target of the package.
  struct Target: Decodable {
    /// A plugin that the target uses.
    struct PluginUsage: Decodable {
      /// Its name, and its package, which is nil in the package itself.
      let plugin: [String?]
    }

    let name: String
    let type: String
    let path: String?
    let exclude: [String]
    let pluginUsages: [PluginUsage]?

    /// The folder of its sources.
    var folder: String { path ?? (type == "test" ? "Tests/\(name)" : "Sources/\(name)") }

    func uses(plugin name: String) -> Bool {
      pluginUsages?.contains { $0.plugin.first == name } ?? false
    }
  }

  let name: String
  let targets: [Target]

  /// The manifest of the package in a folder.
  ///
  /// - Returns: Nil if SwiftPM cannot read it.
  static func read(in folder: String) throws -> PackageManifest? {
    // A build folder of its own: a build that runs meanwhile holds the lock of the usual one.
    let scratch = try ScratchFolder()
    let (output, status) = try Program(name: "swift", folder: folder).run([
      "package", "--scratch-path", scratch.path, "--disable-sandbox", "dump-package",
    ])
    return status == 0 ? try? JSONDecoder().decode(PackageManifest.self, from: output) : nil
  }
}
