import Foundation
import PackagePlugin

/// The files that decide what the attributes add to the sources of a target.
enum AttributesFiles {
  /// The program beside a prebuilt tool, or the sources that SwiftPM compiles it from.
  ///
  /// - Parameters:
  ///   - targets: The dependencies of the target.
  ///   - tool: The build plugin's tool.
  static func find(among targets: [any Target], tool: URL) -> [URL] {
    guard let macros = targets.first(where: { $0.name == "RatchetMacros" }) else { return [] }
    if macros.directoryURL.lastPathComponent == "RatchetMacrosLauncher" {
      return [tool.deletingLastPathComponent().appending(path: "RatchetMacros")]
    }
    return ([macros] + macros.recursiveTargetDependencies).compactMap(\.sourceModule)
      .flatMap(\.swiftSources)
  }
}
